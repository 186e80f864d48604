import { TypeOverrides, types } from 'pg';

const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
// Known to pg, but missing from the numbers its types allow.
const TEXT_ARRAY: number = 1009;

const asTexts: (list: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);

/** How values leave the database: whole numbers as numbers, business dates as 'YYYY-MM-DD', decimals exact as text. */
export function valueParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, parseInt8);
  parsers.setTypeParser(INT8_ARRAY, (list) => asTexts(list).map((value) => (value === null ? null : parseInt8(value))));
  parsers.setTypeParser(types.builtins.DATE, (date) => date);
  parsers.setTypeParser(DATE_ARRAY, asTexts);
  return parsers;
}

export function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be exact as a number`);
  return number;
}
