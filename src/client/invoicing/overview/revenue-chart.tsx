import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { formatMonth } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type Month = { readonly month: string; readonly net: number; readonly documents: number };

const [width, height, gap] = [520, 140, 8];

/** A round sum above the highest, so that bars have a scale people can read. */
export function scaleOf(highest: number): number {
  if (highest <= 0) return 100;
  const step = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 2.5, 5, 10].map((times) => times * step).find((top) => top >= highest) ?? highest;
}

/** Does the year go up or down? Thirteen months, the same one last year first. */
export function RevenueChart({ months }: { months: readonly Month[] }) {
  const t = useText();
  const id = useId();
  const top = scaleOf(Math.max(0, ...months.map(({ net }) => net)));
  const low = Math.min(0, ...months.map(({ net }) => net));
  const range = top - low;
  const slot = width / Math.max(1, months.length);
  const y = (cents: number) => ((top - cents) / range) * height;
  const first = months[0];
  const last = months.at(-1);
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h2 id={id}>{t('invoicing.revenue.title')}</h2>
        {last && (
          <span className={styles.quiet}>{t('invoicing.revenue.month', { amount: formatMoney(last.net) })}</span>
        )}
      </header>
      <svg
        className={styles.chart}
        viewBox={`0 -16 ${width} ${height + 36}`}
        role="img"
        aria-label={t('invoicing.revenue.label', {
          from: first ? formatMonth(first.month) : '',
          to: last ? formatMonth(last.month) : '',
        })}
      >
        {[top, top / 2, 0].map((line) => (
          <g key={line}>
            <line className={styles.gridLine} x1="0" x2={width} y1={y(line)} y2={y(line)} />
            {line > 0 && (
              <text className={styles.tick} x="0" y={y(line) - 3}>
                {formatNumber(line / 100)} €
              </text>
            )}
          </g>
        ))}
        {months.map(({ month, net, documents }, at) => (
          <g key={month}>
            <rect
              className={styles.barOf}
              data-last={at === months.length - 1 || undefined}
              x={at * slot + gap / 2}
              width={slot - gap}
              y={Math.min(y(net), y(0))}
              height={Math.max(Math.abs(y(net) - y(0)), net === 0 ? 0 : 1)}
            >
              <title>{`${formatMonth(month)}: ${formatMoney(net)} (${formatNumber(documents)})`}</title>
            </rect>
            <text className={styles.monthOf} x={at * slot + slot / 2} y={height + 16}>
              {month.slice(5)}
            </text>
          </g>
        ))}
      </svg>
      <table className={styles.hidden}>
        <caption>{t('invoicing.revenue.title')}</caption>
        <tbody>
          {months.map(({ month, net }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
