import type { CartPosition } from '#shared/cart/cart.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

/** null: not known. */
export type PriceChange = { readonly before: number | null; readonly after: number | null };

export type LinePrice = {
  /** null: not known, or on request. */
  readonly unit: number | null;
  readonly amount: number | null;
  /** Of EK since the line was put in, whether EK is shown or not. */
  readonly change: PriceChange | null;
  readonly deposit: number;
};

/**
 * Of a part: EK as the check has it, else as it was put in; UPE where EK is hidden (R4.5). Of labour: the whole line.
 * A check of another quantity is kept for the unit, so that nothing flickers until the next one is there.
 */
export function linePrice(line: CartPosition, check: CheckedLine | undefined, isPurchaseShown: boolean): LinePrice {
  if (line.kind === 'labour') return { unit: null, amount: line.salesPrice, change: null, deposit: 0 };
  const own = line.kind === 'free' ? line.salesPrice : isPurchaseShown ? line.purchasePrice : line.listPrice;
  const isChecked = line.kind === 'part' && isPurchaseShown && check !== undefined && check.unitPrice !== null;
  const unit = isChecked ? check.unitPrice : (own ?? (line.kind === 'part' ? line.listPrice : null));
  const amount =
    isChecked && check.quantity === line.quantity ? check.amount : unit === null ? null : unit * line.quantity;
  return { unit, amount, change: priceChange(check, 'price'), deposit: check?.deposit ?? line.deposit };
}

/** What has become of the price or the deposit of a line. */
export function priceChange(check: CheckedLine | undefined, what: 'price' | 'deposit'): PriceChange | null {
  const change = check?.changes.find((one) => one.what === what);
  if (change?.what !== 'price' && change?.what !== 'deposit') return null;
  return { before: change.before, after: change.after };
}

/** Of the parts of a group, with their deposits; null while some price is not known. */
export function groupSum(prices: readonly (LinePrice & { readonly quantity: number })[]): {
  readonly sum: number;
  readonly isComplete: boolean;
  readonly hasDeposit: boolean;
} {
  return {
    sum: prices.reduce((sum, { amount, deposit, quantity }) => sum + (amount ?? 0) + deposit * quantity, 0),
    isComplete: prices.every(({ amount }) => amount !== null),
    hasDeposit: prices.some(({ deposit }) => deposit > 0),
  };
}
