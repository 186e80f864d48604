import { roundedRatio } from '#shared/e-invoice/decimal.ts';

type Terms = { readonly cashDiscountDays: number; readonly cashDiscountRate: number };

/** YYYY-MM-DD, so many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** What may be left out, and until when; null: no cash discount. */
export function cashDiscountOf(
  { cashDiscountDays, cashDiscountRate }: Terms,
  { documentDate, due }: { readonly documentDate: string; readonly due: number },
): { readonly amount: number; readonly until: string; readonly left: number } | null {
  if (cashDiscountRate === 0 || due <= 0) return null;
  const amount = Number(roundedRatio(BigInt(due) * BigInt(cashDiscountRate), 10_000n));
  return { amount, until: dayAfter(documentDate, cashDiscountDays), left: due - amount };
}
