import styles from '#client/documents/paper-sheet.module.css';
import { useText } from '#client/i18n/text.tsx';
import { formatQuantity, formatUnitPrice } from '#shared/documents/shown-decimal.ts';
import { type Invoice, isCredit } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';

const money = (cents: number | null | undefined) => (cents === null || cents === undefined ? '–' : formatMoney(cents));
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
  const { seller, buyer, totals, number } = invoice;
  const isBack = isCredit(invoice.typeCode);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('documentPapers.invoiceDate'), dayOf(invoice.issueDate)],
    [t('documentPapers.serviceDate'), dayOf(invoice.delivery?.date)],
    [t('documentPapers.dueOn'), dayOf(invoice.dueDate)],
    [t('documents.incoming.order'), invoice.order],
    [t('documents.incoming.deliveryNote'), invoice.deliveryNote],
    [t('documentPapers.yourReference'), invoice.buyerReference],
    [t('documents.incoming.iban'), invoice.payment?.transfers[0]?.account],
  ];
  const adjustments = [
    ...invoice.allowances.map((one) => ({ ...one, amount: one.amount === null ? null : -one.amount })),
    ...invoice.charges,
  ];
  return (
    <article className={styles.paper} aria-label={`${t('documentNames.kinds.incoming-invoice')} ${number}`}>
      <header className={styles.from}>
        <b className={styles.seller}>{seller.name}</b>
        <span>{placeOf(seller)}</span>
        {seller.vatId && <span>{t('documentPapers.vatId', { id: seller.vatId })}</span>}
      </header>
      <div className={styles.parties}>
        <address>
          {buyer.name}
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
      </div>
      <h3 className={styles.title}>{t(isBack ? 'documentPapers.creditNote' : 'documentPapers.invoice', { number })}</h3>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th className={styles.position}>{t('documentPapers.position')}</th>
            <th>{t('documentPapers.article')}</th>
            <th className={styles.num}>{t('documentPapers.quantity')}</th>
            <th className={styles.num}>{t('documentPapers.unitPrice')}</th>
            <th className={styles.num}>{t('documentPapers.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may give two lines the same id, and never changes
            <tr key={index}>
              <td className={styles.position}>{line.id}</td>
              <td>
                {line.item.name}
                <span className={styles.second}>
                  {[line.item.sellerId, line.item.description, line.orderLine, line.note].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className={styles.num}>{decimal(line.quantity)}</td>
              <td className={styles.num}>{price(line.price.net)}</td>
              <td className={styles.num}>{money(line.net)}</td>
            </tr>
          ))}
          {adjustments.map(({ amount, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={`adjustment ${index}`}>
              <td className={styles.position} />
              <td colSpan={3}>{reason || t('documents.incoming.adjustment')}</td>
              <td className={styles.num}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <div>
          <dt>{t('documentPapers.net')}</dt>
          <dd>{money(totals.net)}</dd>
        </div>
        {invoice.vatBreakdown.map(({ taxable, tax, category, rate }) => (
          <div key={`${category} ${rate}`}>
            <dt>{t('documentPapers.vat', { rate: formatPercent(rate ?? 0), base: money(taxable) })}</dt>
            <dd>{money(tax)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('documentPapers.gross')}</dt>
          <dd>{money(totals.gross)}</dd>
        </div>
        <div className={styles.gross}>
          <dt>{t(isBack ? 'documentPapers.credited' : 'documentPapers.toPay')}</dt>
          <dd>{money(totals.due)}</dd>
        </div>
      </dl>
      {[invoice.paymentTerms, ...invoice.notes.map(({ text }) => text)].filter(Boolean).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
    </article>
  );
}
