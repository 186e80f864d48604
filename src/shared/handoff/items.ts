import { isGrown } from '#shared/handoff/changes.ts';
import type { HandedLine, HandoffDocument } from '#shared/handoff/handoff-document.ts';

/** A row of a format that only adds: what is more than before. */
export type Item = {
  /** From 1, without gaps. */
  readonly index: number;
  /** Of the part that a deposit belongs to. */
  readonly parent: number | null;
  readonly line: HandedLine;
  readonly isDeposit: boolean;
  readonly name: string;
  readonly number: string;
  readonly quantity: number;
  /** For one, in cents; null: not known. */
  readonly price: number | null;
};

/** Papers of the trade carry German words. */
const depositName = 'Pfand';
export const demoWarning = 'Demodaten – nicht für die Werkstatt';

/** A deposit is a row of its own, behind its part. */
export function itemsOf({ lines }: Pick<HandoffDocument, 'lines'>): Item[] {
  const items: Item[] = [];
  for (const line of lines.filter(isGrown)) {
    const quantity = line.quantity - line.previousQuantity;
    const index = items.length + 1;
    const part = { line, quantity, parent: null, isDeposit: false };
    items.push({ ...part, index, name: line.name, number: line.number, price: line.price });
    if (line.deposit === 0) continue;
    const deposit = { line, quantity, parent: index, isDeposit: true };
    const [name, number] = [`${depositName} ${line.name}`, `${line.number}-PFAND`];
    items.push({ ...deposit, index: index + 1, name, number, price: line.deposit });
  }
  return items;
}

/** "41.80": a point, two digits, nothing between thousands. */
export const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Line ends, tabs and other control characters become blanks: none of the formats wants them in a value. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ').trim();

/** Not in the middle of a character that takes two places. */
export function cut(text: string, most: number): string {
  const whole = plain(text);
  if (whole.length <= most) return whole;
  const short = whole.slice(0, most);
  return (/[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short).trimEnd();
}
