import * as z from 'zod/mini';
import { articleRowSchema } from '#shared/articles/article.ts';
import { seasons } from '#shared/tyres/season.ts';
import { tyreClasses } from '#shared/tyres/tyre-catalogue.ts';
import { speedIndices } from '#shared/tyres/tyre-index.ts';
import { tyreLabelSchema } from '#shared/tyres/tyre-label.ts';

export const segments = ['premium', 'quality', 'budget'] as const;

const speedSchema = z.enum(speedIndices);

/** What makes an article a tyre: from its criteria in the catalogue. */
export const tyreSchema = z.object({
  class: z.enum(tyreClasses),
  season: z.enum(seasons),
  /** "205/55 R16" */
  size: z.string(),
  /** "91H", "107/105T" */
  index: z.string(),
  load: z.int(),
  speed: speedSchema,
  tread: z.string(),
  segment: z.nullable(z.enum(segments)),
  isReinforced: z.boolean(),
  isRunFlat: z.boolean(),
  isForElectric: z.boolean(),
  /** 3PMSF */
  hasSnow: z.boolean(),
  hasMudSnow: z.boolean(),
  /** null: motorcycle tyres have none. */
  label: z.nullable(tyreLabelSchema),
  /** Production week of what is sold now, as 2620 for week 20 of 2026. */
  dot: z.nullable(z.int()),
});
export type Tyre = z.infer<typeof tyreSchema>;

export const tyreWarningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('load'), has: z.int(), needs: z.int(), hasKg: z.int(), needsKg: z.int() }),
  z.object({
    kind: z.enum(['speed', 'sticker']),
    has: speedSchema,
    needs: speedSchema,
    kmh: z.int(),
    needsKmh: z.int(),
  }),
  z.object({ kind: z.literal('size') }),
]);

const singleTyreSchema = z.extend(articleRowSchema, { tyre: tyreSchema, warnings: z.array(tyreWarningSchema) });
export type SingleTyre = z.infer<typeof singleTyreSchema>;

/** One row of the list. `rear`: the same tread for the rear axle, where the car has another size there. */
export const tyreRowSchema = z.extend(singleTyreSchema, { rear: z.nullable(singleTyreSchema) });
export type TyreRow = z.infer<typeof tyreRowSchema>;
