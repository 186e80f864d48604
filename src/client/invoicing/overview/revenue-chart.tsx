import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import { formatMonth } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type Month = { readonly month: string; readonly net: number; readonly documents: number };

const [width, height, gap] = [520, 140, 8];

/** A round sum above the highest, so that bars have a scale people can read: its half is in whole euros, too. */
export function scaleOf(highest: number): number {
  const step = Math.max(10_00, 10 ** Math.floor(Math.log10(highest)));
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((top) => top >= highest) ?? highest;
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
    <Box as="section" padBottom={4} border="strong-bottom" aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h2 id={id}>{t('invoicing.revenue.title')}</h2>
        {last && (
          <Text as="span" tone="muted">
            {t('invoicing.revenue.month', { amount: formatMoney(last.net) })}
          </Text>
        )}
      </header>
      <div className={styles.chart}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('invoicing.revenue.label', {
            from: first ? formatMonth(first.month) : '',
            to: last ? formatMonth(last.month) : '',
          })}
        >
          {[top, top / 2, 0].map((line) => (
            <line key={line} className={styles.gridLine} x1="0" x2={width} y1={y(line)} y2={y(line)} />
          ))}
          {months.map(({ month, net, documents }, at) => (
            <rect
              key={month}
              className={styles.barOf}
              data-last={at === months.length - 1 || undefined}
              x={at * slot + gap / 2}
              width={slot - gap}
              y={Math.min(y(net), y(0))}
              height={Math.max(Math.abs(y(net) - y(0)), net === 0 ? 0 : 1)}
            >
              <title>{`${formatMonth(month)}: ${formatMoney(net)} (${formatNumber(documents)})`}</title>
            </rect>
          ))}
        </svg>
        {/* Beside the drawing, because all in it grows and shrinks with its width. */}
        {[top, top / 2].map((line) => (
          <span
            key={line}
            className={styles.tick}
            style={{ bottom: `${((line - low) / range) * 100}%` }}
            aria-hidden="true"
          >
            {formatNumber(line / 100)} €
          </span>
        ))}
      </div>
      <Row tone="faint" size={12} className={styles.monthNames} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{month.slice(5)}</span>
        ))}
      </Row>
      <table className={hidden.hidden}>
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
    </Box>
  );
}
