import { formatDecimal } from '#shared/format/number.ts';
import type { Position, PositionUnit } from '#shared/invoicing/position.ts';

const most = 99_999_000;

/** Signs that everybody types, whatever the language; the words of the language come with the call. */
const signs: Readonly<Record<string, PositionUnit>> = {
  h: 'hour',
  std: 'hour',
  aw: 'labour-unit',
  l: 'litre',
  m: 'metre',
  kg: 'kilogram',
  st: 'piece',
  x: 'piece',
};

export type ReadQuantity = { readonly quantity: number; readonly unit: PositionUnit | null };

/** What is no quantity counts nothing, and a line of nothing is not issued. */
export const noQuantity: ReadQuantity = { quantity: 0, unit: null };

/** "1,5 h", "2", "-1", "0.25 l" → thousandths, with the unit where one is named; null where it is no quantity. */
export function parseQuantity(text: string, units: Readonly<Record<string, PositionUnit>> = {}): ReadQuantity | null {
  const [, sign = '', whole = '', part = '', word = ''] =
    /^([-−]?)\s*(\d{1,6})(?:[.,](\d{1,3}))?\s*(\p{L}*\.?)$/u.exec(text.trim()) ?? [];
  if (whole === '') return null;
  const name = word.toLowerCase();
  const unit = word === '' ? null : (units[name] ?? signs[name.replace('.', '')]);
  if (unit === undefined) return null;
  const quantity = Number(whole) * 1000 + Number(part.padEnd(3, '0'));
  return quantity > most ? null : { quantity: sign === '' ? quantity : -quantity, unit };
}

/** "1,5", without zeros at the end. */
export function quantityText(quantity: number): string {
  const digits = quantity % 1000 === 0 ? 0 : quantity % 100 === 0 ? 1 : quantity % 10 === 0 ? 2 : 3;
  return formatDecimal(quantity / 1000, digits);
}

const asLabour = { kind: 'labour', unit: 'hour', isExchange: false, purchasePrice: null } as const;

/** Labour units typed where hours are counted become hours: 15 units of six minutes are an hour and a half. */
export function quantityPatch(position: Position, { quantity, unit }: ReadQuantity): Partial<Position> {
  const { kind, unit: now, unitTenths, articleId } = position;
  const isTime = unit === 'hour' || unit === 'labour-unit';
  // Whoever types hours into an open line means labour.
  const isLabour = kind === 'labour' || (isTime && (kind === 'free' || kind === 'part') && articleId === null);
  if (!isLabour) return { quantity, ...(unit !== null && { unit }) };
  if (kind !== 'labour')
    return { ...asLabour, ...quantityPatch({ ...position, kind: 'labour', unit: 'hour' }, { quantity, unit }) };
  const isInHours = now === 'hour';
  if (unit === 'labour-unit' && isInHours) {
    const minutes = Math.round((quantity * unitTenths) / 10_000);
    return { quantity: Math.round((minutes * 1000) / 60), minutes };
  }
  const kept = unit ?? now;
  const minutes = minutesOf(quantity, kept, unitTenths);
  return { quantity, unit: kept, minutes: minutes === null || minutes < 0 ? null : minutes };
}

function minutesOf(quantity: number, unit: PositionUnit, unitTenths: number): number | null {
  if (unit === 'hour') return Math.round((quantity * 60) / 1000);
  return unit === 'labour-unit' ? Math.round((quantity * unitTenths) / 10_000) : null;
}
