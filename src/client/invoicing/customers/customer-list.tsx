import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
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
            <span className={styles.name}>{name}</span>
            <span className={styles.facts}>
              {[street, `${postalCode} ${city}`.trim(), ...plates.slice(0, 3)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
