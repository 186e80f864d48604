import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { PublicEstimate, ShownLine } from '#shared/invoicing/estimate.ts';
import { estimateTotals } from '#shared/invoicing/estimate-totals.ts';

type ChoiceSumsProps = { estimate: PublicEstimate; choices: ReadonlyMap<number, ShownLine['answer']> };

/** What the chosen lines cost, tax and deposits included. It follows every choice. */
export function ChoiceSums({ estimate, choices }: ChoiceSumsProps) {
  const t = useText();
  const chosen = estimate.lines.filter(({ line, belongsTo }) => choices.get(belongsTo ?? line) === 'accepted');
  const { net, vat, oldPartTax, gross } = estimateTotals(chosen, estimate.firm.country);
  return (
    <section className={styles.sums} aria-label={t('estimates.page.yourChoice')}>
      <h2>{t('estimates.page.yourChoice')}</h2>
      <dl>
        <div>
          <dt>{t('estimates.page.net')}</dt>
          <dd>{formatMoney(net)}</dd>
        </div>
        {vat.map(({ rate, base, amount }) => (
          <div key={rate}>
            <dt>{t('estimates.page.vat', { rate: formatPercent(rate), base: formatMoney(base) })}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {oldPartTax && (
          <div>
            <dt>
              {t('estimates.page.oldPartTax', {
                rate: formatPercent(oldPartTax.rate),
                base: formatMoney(oldPartTax.base),
              })}
            </dt>
            <dd>{formatMoney(oldPartTax.amount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('estimates.page.gross')}</dt>
          <dd aria-live="polite">{formatMoney(gross)}</dd>
        </div>
      </dl>
      {estimate.totals && (
        <p className={styles.facts}>{t('estimates.page.whole', { amount: formatMoney(estimate.totals.gross) })}</p>
      )}
    </section>
  );
}
