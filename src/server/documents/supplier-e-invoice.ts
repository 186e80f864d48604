import type { PaperWords } from '#server/documents/paper-words.ts';
import type { SupplierPaper, SupplierPaperLine } from '#server/documents/supplier-paper.ts';
import { decimalOf } from '#shared/e-invoice/decimal.ts';
import { type Invoice, typeCodes } from '#shared/e-invoice/invoice.ts';
import type { Address, Party } from '#shared/e-invoice/party.ts';
import { meansOf } from '#shared/e-invoice/payment.ts';
import { specifications } from '#shared/e-invoice/profiles.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { localDay } from '#shared/format/zoned-time.ts';

/** UNECE recommendation 20: a piece. */
const piece = 'H87';

/** The supplier's invoice or credit note in the terms of EN 16931. The sum to pay is the one of the books, to the cent. */
export function eInvoiceOf(paper: SupplierPaper, words: PaperWords): Invoice {
  const { totals, dueOn, refersTo, lines } = paper;
  const isCreditNote = paper.kind === 'credit-note';
  const [order, ...others] = new Set(lines.flatMap(({ orderNumber }) => orderNumber ?? []));
  const uncounted = {
    specification: specifications.en16931,
    number: paper.number,
    issueDate: localDay(paper.issuedAt),
    typeCode: isCreditNote ? typeCodes.credit : typeCodes.invoice,
    currency: 'EUR',
    ...(dueOn !== null && { dueDate: dueOn }),
    ...(order !== undefined && others.length === 0 && { order }),
    paymentTerms: isCreditNote
      ? words('settledLater')
      : words('debited', { date: formatBusinessDate(dueOn ?? localDay(paper.issuedAt)) }),
    notes: paper.note === '' ? [] : [{ text: paper.note }],
    preceding: refersTo ? [{ number: refersTo.number, date: localDay(refersTo.issuedAt) }] : [],
    seller: sellerOf(paper),
    buyer: {
      name: paper.buyer.name,
      ids: [{ id: paper.customerNumber }],
      address: addressOf(paper.buyer),
    },
    delivery: { date: localDay(paper.issuedAt) },
    ...(!isCreditNote && {
      payment: { means: meansOf.sepaDebit, transfers: [], debit: { mandate: paper.customerNumber } },
    }),
    ...oldPartValue(totals.oldPartTax, words),
    attachments: [],
    lines: lines.map((line) => lineOf(line, words)),
  };
  const reasons = { E: { reason: words('oldPartTaken') } };
  const counted = countInvoice(uncounted, {}, reasons);
  // The tax on old parts is rounded by itself there, and with the rest of its rate here.
  const rounding = totals.gross - (counted.totals.gross ?? 0);
  return rounding === 0 ? counted : countInvoice(uncounted, { rounding }, reasons);
}

/** Germany taxes a tenth of an exchange part's price once more: the old part's value, which is taken in payment at once. */
function oldPartValue(tax: SupplierPaper['totals']['oldPartTax'], words: PaperWords) {
  if (tax === null) return { charges: [], allowances: [] };
  const { base, rate } = tax;
  return {
    charges: [{ amount: base, reason: words('oldPartValue'), vat: vatOf(rate) }],
    allowances: [{ amount: base, reason: words('oldPartTaken'), vat: { category: 'E', rate: 0 } }],
  };
}

/** Where the seller charges none, it says so: zero. */
const vatOf = (rate: number) => (rate > 0 ? { category: 'S', rate } : { category: 'Z', rate: 0 });

function lineOf(line: SupplierPaperLine, words: PaperWords) {
  const { orderNumber, orderLine, reference, plate, brand, number } = line;
  const note = [plate, reference].filter(Boolean).join(' · ');
  return {
    id: String(line.position),
    ...(note !== '' && { note }),
    quantity: String(line.quantity),
    unit: piece,
    ...(orderNumber !== null && { orderLine: orderLine === null ? orderNumber : `${orderNumber}/${orderLine}` }),
    allowances: [],
    charges: [],
    price: { net: decimalOf({ units: BigInt(line.unitPrice), scale: 2 }) },
    vat: vatOf(line.vatRate),
    item: {
      name: line.kind === 'deposit' ? words('depositFor', { name: line.name }) : line.name,
      ...(number !== '' && { sellerId: `${brand} ${number}`.trim() }),
      classifications: [],
      attributes: [],
    },
  };
}

function sellerOf({ seller, phone }: SupplierPaper): Party {
  return {
    name: seller.name,
    ids: [{ id: seller.code }],
    ...(seller.vatId !== null && { vatId: seller.vatId.replaceAll(/[\s.-]/g, '') }),
    address: addressOf(seller),
    ...(phone !== null && { contact: { name: seller.name, phone } }),
  };
}

const addressOf = ({ street, city, postalCode, country }: SupplierPaper['buyer']): Address => ({
  line1: street,
  city,
  postCode: postalCode,
  country,
});
