import type { ReturnableLine } from '#shared/returns/return-case.ts';

export type ExpectedCredit = {
  /** For the pieces and their deposit, net. */
  readonly sum: number;
  /** What of it is the deposit. */
  readonly deposit: number;
};

/** What so many pieces of a line bring if all are accepted as they were billed; null for who may not see prices. */
export function expectedCredit(
  { unitPrice, deposit }: Pick<ReturnableLine, 'unitPrice' | 'deposit'>,
  quantity: number,
): ExpectedCredit | null {
  const { quantity: most, unitPrice: each } = deposit ?? { quantity: 0, unitPrice: 0 };
  if (unitPrice === null || each === null) return null;
  const back = Math.min(quantity, most) * each;
  return { sum: unitPrice * quantity + back, deposit: back };
}

/** Of several lines together. */
export function expectedSum(
  lines: readonly { readonly line: Pick<ReturnableLine, 'unitPrice' | 'deposit'>; readonly quantity: number }[],
): ExpectedCredit | null {
  let [sum, deposit] = [0, 0];
  for (const { line, quantity } of lines) {
    const credit = expectedCredit(line, quantity);
    if (!credit) return null;
    sum += credit.sum;
    deposit += credit.deposit;
  }
  return { sum, deposit };
}
