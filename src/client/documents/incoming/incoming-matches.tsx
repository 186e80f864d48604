import styles from '#client/documents/detail/document-detail.module.css';
import { useText } from '#client/i18n/text.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

/** Each line of the invoice beside the line of ours that it bills. Lines with a difference are marked. */
export function IncomingMatches({ incoming }: { incoming: IncomingInvoice }) {
  const t = useText();
  const { matches, differences, invoice } = incoming;
  if (matches.length === 0) return <Text tone="muted">{t('documents.incoming.noMatches')}</Text>;
  return (
    // On a telephone it is wider than the page: the keyboard scrolls it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <section className={styles.wide} tabIndex={0} aria-label={t('documents.incoming.matches')}>
      <table className={table.table}>
        <TableHead
          columns={[
            t('documents.incoming.position'),
            t('documents.incoming.orderLine'),
            { label: t('documents.incoming.ordered'), className: table.num },
            { label: t('documents.incoming.delivered'), className: table.num },
            { label: t('documents.incoming.billed'), className: table.num },
            { label: t('documents.incoming.unitPrice'), className: table.num },
          ]}
        />
        <tbody>
          {invoice.lines.map((line, index) => {
            const match = matches.find((one) => one.line === index);
            const differs = differences.some((one) => one.line === index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: matches name a line by its place
              <tr key={index} data-changed={differs || !match || undefined}>
                <td>
                  {line.id} {line.item.name}
                </td>
                {match ? (
                  <>
                    <td>
                      <Text as="span" breaks="never">
                        {match.orderNumber}
                      </Text>
                      <span className={styles.note}>
                        {[match.brand, match.number].filter(Boolean).join(' ') || match.name}
                      </span>
                    </td>
                    <td className={table.num}>{formatNumber(match.ordered)}</td>
                    <td className={table.num}>{formatNumber(match.delivered)}</td>
                    <td className={table.num}>{formatNumber(match.billed)}</td>
                    <td className={table.num}>{formatMoney(match.unitPrice)}</td>
                  </>
                ) : (
                  <td colSpan={5}>{t('documents.incoming.unmatched')}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
