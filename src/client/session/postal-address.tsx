import { useId } from 'react';
import type * as z from 'zod/mini';
import styles from '#client/session/agreement-dialog.module.css';
import type { addressSchema } from '#shared/session/contract.ts';

type PostalAddressProps = { heading: string; address: z.infer<typeof addressSchema>; logo?: string };

export function PostalAddress({ heading, address, logo }: PostalAddressProps) {
  const { name, street, postalCode, city, country, phone } = address;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      {logo && <img data-logo className={styles.logo} src={logo} alt="" />}
      <address className={styles.address}>
        <b>{name}</b>
        <span>{street}</span>
        <span>{`${country}-${postalCode} ${city}`}</span>
        {phone && <span>{phone}</span>}
      </address>
    </section>
  );
}
