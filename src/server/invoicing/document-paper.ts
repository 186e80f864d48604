import { zugferdFiles } from '#server/e-invoice/zugferd-files.ts';
import { documentWords, kindName, unitName } from '#server/invoicing/document-words.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatMoney } from '#shared/format/number.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import { giroTextOf } from '#shared/invoicing/giro-code.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { PositionUnit } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetFacts } from '#shared/invoicing/sheet-facts.ts';
import { sheetFoot } from '#shared/invoicing/sheet-foot.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import { sheetRows } from '#shared/invoicing/sheet-rows.ts';
import { sheetSentences } from '#shared/invoicing/sheet-sentences.ts';
import { sheetSums } from '#shared/invoicing/sheet-sums.ts';
import { sheetTitle } from '#shared/invoicing/sheet-title.ts';

/** A paper to a customer on A4. An issued bill carries itself as data (ZUGFeRD); a draft says that it is one. */
export function documentPaper(sheet: Sheet): Paper {
  const { draft, kind, seller, buyer } = sheet;
  const say = documentWords(draft.language);
  const isIssued = sheet.number !== null;
  const isOld = draft.positions.some(({ source }) => source === 'demo');
  const warning = isIssued ? (isOld ? say('demo') : '') : say('draftMark');
  const code = codeOf(sheet, say);
  const name = seller.legalName || seller.name;
  const { before, after } = sheetSentences(sheet, say);
  return {
    language: draft.language,
    title: sheetTitle(sheet, { say, kind: (of) => kindName(draft.language, of) }),
    ...subtitleOf(sheet),
    sender: [name, ...senderLines(sheet, say)],
    ...logoOf(seller.logo),
    recipient: buyer ? recipientOf(buyer) : [],
    facts: sheetFacts(sheet, say),
    before,
    table:
      kind === 'reminder' && draft.positions.length === 0
        ? { columns: [], rows: [] }
        : { columns: columns(say), rows: rowsOf(sheet, say) },
    sums: sheetSums(sheet, say).map(({ name: title, amount, isGrand }) => ({
      name: title,
      value: formatMoney(amount),
      ...(isGrand !== undefined && { isTotal: isGrand }),
    })),
    after,
    ...(kind === 'job-order' && { signatures: [say('signature')] }),
    foot: sheetFoot(seller, say),
    ...(warning !== '' && { warning }),
    // A day, not a moment: the same sheet gives the same paper.
    issuedAt: localInstant(draft.documentDate, '12:00'),
    ...(code && { code }),
    ...(isIssued && isBill(kind) && zugferdFiles(sheetInvoice(sheet, say))),
  };
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

function codeOf(sheet: Sheet, say: PaperSay): Paper['code'] | null {
  const text = giroTextOf(sheet);
  return text === null ? null : { kind: 'qr', text, caption: say('giroCode') };
}
