import styles from '#client/app/layout/supplier-foot.module.css';
import { useText } from '#client/i18n/text.tsx';
import { useSupplier } from '#client/suppliers/queries.ts';
import { PhoneIcon } from '#client/ui/icons/first-icons.ts';
import { Text } from '#client/ui/text/text.tsx';

/** Whom to call: stands at the foot of the navigation. */
export function SupplierFoot() {
  const t = useText();
  const { data: supplier } = useSupplier();
  if (!supplier) return null;
  return (
    <address className={styles.foot} aria-label={t('shell.supplier')}>
      <Text tone="text" weight="semi">
        {supplier.name}
      </Text>
      {supplier.branch && <p>{supplier.branch}</p>}
      {supplier.phone && (
        <a className={styles.phone} href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon size="s" />
          {supplier.phone}
        </a>
      )}
    </address>
  );
}
