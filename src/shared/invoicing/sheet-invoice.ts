import { decimalOf, percentOf } from '#shared/e-invoice/decimal.ts';
import type { Adjustment, Invoice, InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { meansOf, type Payment } from '#shared/e-invoice/payment.ts';
import { asProfile, specifications } from '#shared/e-invoice/profiles.ts';
import { countInvoice, type ExemptionReasons } from '#shared/e-invoice/totals.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatPercent } from '#shared/format/number.ts';
import { isInvoice, kindFacts } from '#shared/invoicing/document-kind.ts';
import { type Counted, countPositions, lineDiscount, priceOf } from '#shared/invoicing/document-totals.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { paymentTerms } from '#shared/invoicing/payment-terms.ts';
import { type Position, type PositionUnit, positionNumbers } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { type Taxation, taxOfAll } from '#shared/invoicing/taxation.ts';

/** UNECE recommendations 20 and 21. A labour unit is no unit there: it is one (C62). */
const unitCodes: Readonly<Record<PositionUnit, string>> = {
  piece: 'H87',
  hour: 'HUR',
  'labour-unit': 'C62',
  litre: 'LTR',
  set: 'SET',
  metre: 'MTR',
  kilogram: 'KGM',
  flat: 'LS',
};

/** UNTDID 4461: settled between the two; and whatever they have agreed on (a card whose number nobody keeps). */
const [settled, agreed] = ['97', 'ZZZ'];
/** In place of the number, which comes when it is issued. */
const draftNumber = 'ENTWURF';
/** UNTDID 5189: a discount. */
const discountCode = '95';

/** A bill in the terms of EN 16931, ready to be checked and written. A draft has no number yet: then one is put in its place. */
export function sheetInvoice(sheet: Sheet, say: PaperSay): Invoice {
  const { draft, kind, dueOn, refersTo, deducted, seller } = sheet;
  const { positions, taxation } = draft;
  const counted = countPositions({ positions, taxation, country: seller.address.country });
  const numbers = positionNumbers(positions);
  const terms = paymentTerms(sheet, say);
  const reference = draft.buyerReference || sheet.buyer?.leitwegId;
  const uncounted = {
    specification: specifications.en16931,
    number: sheet.number ?? draftNumber,
    issueDate: draft.documentDate,
    typeCode: kindFacts[kind].typeCode ?? '',
    currency: 'EUR',
    ...(dueOn !== null && isInvoice(kind) && { dueDate: dueOn }),
    ...(reference && { buyerReference: reference }),
    ...(draft.orderReference !== '' && { order: draft.orderReference }),
    ...(terms !== '' && { paymentTerms: terms }),
    notes: notesOf(sheet, say),
    // What a cancelled final invoice had deducted was named by that one.
    preceding: (refersTo ? [refersTo] : deducted).map(({ number, date }) => ({ number, date })),
    seller: sellerOf(sheet),
    buyer: buyerOf(sheet),
    delivery: deliveryOf(sheet),
    payment: paymentOf(sheet),
    ...adjustments(positions, counted, say),
    attachments: [],
    lines: counted.lines.flatMap(({ index, tax }) => {
      const position = positions[index];
      return position ? [lineOf(position, { id: String(numbers[index]), tax }, say)] : [];
    }),
  };
  const prepaid = deducted.reduce((sum, { gross }) => sum + gross, 0);
  const paid = prepaid === 0 ? {} : { prepaid };
  return asProfile(countInvoice(uncounted, paid, reasonsOf(taxation, say)), draft.profile);
}

function lineOf(
  position: Position,
  { id, tax }: { readonly id: string; readonly tax: InvoiceLine['vat'] },
  say: PaperSay,
): Omit<InvoiceLine, 'net'> {
  const discount = lineDiscount(position);
  const { number, detail } = position;
  return {
    id,
    quantity: decimalOf({ units: BigInt(position.quantity), scale: 3 }),
    unit: unitCodes[position.unit],
    allowances:
      discount === 0
        ? []
        : [
            {
              amount: discount,
              base: priceOf(position),
              percent: percentOf(position.discount),
              reason: say('discount', { rate: formatPercent(position.discount) }),
              reasonCode: discountCode,
            },
          ],
    charges: [],
    price: { net: position.unitPrice === null ? null : decimalOf({ units: BigInt(position.unitPrice), scale: 2 }) },
    vat: tax,
    item: {
      name: position.kind === 'deposit' ? say('deposit', { part: position.text }) : position.text,
      ...(detail !== '' && { description: detail }),
      ...(number !== '' && { sellerId: number }),
      classifications: [],
      attributes: [],
    },
  };
}

/** Discounts of the whole. And Germany's tax on old parts: their value is charged, and taken in payment at once. */
function adjustments(positions: readonly Position[], { allowances, oldParts }: Counted, say: PaperSay) {
  const taken: Adjustment[] = allowances.map(({ index, amount, tax }) => ({
    amount,
    reason: positions[index]?.text || say('discountOf', { rate: formatPercent(positions[index]?.discount ?? 0) }),
    reasonCode: discountCode,
    vat: tax,
  }));
  if (oldParts === null) return { allowances: taken, charges: [] };
  const { base, rate } = oldParts;
  return {
    allowances: [...taken, { amount: base, reason: say('oldPartTaken'), vat: { category: 'E', rate: 0 } }],
    charges: [{ amount: base, reason: say('oldPartValue'), vat: { category: 'S', rate } }],
  };
}

const reasonKeys = {
  'small-business': 'smallBusiness',
  'reverse-charge': 'reverseCharge',
  'intra-community': 'intraCommunity',
  export: 'export',
} as const;

/** The sentence that the law wants on the paper; null: tax is charged. */
export const exemptionSentence = (taxation: Taxation, say: PaperSay): string | null =>
  taxation === 'standard' ? null : say(reasonKeys[taxation]);

function reasonsOf(taxation: Taxation, say: PaperSay): ExemptionReasons {
  const whole = taxOfAll[taxation];
  const reason = exemptionSentence(taxation, say);
  if (whole === null || reason === null) return { E: { reason: say('oldPartTaken') } };
  return { [whole.category]: { reason, ...(whole.reasonCode !== undefined && { reasonCode: whole.reasonCode }) } };
}

function notesOf({ draft, vehicle, refersTo, kind }: Sheet, say: PaperSay): Invoice['notes'] {
  const car = vehicle && [vehicle.plate, vehicle.name, vehicle.vin].filter(Boolean).join(', ');
  const cancels =
    kind === 'cancellation' && refersTo
      ? say('cancels', { number: refersTo.number, date: formatBusinessDate(refersTo.date) })
      : '';
  return [draft.opening, cancels, car ?? '', draft.closing].filter(Boolean).map((text) => ({ text }));
}

function sellerOf({ seller }: Sheet): Party {
  const { address, email, contact, register } = seller;
  const phone = seller.phone || address.phone;
  const vatId = seller.vatId.replaceAll(/[\s.-]/g, '').toUpperCase();
  return {
    name: seller.legalName || seller.name,
    // BR-CO-26: without a VAT id something else names the seller.
    ids: vatId === '' && seller.taxNumber !== '' ? [{ id: seller.taxNumber }] : [],
    ...(vatId !== '' && { vatId }),
    ...(seller.taxNumber !== '' && { taxNumber: seller.taxNumber }),
    ...(register !== '' && { legalInfo: register }),
    ...(email !== '' && { electronicAddress: { id: email, scheme: 'EM' } }),
    address: { line1: address.street, city: address.city, postCode: address.postalCode, country: address.country },
    contact: {
      name: contact || seller.name,
      ...(phone && { phone }),
      ...(email !== '' && { email }),
    },
  };
}

function buyerOf({ buyer }: Sheet): Party {
  if (buyer === null) return { name: '', ids: [] };
  const vatId = buyer.vatId.replaceAll(/[\s.-]/g, '').toUpperCase();
  return {
    name: buyer.name,
    ids: [{ id: String(buyer.id) }],
    ...(vatId !== '' && { vatId }),
    ...(buyer.email !== '' && { electronicAddress: { id: buyer.email, scheme: 'EM' } }),
    address: addressOf(buyer),
    ...(buyer.contact !== '' && { contact: { name: buyer.contact } }),
  };
}

const addressOf = ({ street, city, postalCode, country }: NonNullable<Sheet['buyer']>) => ({
  ...(street !== '' && { line1: street }),
  ...(city !== '' && { city }),
  ...(postalCode !== '' && { postCode: postalCode }),
  country,
});

/** BR-IC-12: what leaves for another country says where to. */
function deliveryOf({ draft, buyer }: Sheet): NonNullable<Invoice['delivery']> {
  const abroad = draft.taxation === 'intra-community' && buyer !== null;
  return { date: draft.serviceDate ?? draft.documentDate, ...(abroad && { address: addressOf(buyer) }) };
}

function paymentOf({ kind, draft, seller, number }: Sheet): Payment {
  if (draft.paysBy === 'cash') return { means: meansOf.cash, transfers: [] };
  if (!isInvoice(kind)) return { means: settled, transfers: [] };
  if (draft.paysBy === 'card' || seller.iban === '') return { means: agreed, transfers: [] };
  return {
    means: meansOf.sepaTransfer,
    ...(number !== null && { reference: number }),
    transfers: [
      {
        account: seller.iban.replaceAll(/\s/g, '').toUpperCase(),
        name: seller.accountHolder || seller.legalName || seller.name,
        ...(seller.bic !== '' && { bic: seller.bic }),
      },
    ],
  };
}
