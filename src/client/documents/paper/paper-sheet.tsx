import { StatementLines } from '#client/documents/detail/statement-lines.tsx';
import { PaperLines } from '#client/documents/paper/paper-lines.tsx';
import styles from '#client/documents/paper/paper-sheet.module.css';
import { PaperSums } from '#client/documents/paper/paper-sums.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { isPriced } from '#shared/documents/document-kind.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import { formatBusinessDate, formatDate } from '#shared/format/date.ts';

type Postal = ShownDocument['seller'];

const placeOf = ({ postalCode, city }: Postal) => [postalCode, city].filter(Boolean).join(' ');

/**
 * The document as a sheet of paper, drawn from its data: no viewer of files is needed, it can be read aloud and searched,
 * and it prints as it stands. The PDF is the paper itself.
 */
export function PaperSheet({ document }: { document: ShownDocument }) {
  const t = useText();
  const { kind, number, issuedAt, seller, buyer, deliverTo, reference, dueOn, tour, note, people, plates } = document;
  const facts: readonly (readonly [string, string | null])[] = [
    [t(kind === 'invoice' ? 'documentPapers.invoiceDate' : 'documentPapers.date'), formatDate(new Date(issuedAt))],
    // A statement's is its month, which stands above its lines.
    [t('documentPapers.yourReference'), kind === 'statement' ? null : reference],
    [t('documentPapers.plates'), plates.join(', ')],
    [t('documentPapers.tour'), tour],
    [t('documentPapers.dueOn'), dueOn && formatBusinessDate(dueOn)],
  ];
  const { totals, statement } = document;
  const hasPrices = isPriced(kind) && totals !== null;
  return (
    <article className={styles.paper} aria-label={`${t(`documentNames.kinds.${kind}`)} ${number}`}>
      <Stack as="header" gap={1} tone="muted">
        <Text as="b" tone="text" size={18} weight="semi">
          {seller.name}
        </Text>
        <span>{[seller.street, placeOf(seller)].filter(Boolean).join(' · ')}</span>
      </Stack>
      <Row justify="between" wraps marginTop={7} className={styles.parties}>
        <address>
          {buyer.name}
          <br />
          {buyer.street}
          <br />
          {placeOf(buyer)}
        </address>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Row>
      {deliverTo && (
        <p className={styles.words}>
          {t('documents.sheet.deliverTo')}:{' '}
          {[deliverTo.name, deliverTo.street, placeOf(deliverTo)].filter(Boolean).join(', ')}
        </p>
      )}
      <Text as="h3" marginTop={7} marginBottom={4} size={18} weight="semi">
        {t(`documentNames.kinds.${kind}`)} {number}
      </Text>
      {statement ? (
        <StatementLines statement={statement} />
      ) : (
        <PaperLines lines={document.lines} hasPrices={hasPrices} />
      )}
      {hasPrices && totals && <PaperSums totals={totals} kind={kind} />}
      {isPriced(kind) && !hasPrices && !statement && (
        <p className={styles.words}>{t('documents.sheet.pricesHidden')}</p>
      )}
      {note && (
        <p className={styles.words}>
          {t('documents.sheet.note')}: {note}
        </p>
      )}
      {people.length > 0 && (
        <p className={styles.words}>{t('documents.detail.byPeople', { names: people.join(', ') })}</p>
      )}
    </article>
  );
}
