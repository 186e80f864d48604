import * as z from 'zod/mini';

/** The four hourly rates of a firm. */
export const rateKinds = ['mechanic', 'body', 'electrics', 'diagnosis'] as const;
export type RateKind = (typeof rateKinds)[number];

export const mostCentsPerHour = 100_000;
/** Net. */
export const centsPerHour = z.int().check(z.minimum(0), z.maximum(mostCentsPerHour));

/** Net cents for an hour; null: the firm has not said. */
export const labourRatesSchema = z.object({
  mechanic: z.nullable(centsPerHour),
  body: z.nullable(centsPerHour),
  electrics: z.nullable(centsPerHour),
  diagnosis: z.nullable(centsPerHour),
});
export type LabourRates = z.infer<typeof labourRatesSchema>;

/** `own`: each job by its own kind; else one kind for all. */
export const rateChoices = ['own', ...rateKinds] as const;
export type RateChoice = (typeof rateChoices)[number];

/** What an hour of a job of this kind costs, or null where the firm has not said. */
export const centsOf = (rates: LabourRates, choice: RateChoice, kind: RateKind): number | null =>
  rates[choice === 'own' ? kind : choice];
