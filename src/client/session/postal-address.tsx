import { useId } from 'react';
import type * as z from 'zod/mini';
import styles from '#client/session/agreement/agreement-dialog.module.css';
import { Text } from '#client/ui/text/text.tsx';
import type { addressSchema } from '#shared/session/contract.ts';

type PostalAddressProps = {
  heading: string;
  /** undefined: on its way; its place is kept. */
  address: z.infer<typeof addressSchema> | undefined;
  /** null: on its way. */
  logo?: string | null;
};

export function PostalAddress({ heading, address, logo }: PostalAddressProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} tone="muted" size={13} weight="medium">
        {heading}
      </Text>
      {logo !== undefined && <div className={styles.logo}>{logo && <img data-logo src={logo} alt="" />}</div>}
      <address className={styles.address}>
        {address && (
          <>
            <b>{address.name}</b>
            <span>{address.street}</span>
            <span>{`${address.country}-${address.postalCode} ${address.city}`}</span>
            {address.phone && <span>{address.phone}</span>}
          </>
        )}
      </address>
    </section>
  );
}
