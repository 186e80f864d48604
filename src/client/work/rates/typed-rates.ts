import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { type LabourRates, mostCentsPerHour, type RateKind } from '#shared/work/labour-rate.ts';

/** The rates while somebody types them. */
export type TypedRates = Readonly<Record<RateKind, string>>;

const eachRate = <T>(of: (kind: RateKind) => T) => ({
  mechanic: of('mechanic'),
  body: of('body'),
  electrics: of('electrics'),
  diagnosis: of('diagnosis'),
});

export const typedRates = (rates: LabourRates): TypedRates =>
  eachRate((kind) => {
    const cents = rates[kind];
    return cents === null ? '' : priceText(cents);
  });

/** Empty: the firm has no such rate. undefined: it is no amount. */
export function typedCents(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = parsePrice(text);
  return cents === null || cents > mostCentsPerHour ? undefined : cents;
}

/** null: one of them is no amount. */
export function ratesIn(typed: TypedRates): LabourRates | null {
  const isWrong = Object.values(typed).some((text) => typedCents(text) === undefined);
  return isWrong ? null : eachRate((kind) => typedCents(typed[kind]) ?? null);
}
