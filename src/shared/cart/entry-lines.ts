import { normaliseNumber } from '#shared/articles/number.ts';
import { mostPieces } from '#shared/cart/cart.ts';
import { mostEntryLines } from '#shared/cart/entry-contract.ts';
import { entryFields, looseFields, unquoted } from '#shared/cart/entry-fields.ts';
import { type EntryColumns, entryHeader } from '#shared/cart/entry-header.ts';
import { quantityFirst, quantityLast, readQuantity } from '#shared/cart/entry-quantity.ts';

export type Entry = { readonly number: string; readonly quantity: number };
/** `line`: where it stands first, as an editor counts. */
export type EntryLine = Entry & { readonly line: number };
/** `quantity`: nobody can order so many; `notQuantity`: what stands in its place is none. */
export type UnreadReason = 'noNumber' | 'quantity' | 'notQuantity' | 'tooLong' | 'tooMany';
export type Unread = {
  readonly reason: UnreadReason;
  /** What stands in the place of the quantity, if that is the reason. */
  readonly said: string;
};
/** `text`: the line without what its heading says is neither number nor quantity, so that it can be read again alone. */
export type UnreadLine = Unread & { readonly line: number; readonly text: string };
export type ReadEntries = { readonly lines: readonly EntryLine[]; readonly unread: readonly UnreadLine[] };

const longestNumber = 100;

/** Numbers and quantities as people paste them: one a line, quantity first or last, or none. The same number twice is added up. */
export function readEntryLines(text: string): ReadEntries {
  const lines = new Map<string, EntryLine>();
  const notRead: UnreadLine[] = [];
  let columns: EntryColumns | null = null;
  let isFirst = true;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .entries()) {
    const said = raw.replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ').trim();
    if (said === '' || /^[;,|\s]+$/.test(said)) continue;
    const line = index + 1;
    if (isFirst) {
      isFirst = false;
      const headings = entryFields(said) ?? looseFields(said) ?? [unquoted(said)];
      const header = entryHeader(headings);
      if (header && headings.length > 1) columns = header;
      if (header) continue;
    }
    const entry = readEntry(said, columns);
    const problem = 'reason' in entry ? entry : keep(lines, { ...entry, line });
    if (problem) notRead.push({ ...problem, line, text: withoutHeading(said, columns) });
  }
  return { lines: [...lines.values()], unread: notRead };
}

function withoutHeading(said: string, columns: EntryColumns | null): string {
  const fields = columns && (entryFields(said) ?? looseFields(said));
  return fields ? [numberOf(fields, columns), quantityOf(fields, columns)].filter(Boolean).join(';') || said : said;
}

const numberOf = (fields: readonly string[], { number, brand }: EntryColumns): string =>
  [brand === null ? '' : fields[brand], fields[number]].join(' ').trim();
const quantityOf = (fields: readonly string[], { quantity }: EntryColumns): string =>
  quantity === null ? '' : (fields[quantity] ?? '').trim();

/** Why it could not be kept; null: it is. */
function keep(lines: Map<string, EntryLine>, entry: EntryLine): Unread | null {
  const key = normaliseNumber(entry.number);
  const before = lines.get(key);
  const quantity = entry.quantity + (before?.quantity ?? 0);
  if (quantity > mostPieces) return unread('quantity');
  if (!before && lines.size >= mostEntryLines) return unread('tooMany');
  lines.set(key, before ? { ...before, quantity } : entry);
  return null;
}

/** One line, or what is typed into the box. */
export function readEntry(text: string, columns: EntryColumns | null = null): Entry | Unread {
  const fields = entryFields(text);
  if (fields && columns) return ofColumns(fields, columns);
  if (fields) return ofFields(fields);
  const single = ofPlainText(text);
  if (single) return single;
  const loose = looseFields(text);
  if (loose && columns) return ofColumns(loose, columns);
  return loose ? ofFields(loose) : checked(unquoted(text), 1);
}

function ofColumns(fields: readonly string[], columns: EntryColumns): Entry | Unread {
  const said = quantityOf(fields, columns);
  const read = said === '' ? ({ kind: 'quantity', quantity: 1 } as const) : readQuantity(said);
  if (read.kind === 'other') return unread('notQuantity', said);
  if (read.kind === 'wrong') return unread('quantity');
  return checked(numberOf(fields, columns), read.quantity);
}

/**
 * Without a heading: the number is what is least like a quantity, and the last of the others that is one, is it. Where none
 * is, nobody can tell a mistyped quantity behind the number from a description: the line is shown and not taken for one piece.
 */
function ofFields(all: readonly string[]): Entry | Unread {
  const fields = all.filter((field) => field !== '');
  const reads = fields.map(readQuantity);
  const codes = fields.map((field, at) => likeNumber(field) + (reads[at]?.kind === 'other' ? 1000 : 0));
  const at = codes.indexOf(Math.max(...codes));
  const number = fields[at] ?? '';
  if (!/\d/.test(number)) return unread('noNumber');
  const isOther = (_: unknown, place: number) => place !== at;
  const others = reads.filter(isOther).filter(({ kind }) => kind !== 'other');
  // A brand stands right before its number; what comes behind is rather a description.
  const brand = fields[at - 1];
  const named = brand !== undefined && !/\d/.test(brand) ? `${brand} ${number}` : number;
  const last = others.at(-1);
  if (last?.kind === 'wrong') return unread('quantity');
  if (last?.kind === 'quantity') return checked(named, last.quantity);
  const behind = fields[at + 1];
  return ofPlainText(named) ?? (behind === undefined ? checked(named, 1) : unread('notQuantity', behind));
}

/** A field without a digit is none, one with a long word rather describes. */
const likeNumber = (field: string) => (/\d/.test(field) ? (/\p{L}{5}/u.test(field) ? 1 : lengthOf(field)) : -2000);

const lengthOf = (field: string) => normaliseNumber(field).length;

/** "2 x 09.9772.11", "09.9772.11 2 Stk", "NORA 09.9772.11 2"; null: no quantity in it. */
function ofPlainText(text: string): Entry | Unread | null {
  const first = quantityFirst.exec(text);
  const last = quantityLast.exec(text);
  const ways = [
    [first?.[1] ?? first?.[3], first?.[2] ?? first?.[4]],
    [last?.[2] ?? last?.[4], last?.[1] ?? last?.[3]],
  ] as const;
  for (const [figure, number] of ways) {
    if (figure === undefined || number === undefined || number.includes(',')) continue;
    const read = readQuantity(figure);
    if (read.kind === 'quantity') return checked(unquoted(number), read.quantity);
    if (read.kind === 'wrong') return unread('quantity');
  }
  return afterBlank(text);
}

/** With one blank only, a number in pieces looks the same: the last piece is a quantity if the one before is a whole number already. */
function afterBlank(text: string): Entry | Unread | null {
  const pieces = text.split(' ');
  const [code = '', figure = ''] = pieces.slice(-2);
  const isBrand = pieces.slice(0, -2).every((piece) => /^[\p{L}&.-]+$/u.test(piece));
  if (pieces.length < 2 || !isBrand || !/^[1-9]\d?$/.test(figure)) return null;
  if (!/\d/.test(code) || lengthOf(code) < 6 || code.includes(',')) return null;
  return checked(pieces.slice(0, -1).join(' '), Number(figure));
}

function checked(number: string, quantity: number): Entry | Unread {
  if (!/\d/.test(number)) return unread('noNumber');
  return number.length > longestNumber ? unread('tooLong') : { number, quantity };
}

const unread = (reason: UnreadReason, said = ''): Unread => ({ reason, said: said.slice(0, longestNumber) });
