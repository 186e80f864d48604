import { checkInvoice } from '#shared/e-invoice/check-invoice.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import { type ChainFacts, checkChain } from '#shared/invoicing/check-chain.ts';
import { type DocumentFinding, ownFinding, ruleFinding } from '#shared/invoicing/document-finding.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import { countPositions } from '#shared/invoicing/document-totals.ts';
import { isEuState, vatPrefix } from '#shared/invoicing/eu-states.ts';
import { isLeitwegId } from '#shared/invoicing/leitweg-id.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { isPriced, type Position, positionNumbers } from '#shared/invoicing/position.ts';
import type { Buyer, Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import type { Taxation } from '#shared/invoicing/taxation.ts';

type Checked = {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The day of the last paper of this series; null: this is the first. */
  readonly lastDate: string | null;
  /** Known to the server alone, which asks again under lock. */
  readonly chain?: ChainFacts;
  readonly say: PaperSay;
};

/** § 33 UStDV: up to here a bill may do without the customer's address. */
const smallAmount = 25_000;

export const stopsIssue = (findings: readonly DocumentFinding[]): boolean =>
  findings.some(({ level }) => level === 'error');

/** What stands in the way of issuing a paper, and what should be looked at. Ours first, then EN 16931. */
export function checkSheet(sheet: Sheet, checked: Checked): DocumentFinding[] {
  const own = [
    ...(checked.chain ? checkChain(sheet, checked.chain) : []),
    ...checkDays(sheet, checked),
    ...checkPositions(sheet),
    ...checkParties(sheet),
    ...checkSums(sheet),
  ];
  if (!isBill(sheet.kind)) return own;
  const known = new Set(own.map(({ code }) => code));
  const { positions, taxation } = sheet.draft;
  const { lines } = countPositions({ positions, taxation, country: sheet.seller.address.country });
  const rules = checkInvoice(sheetInvoice(sheet, checked.say)).filter(({ rule }) => !isSaid(rule, known));
  return [...own, ...rules.map((finding) => ruleFinding(finding, (line) => lines[line]?.index))];
}

/** What one of ours has said already, in words of the editor. */
const sameAs: Readonly<Record<string, string>> = {
  'BR-07': 'customer',
  'BR-10': 'customer',
  'BR-11': 'customer',
  'BR-16': 'noPositions',
  'BR-CO-18': 'noPositions',
  'BR-26': 'positionPrice',
  'BR-25': 'positionText',
  'BR-S-02': 'sellerTaxNumber',
  'BR-S-03': 'sellerTaxNumber',
  'BR-CO-26': 'sellerTaxNumber',
  'BR-DE-16': 'sellerTaxNumber',
  'BR-AE-02': 'buyerVatId',
  'BR-IC-02': 'buyerVatId',
  'BR-DE-15': 'leitwegId',
};
const isSaid = (rule: string, known: ReadonlySet<string>) => known.has(sameAs[rule] ?? '');

function checkDays({ kind, draft }: Sheet, { today, lastDate }: Checked): DocumentFinding[] {
  const { documentDate, serviceDate, validUntil } = draft;
  const isOffer = kind === 'estimate';
  const isWrong = validUntil === null || validUntil < today || validUntil > dayAfter(today, 366);
  return [
    ...(lastDate !== null && documentDate < lastDate
      ? [ownFinding('dateBeforeLast', 'documentDate', { last: formatBusinessDate(lastDate) })]
      : []),
    ...(documentDate > today ? [ownFinding('dateAhead', 'documentDate')] : []),
    ...(isInvoice(kind) && serviceDate === null ? [ownFinding('serviceDate', 'serviceDate')] : []),
    ...(isOffer && isWrong ? [ownFinding('validUntil', 'validUntil')] : []),
  ];
}

function checkPositions({ kind, draft, seller }: Sheet): DocumentFinding[] {
  if (kind === 'reminder') return [];
  const numbers = positionNumbers(draft.positions);
  const findings = draft.positions.flatMap((position, index) => {
    const values = { line: String(numbers[index] ?? '') };
    const at = (field: string) => `positions.${index}.${field}`;
    if (position.kind !== 'section' && position.kind !== 'text' && position.kind !== 'discount') {
      return [
        ...(position.text === '' ? [ownFinding('positionText', at('text'), values)] : []),
        ...(position.unitPrice === null ? [ownFinding('positionPrice', at('unitPrice'), values)] : []),
        ...(position.quantity === 0 ? [ownFinding('positionQuantity', at('quantity'), values)] : []),
      ];
    }
    return position.kind === 'text' || position.text !== '' ? [] : [ownFinding('positionText', at('text'), values)];
  });
  const isEmpty = !draft.positions.some(isCounted);
  // Germany has next to nothing at the rate zero: what is passed on, or free of tax, is something else.
  const isAsked = isBill(kind) && draft.taxation === 'standard' && seller.address.country === 'DE';
  const untaxed = isAsked ? draft.positions.findIndex((one) => isCounted(one) && one.vatRate === 0) : -1;
  return [
    ...findings,
    ...(isEmpty ? [ownFinding('noPositions', 'positions')] : []),
    ...(untaxed < 0
      ? []
      : [ownFinding('zeroRate', `positions.${untaxed}.vatRate`, { line: String(numbers[untaxed]) }, 'warning')]),
  ];
}

const isCounted = ({ kind, isAlternative }: Position): boolean => isPriced(kind) && !isAlternative;

function checkParties(sheet: Sheet): DocumentFinding[] {
  const { kind, buyer } = sheet;
  return [
    ...(isBill(kind) ? checkSeller(sheet) : []),
    ...(buyer === null ? [ownFinding('customer', 'customerId')] : isBill(kind) ? checkBuyer(sheet, buyer) : []),
  ];
}

function checkSeller({ kind, draft, seller, totals }: Sheet): DocumentFinding[] {
  const { street, postalCode, city } = seller.address;
  const charges = draft.taxation === 'standard' && totals.vat.some(({ rate }) => rate > 0);
  const isAsked = isInvoice(kind) && draft.paysBy === 'transfer' && totals.due > 0;
  return [
    ...(seller.taxNumber === '' && seller.vatId === '' ? [ownFinding('sellerTaxNumber', 'settings.taxNumber')] : []),
    ...([street, postalCode, city].includes('') ? [ownFinding('sellerAddress', 'settings.address')] : []),
    ...(isAsked && seller.iban === '' ? [ownFinding('sellerIban', 'settings.iban')] : []),
    ...(seller.isSmallBusiness && charges ? [ownFinding('smallBusinessVat', 'taxation')] : []),
  ];
}

function checkBuyer({ draft, totals, seller }: Sheet, buyer: Buyer): DocumentFinding[] {
  const { taxation, profile } = draft;
  const isPlaced = [buyer.street, buyer.postalCode, buyer.city].every((part) => part !== '');
  const isSmall = Math.abs(totals.gross) <= smallAmount && profile !== 'xrechnung';
  const address = isSmall
    ? ownFinding('buyerAddressSmall', 'customerId', {}, 'warning')
    : ownFinding('buyerAddress', 'customerId');
  const needsVatId = taxation === 'reverse-charge' || taxation === 'intra-community';
  const reference = draft.buyerReference || buyer.leitwegId;
  const isWrong = reference !== '' && reference === buyer.leitwegId && !isLeitwegId(reference);
  return [
    ...(isPlaced ? [] : [address]),
    ...(needsVatId && buyer.vatId === '' ? [ownFinding('buyerVatId', 'customerId')] : []),
    ...checkBorders(taxation, { seller: seller.address.country, buyer: buyer.country, vatId: buyer.vatId }),
    ...(profile === 'xrechnung' && reference === '' ? [ownFinding('leitwegId', 'buyerReference')] : []),
    ...(isWrong ? [ownFinding('leitwegWrong', 'buyerReference', { given: reference })] : []),
  ];
}

type Borders = { readonly seller: string; readonly buyer: string; readonly vatId: string };

/** Whether what is said about the tax can be so between these two countries. */
function checkBorders(taxation: Taxation, { seller, buyer, vatId }: Borders): DocumentFinding[] {
  const isWithin = isEuState(seller) && isEuState(buyer);
  const isAbroad = seller !== buyer;
  const given = vatId.replaceAll(/[\s.-]/g, '').toUpperCase();
  const namesAnother = given !== '' && isEuState(buyer) && !given.startsWith(vatPrefix(buyer));
  return [
    ...(taxation === 'intra-community' && !(isWithin && isAbroad) ? [ownFinding('euBuyer', 'taxation')] : []),
    ...(taxation === 'export' && (isWithin || !isAbroad) ? [ownFinding('exportBuyer', 'taxation')] : []),
    ...((taxation === 'intra-community' || taxation === 'reverse-charge') && namesAnother
      ? [ownFinding('vatIdCountry', 'customerId', { given }, 'warning')]
      : []),
  ];
}

function checkSums({ kind, totals, refersTo }: Sheet): DocumentFinding[] {
  const refers = kind === 'cancellation' || kind === 'reminder';
  if (refers && refersTo === null) return [ownFinding('refersTo', 'refersTo')];
  if (kind === 'reminder' && refersTo && refersTo.open <= 0) {
    return [ownFinding('nothingOpen', 'refersTo', { number: refersTo.number })];
  }
  if (!isInvoice(kind) && kind !== 'credit-note') return [];
  if (totals.gross < 0) return [ownFinding('negativeTotal', 'positions')];
  if (totals.due < 0) return [ownFinding('overDeducted', 'positions')];
  const hasAmounts = totals.amounts.some((amount) => amount !== null);
  return totals.gross === 0 && hasAmounts ? [ownFinding('zeroTotal', 'positions', {}, 'warning')] : [];
}
