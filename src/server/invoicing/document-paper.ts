import { zugferdFiles } from '#server/e-invoice/zugferd-files.ts';
import { documentWords, kindName, unitName } from '#server/invoicing/document-words.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import { giroTextOf } from '#shared/invoicing/giro-code.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { paymentSentences } from '#shared/invoicing/payment-terms.ts';
import type { PositionUnit } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { exemptionSentence, sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import { sheetRows } from '#shared/invoicing/sheet-rows.ts';
import { sheetSums } from '#shared/invoicing/sheet-sums.ts';

/** A paper to a customer on A4. An issued bill carries itself as data (ZUGFeRD); a draft says that it is one. */
export function documentPaper(sheet: Sheet): Paper {
  const { draft, kind, seller, buyer } = sheet;
  const say = documentWords(draft.language);
  const isIssued = sheet.number !== null;
  const isOld = draft.positions.some(({ source }) => source === 'demo');
  const warning = isIssued ? (isOld ? say('demo') : '') : say('draftMark');
  const code = codeOf(sheet, say);
  const name = seller.legalName || seller.name;
  return {
    language: draft.language,
    title: titleOf(sheet, say),
    ...subtitleOf(sheet),
    sender: [name, ...senderLines(sheet, say)],
    ...logoOf(seller.logo),
    recipient: buyer ? recipientOf(buyer) : [],
    facts: factsOf(sheet, say),
    before: [...openings(sheet, say), ...(draft.opening ? [draft.opening] : [])],
    table:
      kind === 'reminder' && draft.positions.length === 0
        ? { columns: [], rows: [] }
        : { columns: columns(say), rows: rowsOf(sheet, say) },
    sums: sheetSums(sheet, say).map(({ name: title, amount, isGrand }) => ({
      name: title,
      value: formatMoney(amount),
      ...(isGrand !== undefined && { isTotal: isGrand }),
    })),
    after: closings(sheet, say),
    ...(kind === 'job-order' && { signatures: [say('signature')] }),
    foot: footOf(sheet, say),
    ...(warning !== '' && { warning }),
    // A day, not a moment: the same sheet gives the same paper.
    issuedAt: localInstant(draft.documentDate, '12:00'),
    ...(code && { code }),
    ...(isIssued && isBill(kind) && zugferdFiles(sheetInvoice(sheet, say))),
  };
}

function titleOf({ kind, number, draft, reminderLevel }: Sheet, say: PaperSay): string {
  const name = kindName(draft.language, kind);
  if (number === null) return say('titleDraft', { kind: name });
  if (kind === 'reminder') return say('reminderTitle', { level: String(reminderLevel ?? 1), number });
  return say('title', { kind: name, number });
}

function subtitleOf({ vehicle }: Sheet): { subtitle?: string } {
  const subtitle = vehicle && [vehicle.plate, vehicle.name].filter(Boolean).join(' · ');
  return subtitle ? { subtitle } : {};
}

function senderLines({ seller }: Sheet, say: PaperSay): string[] {
  const { address, email } = seller;
  const phone = seller.phone || address.phone;
  return [
    address.street,
    `${address.postalCode} ${address.city}`,
    ...(phone ? [say('phone', { phone })] : []),
    ...(email ? [email] : []),
  ];
}

function recipientOf({ name, contact, street, postalCode, city, country }: NonNullable<Sheet['buyer']>): string[] {
  const town = `${postalCode} ${city}`.trim();
  return [name, contact, street, town, country === 'DE' ? '' : country].filter(Boolean);
}

/** A data address, taken apart. */
function logoOf(url: string | null): Pick<Paper, 'logo'> {
  const [, type, data] = /^data:(image\/(?:svg\+xml|png|jpeg));base64,(.*)$/s.exec(url ?? '') ?? [];
  if (type === undefined || data === undefined) return {};
  const bytes = Buffer.from(data, 'base64');
  return { logo: type === 'image/svg+xml' ? { svg: bytes.toString('utf8') } : { bytes: new Uint8Array(bytes) } };
}

function factsOf({ draft, kind, vehicle, buyer, refersTo, dueOn }: Sheet, say: PaperSay): Paper['facts'] {
  const day = (value: string | null) => (value === null ? '' : formatBusinessDate(value));
  const facts = [
    { name: say('date'), value: day(draft.documentDate) },
    { name: say('serviceDate'), value: isBill(kind) ? day(draft.serviceDate) : '' },
    { name: say('validUntil'), value: kind === 'estimate' ? day(draft.validUntil) : '' },
    { name: say('dueOn'), value: isInvoice(kind) && draft.paysBy === 'transfer' ? day(dueOn) : '' },
    { name: say('customerNumber'), value: buyer ? String(buyer.id) : '' },
    { name: say('plate'), value: vehicle?.plate ?? '' },
    { name: say('vin'), value: vehicle?.vin ?? '' },
    { name: say('mileage'), value: draft.mileage === null ? '' : `${formatNumber(draft.mileage)} km` },
    { name: say('yourReference'), value: draft.buyerReference },
    { name: say('yourOrder'), value: draft.orderReference },
    { name: say('yourVatId'), value: isBill(kind) ? (buyer?.vatId ?? '') : '' },
    { name: say('refersTo'), value: refersTo?.number ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

function openings({ kind, refersTo }: Sheet, say: PaperSay): string[] {
  if (kind === 'estimate') return [say('estimateOpening')];
  if (refersTo === null) return [];
  const values = { number: refersTo.number, date: formatBusinessDate(refersTo.date) };
  if (kind === 'cancellation') return [say('cancels', values)];
  if (kind !== 'reminder') return [];
  const due = refersTo.dueOn === null ? values.date : formatBusinessDate(refersTo.dueOn);
  return [say('reminderOpening', { ...values, due, open: formatMoney(refersTo.open) })];
}

function closings(sheet: Sheet, say: PaperSay): string[] {
  const { kind, draft, dueOn } = sheet;
  const exemption = isBill(kind) ? exemptionSentence(draft.taxation, say) : null;
  return [
    ...paymentSentences(sheet, say),
    ...(kind === 'reminder' && dueOn ? [say('reminderClosing', { date: formatBusinessDate(dueOn) })] : []),
    ...(exemption === null ? [] : [exemption]),
    ...(draft.closing ? [draft.closing] : isInvoice(kind) ? [say('closing')] : []),
  ];
}

const columns = (say: PaperSay): Paper['table']['columns'] => [
  { title: say('position'), width: 26, align: 'left' },
  { title: say('description'), width: null, align: 'left' },
  { title: say('quantity'), width: 62, align: 'right' },
  { title: say('unitPrice'), width: 66, align: 'right' },
  { title: say('amount'), width: 76, align: 'right' },
];

function rowsOf(sheet: Sheet, say: PaperSay): PaperRow[] {
  const unit = (of: PositionUnit) => unitName(sheet.draft.language, of);
  return sheetRows(sheet, { say, unit }).map(
    ({ kind, number, text, more, quantity, price, amount, isChoice }): PaperRow => {
      const money = amount === null ? '' : formatMoney(amount);
      if (kind === 'heading') return { kind: 'group', text };
      if (kind === 'sum') return { kind: 'group', text, amount: money };
      if (kind === 'words') return { kind: 'sub', cells: ['', text.split('\n'), '', '', ''] };
      const cells = [
        number,
        [text, ...more],
        quantity,
        price === null ? '' : formatMoney(price),
        isChoice ? `(${money})` : money,
      ];
      return { kind: kind === 'deposit' ? 'sub' : 'row', cells };
    },
  );
}

function footOf({ seller }: Sheet, say: PaperSay): Paper['foot'] {
  const { register, manager, website, bank, iban, bic, taxNumber, vatId } = seller;
  const grouped = iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
  return [
    [seller.legalName || seller.name, register, manager && say('manager', { name: manager }), website],
    [bank, iban && say('iban', { iban: grouped }), bic && say('bic', { bic })],
    [taxNumber && say('taxNumber', { id: taxNumber }), vatId && say('vatId', { id: vatId })],
  ].map((column) => column.filter(Boolean));
}

function codeOf(sheet: Sheet, say: PaperSay): Paper['code'] | null {
  const text = giroTextOf(sheet);
  return text === null ? null : { kind: 'qr', text, caption: say('giroCode') };
}
