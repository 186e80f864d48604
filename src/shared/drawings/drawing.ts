import * as z from 'zod/mini';
import { areaSchema } from '#shared/drawings/area.ts';
import { idSchema } from '#shared/values.ts';

export const drawingKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

/** The sheet itself. `isThemed`: drawn in the roles of the theme, so that it turns with it and its parts can be tinted. */
export const sheetSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(['svg', 'picture']),
  isThemed: z.boolean(),
});
export type Sheet = z.infer<typeof sheetSchema>;

export const drawingEntrySchema = z.object({
  key: drawingKey,
  name: z.string(),
  /** The branch of the catalogue that it stands under: "Bremsanlage". Empty where the catalogue does not know it. */
  group: z.string(),
  sheet: sheetSchema,
  parts: z.int(),
  /** Articles for this car behind all of its parts; null without a car. */
  articles: z.nullable(z.int()),
  /** false: a draft, which nobody but the operator sees. */
  isPublished: z.boolean(),
  source: z.string(),
});
export type DrawingEntry = z.infer<typeof drawingEntrySchema>;

/** Enough to put it into the cart and to name it on a button. */
export const partArticleSchema = z.object({
  id: idSchema,
  brand: z.object({ id: idSchema, name: z.string() }),
  number: z.string(),
  packSize: z.int(),
  minimum: z.int(),
});
export type PartArticle = z.infer<typeof partArticleSchema>;

export const drawnPartSchema = z.object({
  number: z.int(),
  name: z.string(),
  genericArticleId: idSchema,
  /** Sold by its measures, not by car: a bolt, a clamp. */
  isUniversal: z.boolean(),
  perCar: z.int(),
  areas: z.array(areaSchema),
  /** A vehicle maker's number of what fits; null where none is known, and without a car. */
  oeNumber: z.nullable(z.string()),
  /** null without a car. */
  articles: z.nullable(z.int()),
  /** Fits and is here soonest; null where the catalogue has none that is certain to fit. */
  best: z.nullable(partArticleSchema),
  /** Of those that may fit the one with the lowest price as last known: the live price of it is "from". */
  cheapestId: z.nullable(idSchema),
});
export type DrawnPart = z.infer<typeof drawnPartSchema>;

export const drawingSchema = z.object({
  key: drawingKey,
  name: z.string(),
  group: z.string(),
  sheet: sheetSchema,
  parts: z.array(drawnPartSchema),
  /** What is known of the car's equipment and has decided which articles fit: "Bremssattel FN3-57". */
  equipment: z.array(z.string()),
  /** Of the drawing and of the catalogue's rows. */
  sources: z.array(z.string()),
});
export type Drawing = z.infer<typeof drawingSchema>;
