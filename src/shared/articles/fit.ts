import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';

export const verdicts = ['fits', 'restricted', 'check', 'no'] as const;
/** fits · fits with a restriction · please check · does not fit */
export type Verdict = (typeof verdicts)[number];

/** From where a fact about the car is known. */
export const factSources = ['vin', 'answer', 'type', 'registration'] as const;

/**
 * One reason of a verdict, as data: the client makes the sentence. `free`: linked without any condition. `met` and `failed`:
 * a condition that what is known of the car confirms or contradicts. `open`: nobody knows yet. `note`: for a person to judge.
 */
export const fitReasonSchema = z.object({
  kind: z.enum(['free', 'met', 'failed', 'open', 'note']),
  /** "Bremssattel"; null for `free`. */
  criterion: z.nullable(z.string()),
  /** "FN3-57", or the build period as "2013-05/2016-11" with one side possibly empty. */
  value: z.nullable(z.string()),
  isBuildPeriod: z.boolean(),
  known: z.nullable(z.enum(factSources)),
});
export type FitReason = z.infer<typeof fitReasonSchema>;

export const fitSchema = z.object({ verdict: z.enum(verdicts), reasons: z.array(fitReasonSchema) });
export type Fit = z.infer<typeof fitSchema>;

/** The one question that separates most of the candidates. */
export const questionSchema = z.object({
  criterionId: idSchema,
  /** "Welcher Bremssattel ist verbaut?" */
  text: z.string(),
  /** How many rows it clears up. */
  clears: z.int(),
  answers: z.array(z.object({ valueId: idSchema, text: z.string(), count: z.int() })),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * Something known of one car, in the catalogue's own terms. valueId null: asked, and the user does not know, or knows that it
 * is none of the values in question.
 */
export const carFactSchema = z.object({
  criterionId: idSchema,
  valueId: z.nullable(idSchema),
  criterion: z.string(),
  value: z.nullable(z.string()),
  isNone: z.boolean(),
  known: z.enum(['vin', 'answer']),
});
export type CarFact = z.infer<typeof carFactSchema>;
