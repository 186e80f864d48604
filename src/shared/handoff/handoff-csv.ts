import { type HandedLine, type HandoffDocument, priceWords } from '#shared/handoff/handoff-document.ts';
import { decimal, plain } from '#shared/handoff/items.ts';

type Column = readonly [title: string, of: (line: HandedLine, content: HandoffDocument) => string | number];

const amount = (cents: number | null) => (cents === null ? '' : decimal(cents));

export const csvColumns: readonly Column[] = [
  ['line', ({ line }) => line],
  ['change', ({ change }) => change],
  ['quantity', ({ quantity }) => quantity],
  ['previous_quantity', ({ previousQuantity }) => previousQuantity],
  ['kind', ({ kind }) => kind],
  ['brand', ({ brand }) => brand],
  ['number', ({ number }) => number],
  ['name', ({ name }) => name],
  ['price', ({ price }) => amount(price)],
  ['price_kind', ({ priceKind }) => (priceKind === null ? '' : priceWords[priceKind])],
  ['deposit', ({ deposit }) => amount(deposit)],
  ['currency', (_line, { currency }) => currency],
  ['minutes', ({ minutes }) => minutes ?? ''],
  ['plate', ({ car }) => car?.plate ?? ''],
  ['vehicle', ({ car }) => car?.name ?? ''],
  ['supplier', ({ supplier }) => supplier ?? ''],
  ['line_reference', ({ reference }) => reference],
  ['note', ({ note }) => note],
  ['order_reference', (_line, { order, cart }) => order.reference || cart.reference],
  ['customer', (_line, { order }) => order.customer],
  ['source', ({ source }) => source ?? ''],
];

/** UTF-8 with its mark and semicolons: what a German spreadsheet opens by a double click. */
export function handoffCsv(content: HandoffDocument): string {
  const rows = content.lines.map((line) => csvColumns.map(([, of]) => cell(of(line, content))));
  const lines = [csvColumns.map(([title]) => title), ...rows].map((row) => row.join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes it a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = plain(value);
  const harmless = /^[=+\-@|]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[;"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
