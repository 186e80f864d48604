import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/new-return.module.css';
import { formatMoney } from '#shared/format/number.ts';
import type { ExpectedCredit } from '#shared/returns/expected-credit.ts';

/** How much of an expected credit is the deposit that comes back with the part. */
export function DepositPart({ credit }: { credit: ExpectedCredit }) {
  const t = useText();
  if (credit.deposit === 0) return null;
  return (
    <span className={styles.deposit}>{t('returnCases.withDeposit', { amount: formatMoney(credit.deposit) })}</span>
  );
}
