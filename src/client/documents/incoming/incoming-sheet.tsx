import styles from '#client/documents/paper/paper-sheet.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Text } from '#client/ui/text/text.tsx';
import {
  accountsOf,
  adjustmentsOf,
  attachmentsOf,
  type IncomingSum,
  incomingSums,
  moneyIn,
} from '#shared/documents/incoming-rows.ts';
import { formatQuantity, formatUnitPrice } from '#shared/documents/shown-decimal.ts';
import { type Invoice, isCredit } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatPercent } from '#shared/format/number.ts';

const decimal = (value: string | null) => (value === null ? '–' : formatQuantity(value));
const price = (value: string | null) => (value === null ? '–' : formatUnitPrice(value));
const dayOf = (day: string | undefined) => (day ? formatBusinessDate(day) : null);
const placeOf = ({ address }: Party) =>
  [address?.line1, address?.line2, [address?.postCode, address?.city].filter(Boolean).join(' '), address?.country]
    .filter(Boolean)
    .join(', ');

/** An invoice that came in as data, for people: all that the file says, in the form of a paper. */
export function IncomingSheet({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { seller, buyer, number, currency } = invoice;
  const money = (cents: number | null) => (cents === null ? '–' : moneyIn(cents, currency));
  const isBack = isCredit(invoice.typeCode);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('documentPapers.invoiceDate'), dayOf(invoice.issueDate)],
    [t('documentPapers.serviceDate'), dayOf(invoice.delivery?.date)],
    [t('documentPapers.dueOn'), dayOf(invoice.dueDate)],
    [t('documents.incoming.order'), invoice.order],
    [t('documents.incoming.deliveryNote'), invoice.deliveryNote],
    [t('documentPapers.yourReference'), invoice.buyerReference],
    ...accountsOf(invoice).map((account) => [t('documentPapers.account'), account] as const),
  ];
  const sumName = (sum: IncomingSum) => {
    if (sum.kind === 'vat') return t('documentPapers.vat', { rate: formatPercent(sum.rate), base: money(sum.base) });
    if (sum.kind === 'due') return t(isBack ? 'documentPapers.credited' : 'documentPapers.toPay');
    return t(`documentPapers.${sum.kind}`);
  };
  const secondOf = (line: Invoice['lines'][number]) => [
    line.item.sellerId,
    line.item.description,
    line.orderLine,
    line.note,
    ...adjustmentsOf(line).map(
      ({ kind, reason, amount }) => `${reason || t(`documentPapers.${kind}`)}: ${money(amount)}`,
    ),
  ];
  return (
    <article className={styles.paper} aria-label={`${t('documentNames.kinds.incoming-invoice')} ${number}`}>
      <Stack as="header" gap={1} tone="muted">
        <Text as="b" tone="text" size={18} weight="semi">
          {seller.name}
        </Text>
        <span>{placeOf(seller)}</span>
        {seller.vatId && <span>{t('documentPapers.vatId', { id: seller.vatId })}</span>}
      </Stack>
      <Row justify="between" wraps marginTop={7} className={styles.parties}>
        <address>
          {buyer.name}
          <br />
          {placeOf(buyer)}
        </address>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={`${name} ${value}`}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Row>
      <Text as="h3" marginTop={7} marginBottom={4} size={18} weight="semi">
        {t(isBack ? 'documentPapers.creditNote' : 'documentPapers.invoice', { number })}
      </Text>
      <table className={styles.lines}>
        <TableHead
          columns={[
            { label: t('documentPapers.position'), className: styles.position },
            t('documentPapers.article'),
            { label: t('documentPapers.quantity'), className: styles.num },
            { label: t('documentPapers.unitPrice'), className: styles.num },
            { label: t('documentPapers.amount'), className: styles.num },
          ]}
        />
        <tbody>
          {invoice.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may give two lines the same id, and never changes
            <tr key={index}>
              <td className={styles.position}>{line.id}</td>
              <td>
                {line.item.name}
                <Text as="span" display="block" tone="muted" className={styles.second}>
                  {secondOf(line).filter(Boolean).join(' · ')}
                </Text>
              </td>
              <td className={styles.num}>{decimal(line.quantity)}</td>
              <td className={styles.num}>{price(line.price.net)}</td>
              <td className={styles.num}>{money(line.net)}</td>
            </tr>
          ))}
          {adjustmentsOf(invoice).map(({ kind, amount, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={`adjustment ${index}`}>
              <td className={styles.position} />
              <td colSpan={3}>{reason || t(`documentPapers.${kind}`)}</td>
              <td className={styles.num}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {incomingSums(invoice).map((sum, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className={sum.kind === 'due' ? styles.gross : undefined}>
            <dt>{sumName(sum)}</dt>
            <dd>{money(sum.amount)}</dd>
          </div>
        ))}
      </dl>
      {[
        invoice.paymentTerms,
        ...invoice.notes.map(({ text }) => text),
        ...attachmentsOf(invoice).map((attachment) => `${t('documentPapers.attachment')}: ${attachment}`),
      ]
        .filter(Boolean)
        .map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={index} className={styles.words}>
            {words}
          </p>
        ))}
    </article>
  );
}
