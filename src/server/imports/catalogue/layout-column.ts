import { BadCell } from '#server/imports/catalogue/cells.ts';
import type { LayoutColumn } from '#server/imports/catalogue/layout-schema.ts';

/** What stands in a column, written as our own package writes it: 312.5, 2013-05, 1. */
export function columnText(found: string, column: LayoutColumn): string {
  const text = found.trim();
  if (text === '' || column.empty.includes(text)) return column.type === 'flag' ? '0' : '';
  return readers[column.type](text, column);
}

const readers: Readonly<Record<LayoutColumn['type'], (text: string, column: LayoutColumn) => string>> = {
  text: (text) => text,
  whole: (text) => {
    if (!/^\d{1,10}$/.test(text)) throw new BadCell(`"${text}" is no whole number`);
    return String(Number(text));
  },
  decimal: decimalText,
  month: monthText,
  flag: (text, { yes }) => (yes.includes(text) ? '1' : '0'),
};

function decimalText(text: string, { places }: LayoutColumn): string {
  const plain = text.replace(',', '.');
  if (places !== undefined && /^-?\d{1,15}$/.test(plain)) {
    const digits = plain.replace('-', '').padStart(places + 1, '0');
    const fraction = digits.slice(-places).replace(/0+$/, '');
    const sign = plain.startsWith('-') ? '-' : '';
    return `${sign}${Number(digits.slice(0, -places))}${fraction === '' ? '' : `.${fraction}`}`;
  }
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(plain)) throw new BadCell(`"${text}" is no number`);
  return String(Number(plain));
}

const patterns: Readonly<Record<LayoutColumn['format'], RegExp>> = {
  yyyyMM: /^(?<year>\d{4})(?<month>\d{2})$/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d{2})\d{2}$/,
  MMyyyy: /^(?<month>\d{2})(?<year>\d{4})$/,
  'MM.yyyy': /^(?<month>\d{2})\.(?<year>\d{4})$/,
  'dd.MM.yyyy': /^\d{2}\.(?<month>\d{2})\.(?<year>\d{4})$/,
  'yyyy-MM': /^(?<year>\d{4})-(?<month>\d{2})$/,
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-\d{2}$/,
};

function monthText(text: string, { format }: LayoutColumn): string {
  const { year, month } = patterns[format].exec(text)?.groups ?? {};
  if (!year || !month || Number(month) < 1 || Number(month) > 12)
    throw new BadCell(`"${text}" is no month as ${format}`);
  return `${year}-${month}`;
}
