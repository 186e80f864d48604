import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { Text } from '#client/ui/text/text.tsx';
import type { Customer } from '#shared/invoicing/customer.ts';

type CustomerListProps = { customers: readonly Customer[]; onPick: (id: number) => void };

export function CustomerList({ customers, onPick }: CustomerListProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {customers.map(({ id, name, street, postalCode, city, plates }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.pick}
            aria-label={t('estimates.customerPick', { name })}
            onClick={() => onPick(id)}
          >
            <Text as="span" weight="semi" breaks="anywhere">
              {name}
            </Text>
            <Text as="span" tone="muted" size={13} weight="regular" breaks="anywhere">
              {[street, `${postalCode} ${city}`.trim(), ...plates.slice(0, 3)].filter(Boolean).join(' · ')}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
