import type { Cell, DocumentTable } from '#server/documents/document-table.ts';
import { amountText } from '#shared/e-invoice/decimal.ts';
import { formatBusinessDate } from '#shared/format/date.ts';

/** As German tables are read: semicolons, decimal commas, days before months, and a mark that says UTF-8. */
export function csvText({ columns, rows }: DocumentTable): string {
  const lines = [columns.map(quoted), ...rows.map((row) => row.map((cell) => quoted(said(cell))))];
  return `\u{feff}${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

function said(cell: Cell): string {
  if (cell === null) return '';
  if (cell.kind === 'money') return amountText(cell.cents).replace('.', ',');
  if (cell.kind === 'date') return formatBusinessDate(cell.date);
  // What begins like this would be taken for a formula.
  return /^\s*[=+\-@]/.test(cell.text) ? `'${cell.text}` : cell.text;
}

const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
