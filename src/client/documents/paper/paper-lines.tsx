import { Fragment } from 'react';
import styles from '#client/documents/paper/paper-sheet.module.css';
import { useText } from '#client/i18n/text.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { DocumentLine } from '#shared/documents/shown-document.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type PaperLinesProps = { lines: readonly DocumentLine[]; hasPrices: boolean };

export function PaperLines({ lines, hasPrices }: PaperLinesProps) {
  const t = useText();
  const secondOf = (line: DocumentLine) => {
    const { name, reference, orderNumber, isExchange, delivered, credited, quantity } = line;
    const texts = [
      name,
      isExchange && t('documentPapers.exchange'),
      carOf(line),
      reference,
      orderNumber && t('documentPapers.order', { number: orderNumber }),
      delivered !== null &&
        delivered < quantity &&
        t('documents.sheet.delivered', { count: delivered, shown: formatNumber(delivered) }),
      credited !== null &&
        credited > 0 &&
        t('documents.sheet.credited', { count: credited, shown: formatNumber(credited) }),
    ];
    return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))];
  };
  const firstOf = ({ kind, brand, number, name }: DocumentLine) => {
    const article = [brand, number].filter(Boolean).join(' ') || name;
    return kind === 'deposit' ? t('documentPapers.depositFor', { name: article }) : article;
  };
  return (
    <table className={styles.lines}>
      <TableHead
        columns={[
          { label: t('documentPapers.position'), className: styles.position },
          t('documentPapers.article'),
          { label: t('documentPapers.quantity'), className: styles.num },
          hasPrices && { label: t('documentPapers.unitPrice'), className: styles.num },
          hasPrices && { label: t('documentPapers.amount'), className: styles.num },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td className={styles.position}>{line.position}</td>
            <td>
              {firstOf(line)}
              <Text as="span" display="block" tone="muted" className={styles.second}>
                {secondOf(line).map((text, index) => (
                  <Fragment key={text}>
                    {index > 0 && ' '}
                    {/* Broken between its parts where it can be, not within a number. The dot goes with what follows. */}
                    <span className={text.length <= 24 ? styles.whole : undefined}>
                      {index > 0 && '·\u00a0'}
                      {text === carOf(line) ? <Car {...line} /> : text}
                    </span>
                  </Fragment>
                ))}
              </Text>
            </td>
            <td className={styles.num}>{formatNumber(line.quantity)}</td>
            {hasPrices && <td className={styles.num}>{line.unitPrice === null ? '–' : formatMoney(line.unitPrice)}</td>}
            {hasPrices && <td className={styles.num}>{line.amount === null ? '–' : formatMoney(line.amount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const carOf = ({ plate, carName }: DocumentLine) => [plate, carName].filter(Boolean).join(' ');

function Car({ plate, carName }: DocumentLine) {
  return (
    <>
      {plate && (
        <Text as="span" breaks="never">
          {plate}
        </Text>
      )}
      {plate && carName && ' '}
      {carName && <Breakable text={carName} />}
    </>
  );
}
