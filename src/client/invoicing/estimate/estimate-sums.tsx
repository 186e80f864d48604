import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { Box } from '#client/ui/layout/box.tsx';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { EstimateTotals } from '#shared/invoicing/estimate-totals.ts';

/** The same rows as on the paper. */
export function EstimateSums({ totals }: { totals: EstimateTotals }) {
  const t = useText();
  const kinds = [
    [t('estimates.sumParts'), totals.parts],
    [t('estimates.sumLabour'), totals.labour],
    [t('estimates.sumOther'), totals.other],
    [t('estimates.sumDeposits'), totals.deposits],
  ] as const;
  return (
    <Box as="dl" terms="muted" className={styles.sums} aria-label={t('estimates.sums')}>
      {kinds
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
      <Sum name={t('estimates.net')} amount={totals.net} />
      {totals.vat.map(({ rate, base, amount }) => (
        <Sum
          key={rate}
          name={t('estimates.vat', { rate: formatPercent(rate), base: formatMoney(base) })}
          amount={amount}
        />
      ))}
      {totals.oldPartTax && (
        <Sum
          name={t('estimates.oldPartTax', {
            rate: formatPercent(totals.oldPartTax.rate),
            base: formatMoney(totals.oldPartTax.base),
          })}
          amount={totals.oldPartTax.amount}
        />
      )}
      <div className={styles.total}>
        <dt>{t('estimates.gross')}</dt>
        <dd>{formatMoney(totals.gross)}</dd>
      </div>
    </Box>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
