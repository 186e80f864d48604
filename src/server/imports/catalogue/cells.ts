/** Why a cell cannot be used, as the end of a sentence that begins with its column. */
export class BadCell extends Error {}

const largest = 2 ** 31 - 1;

export type Read<Value> = (cell: string) => Value;

export const anyText: Read<string> = (cell) => cell;

export const text: Read<string> = (cell) => {
  if (cell.trim() === '') throw new BadCell('is empty');
  return cell;
};

export const whole: Read<number> = (cell) => {
  const number = Number(cell);
  if (!/^\d{1,10}$/.test(cell) || number > largest) throw new BadCell(`"${shown(cell)}" is no whole number`);
  return number;
};

/** An id, an amount: nothing below one. */
export const counting: Read<number> = (cell) => {
  const number = whole(cell);
  if (number === 0) throw new BadCell('may not be 0');
  return number;
};

export const decimal: Read<number> = (cell) => {
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(cell)) throw new BadCell(`"${shown(cell)}" is no number such as 4.7`);
  return Number(cell);
};

/** A month as a number: 2019-06 is 201906. */
export const month: Read<number> = (cell) => {
  const [, year, of] = /^((?:19|20)\d{2})-?(0[1-9]|1[0-2])$/.exec(cell) ?? [];
  if (year === undefined) throw new BadCell(`"${shown(cell)}" is no month such as 2019-06`);
  return Number(`${year}${of}`);
};

export const flag: Read<boolean> = (cell) => {
  if (cell !== '0' && cell !== '1') throw new BadCell(`"${shown(cell)}" is neither 0 nor 1`);
  return cell === '1';
};

export const orNone =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (cell) =>
    cell === '' ? null : read(cell);

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (cell) => {
    const found = values.find((value) => value === cell);
    if (found === undefined) throw new BadCell(`"${shown(cell)}" is none of ${values.join(', ')}`);
    return found;
  };

/** Items with a bar between them; a backslash stands before a bar or a backslash within one. */
export const list =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (cell) =>
    cell === '' ? [] : itemsOf(cell).map(read);

const itemsOf = (cell: string) =>
  cell.includes('\\')
    ? cell.split(/(?<=(?<!\\)(?:\\\\)*)\|/).map((item) => item.replaceAll(/\\([\\|])/g, '$1'))
    : cell.split('|');

export const listCell = (items: readonly (string | number)[]) =>
  items.map((item) => String(item).replaceAll(/[\\|]/g, (char) => `\\${char}`)).join('|');

const shown = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
