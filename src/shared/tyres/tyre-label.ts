import * as z from 'zod/mini';

/* The label of Regulation (EU) 2020/740. It is not for motorcycle tyres. */

export const labelClasses = ['A', 'B', 'C', 'D', 'E'] as const;
export type LabelClass = (typeof labelClasses)[number];
export const noiseClasses = ['A', 'B', 'C'] as const;
export type NoiseClass = (typeof noiseClasses)[number];

export const tyreLabelSchema = z.object({
  /** Rolling resistance. */
  fuel: z.enum(labelClasses),
  wet: z.enum(labelClasses),
  noise: z.enum(noiseClasses),
  noiseDb: z.int(),
  /** 3PMSF: tested on snow. */
  hasSnow: z.boolean(),
  /** Tested on ice. */
  hasIce: z.boolean(),
});
export type TyreLabel = z.infer<typeof tyreLabelSchema>;

type Noisy = {
  readonly db: number;
  readonly width: number;
  /** C2: for vans; else C1, for cars. */
  readonly isCommercial: boolean;
  readonly hasSnow: boolean;
  readonly isReinforced: boolean;
};

/** Limits of the rolling noise of C1 tyres up to a width, in millimetres (Regulation (EU) 2019/2144). */
const limits = [
  [185, 70],
  [245, 71],
  [275, 72],
] as const;
const [widest, ofVans] = [74, 72];

/** A: three decibels below the limit; B: up to the limit; C: above it. Snow and reinforced tyres may be louder by one. */
export function noiseClass({ db, width, isCommercial, hasSnow, isReinforced }: Noisy): NoiseClass {
  const limit = isCommercial ? ofVans : (limits.find(([upTo]) => width <= upTo)?.[1] ?? widest);
  const allowed = limit + (hasSnow || (isReinforced && !isCommercial) ? 1 : 0);
  if (db <= allowed - 3) return 'A';
  return db <= allowed ? 'B' : 'C';
}
