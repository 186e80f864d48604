import { labourPrice } from '#shared/work/labour-price.ts';
import { centsOf, type LabourRates, type RateChoice, type RateKind } from '#shared/work/labour-rate.ts';
import type { ChosenWork } from '#shared/work/work-job.ts';

export type Pricing = {
  readonly rates: LabourRates;
  readonly choice: RateChoice;
  /** For an hour of everything, typed for this time; null: the firm's rates hold. */
  readonly net: number | null;
};

/** null: the firm has no rate for it. */
export function jobPrice({ rates, choice, net }: Pricing, kind: RateKind, minutes: number): number | null {
  const cents = net ?? centsOf(rates, choice, kind);
  return cents === null ? null : labourPrice(minutes, cents);
}

export type WorkPrices = { readonly alone: number; readonly total: number };

/** The total is the sum of the lines, as they go into the cart. null where one of them has no price. */
export function workPrices(pricing: Pricing, { jobs }: ChosenWork): WorkPrices | null {
  let alone = 0;
  let total = 0;
  for (const { job, alone: aloneMinutes, minutes } of jobs) {
    const single = jobPrice(pricing, job.rate, aloneMinutes);
    const counted = jobPrice(pricing, job.rate, minutes);
    if (single === null || counted === null) return null;
    alone += single;
    total += counted;
  }
  return { alone, total };
}

/** What an hour of the chosen jobs costs by the firm's rates: one, several, or one that is missing. */
export function firmRate(
  { rates, choice }: Pricing,
  kinds: readonly RateKind[],
): { readonly kind: 'one'; readonly cents: number } | { readonly kind: 'several' | 'missing' } {
  const used = new Set(choice === 'own' ? (kinds.length > 0 ? kinds : (['mechanic'] as const)) : [choice]);
  const cents = [...used].map((kind) => rates[kind]);
  if (cents.some((one) => one === null)) return { kind: 'missing' };
  const [first = 0, ...others] = cents.filter((one) => one !== null);
  return others.every((one) => one === first) ? { kind: 'one', cents: first } : { kind: 'several' };
}
