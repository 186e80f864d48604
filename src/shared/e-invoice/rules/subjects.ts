import type { Adjustment, Invoice, InvoiceLine, LineAdjustment, VatBreakdown } from '#shared/e-invoice/invoice.ts';
import type { Address, Party } from '#shared/e-invoice/party.ts';
import type { Payment } from '#shared/e-invoice/payment.ts';
import type { Checked, Path, Subject } from '#shared/e-invoice/rules/rule.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

/* What rules are about. */

export const each = <T>(list: readonly T[], ...at: Path): Subject<T>[] =>
  list.map((it, index) => ({ it, at: [...at, index] }));
export const ifThere = <T>(it: T | undefined, ...at: Path): Subject<T>[] => (it === undefined ? [] : [{ it, at }]);

/** The same things by another term. */
export const named = <T>(term: Term, subjects: readonly Subject<T>[]): Subject<T>[] =>
  subjects.map((subject) => ({ ...subject, term }));

export const whole = ({ invoice }: Checked): Subject<Invoice>[] => [{ it: invoice, at: [] }];
export const wholeWhen =
  (applies: (invoice: Invoice) => boolean) =>
  (checked: Checked): Subject<Invoice>[] =>
    applies(checked.invoice) ? whole(checked) : [];

export const lines = ({ invoice }: Checked): Subject<InvoiceLine>[] => each(invoice.lines, 'lines');
export const allowances = ({ invoice }: Checked): Subject<Adjustment>[] => each(invoice.allowances, 'allowances');
export const charges = ({ invoice }: Checked): Subject<Adjustment>[] => each(invoice.charges, 'charges');
export const breakdown = ({ invoice }: Checked): Subject<VatBreakdown>[] => each(invoice.vatBreakdown, 'vatBreakdown');

const ofLines =
  <T>(key: string, list: (line: InvoiceLine) => readonly T[]) =>
  ({ invoice }: Checked): Subject<T>[] =>
    invoice.lines.flatMap((line, index) => each(list(line), 'lines', index, key));
export const lineAllowances = ofLines<LineAdjustment>('allowances', (line) => line.allowances);
export const lineCharges = ofLines<LineAdjustment>('charges', (line) => line.charges);
export const attributes = ofLines('attributes', ({ item }) => item.attributes);
export const classifications = ofLines('classifications', ({ item }) => item.classifications);
export const standardIds = ofLines('standardId', ({ item }) =>
  item.standardId === undefined ? [] : [item.standardId],
);

export const payment = ({ invoice }: Checked): Subject<Payment>[] => ifThere(invoice.payment, 'payment');
export const transfers = ({ invoice }: Checked) => each(invoice.payment?.transfers ?? [], 'payment', 'transfers');
export const attachments = ({ invoice }: Checked) => each(invoice.attachments, 'attachments');

export const seller = ({ invoice }: Checked): Subject<Party>[] => [{ it: invoice.seller, at: ['seller'] }];
export const sellerAddress = ({ invoice }: Checked): Subject<Address>[] =>
  ifThere(invoice.seller.address, 'seller', 'address');
export const buyerAddress = ({ invoice }: Checked): Subject<Address>[] =>
  ifThere(invoice.buyer.address, 'buyer', 'address');
export const deliveryAddress = ({ invoice }: Checked): Subject<Address>[] =>
  ifThere(invoice.delivery?.address, 'delivery', 'address');
export const taxRepresentative = ({ invoice }: Checked) => ifThere(invoice.taxRepresentative, 'taxRepresentative');

export const isGiven = (value: string | number | null | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
