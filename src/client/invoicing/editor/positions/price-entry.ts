import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import type { Position } from '#shared/invoicing/position.ts';

/** What stands in the price field: a price, or of a discount its rate ("10 %") or its sum ("25,00 €"). */
export function priceShown({ kind, unitPrice, discount }: Position): string {
  if (kind !== 'discount') return unitPrice === null ? '' : priceText(unitPrice);
  if (unitPrice !== null) return `${priceText(unitPrice)} €`;
  return discount === 0 ? '' : `${percentText(discount)} %`;
}

/** What is no price is none: the number before it must not be taken for what stands there. */
export const noPrice = ({ kind }: Pick<Position, 'kind'>): Partial<Position> =>
  kind === 'discount' ? { unitPrice: null, discount: 0 } : { unitPrice: null };

/** null: it is neither. An empty field is a price that is not said yet. */
export function pricePatch({ kind }: Pick<Position, 'kind'>, text: string): Partial<Position> | null {
  const said = text.trim();
  if (kind !== 'discount') {
    if (said === '') return { unitPrice: null };
    const unitPrice = parsePrice(said);
    return unitPrice === null ? null : { unitPrice };
  }
  if (said.includes('€')) {
    const unitPrice = parsePrice(said);
    return unitPrice === null ? null : { unitPrice, discount: 0, quantity: 1000 };
  }
  const discount = parsePercent(said);
  return discount === null ? null : { discount, unitPrice: null };
}
