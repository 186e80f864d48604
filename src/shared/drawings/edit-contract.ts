import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { areaSchema } from '#shared/drawings/area.ts';
import { drawingKey, sheetSchema } from '#shared/drawings/drawing.ts';
import { idSchema, numeric } from '#shared/values.ts';
import { fuels, vehicleKinds } from '#shared/vehicle/vehicle-kind.ts';

const area = 'drawings';
const access = 'ROLE_ADMIN';

export const largestFile = 4_000_000;
/** Written anew an SVG may be longer: rules of its style sheet stand at each element then. */
export const largestWritten = 8_000_000;
export const mostParts = 400;
export const mostAreas = 8;
/** In characters. */
export const largestTable = 2_100_000;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const maybeName = z.string().check(z.trim(), z.maxLength(80));
const namesSchema = z.strictObject({ de: name, en: maybeName, fr: maybeName, it: maybeName });

export const drives = ['front', 'rear', 'all'] as const;

/** What an operator says of a drawing. A list that is empty asks for nothing. */
export const drawingFactsSchema = z.strictObject({
  names: namesSchema,
  nodeId: z.nullable(idSchema),
  kinds: z.array(z.enum(vehicleKinds)).check(z.maxLength(vehicleKinds.length)),
  fuels: z.array(z.enum(fuels)).check(z.maxLength(fuels.length)),
  drives: z.array(z.enum(drives)).check(z.maxLength(drives.length)),
  /** Only cars for which the catalogue has articles of this kind have the assembly. */
  mainArticleId: z.nullable(idSchema),
  isPublished: z.boolean(),
});
export type DrawingFacts = z.infer<typeof drawingFactsSchema>;

export const placedPartSchema = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(999)),
  genericArticleId: idSchema,
  perCar: z.int().check(z.minimum(1), z.maximum(99)),
  areas: z.array(z.strictObject(areaSchema.shape)).check(z.minLength(1), z.maxLength(mostAreas)),
});
export type PlacedPart = z.infer<typeof placedPartSchema>;

const editedPartSchema = z.extend(placedPartSchema, { name: z.string() });

export const editedDrawingSchema = z.object({
  key: drawingKey,
  version: z.int(),
  facts: drawingFactsSchema,
  sheet: sheetSchema,
  parts: z.array(editedPartSchema),
  source: z.string(),
});
export type EditedDrawing = z.infer<typeof editedDrawingSchema>;

/** Why a file is not taken. */
export const refusals = [
  'empty',
  'too-large',
  'unknown-kind',
  'damaged',
  'entities',
  'no-size',
  'too-wide',
  'too-many-elements',
  'too-deep',
  'nothing-drawn',
] as const;
/** What was left out of a file. */
export const leftOut = ['script', 'event', 'reference', 'foreign', 'style', 'picture', 'other'] as const;
export type Refusal = (typeof refusals)[number];
export type LeftOut = (typeof leftOut)[number];

const sheetTaken = z.object({
  kind: z.literal('saved'),
  drawing: editedDrawingSchema,
  leftOut: z.array(z.object({ what: z.enum(leftOut), count: z.int() })),
});
const sheetRefused = z.object({ kind: z.literal('refused'), reason: z.enum(refusals) });
/** Someone has changed it since it was read. */
const conflict = z.object({ kind: z.literal('conflict') });

const file = z.string().check(z.maxLength(Math.ceil(largestFile / 3) * 4 + 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const largestBody = 6_000_000;

export const addDrawing = endpoint({
  area,
  name: 'addDrawing',
  summary: 'A drawing of our own: SVG, PNG, JPEG or WebP as base64; what is not needed to draw is left out of an SVG',
  method: 'POST',
  path: '/drawings',
  access,
  body: z.strictObject({ names: namesSchema, file }),
  answer: z.discriminatedUnion('kind', [sheetTaken, sheetRefused]),
  largestBody,
});

export const editedDrawing = endpoint({
  area,
  name: 'editedDrawing',
  summary: 'A drawing as it is edited',
  method: 'GET',
  path: '/drawings/{drawing}/edit',
  access,
  params: z.strictObject({ drawing: drawingKey }),
  answer: editedDrawingSchema,
  failures: ['NOT_FOUND'],
});

/** `unknown`: the catalogue does not know the branch, or the kind of part that decides. */
const changedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), drawing: editedDrawingSchema }),
  conflict,
  z.object({ kind: z.literal('unknown'), what: z.enum(['node', 'main']) }),
  z.object({
    kind: z.literal('refused'),
    number: z.int(),
    reason: z.enum(['outside', 'flat', 'twice', 'unknown-article']),
  }),
]);
export type DrawingChanged = z.infer<typeof changedSchema>;

/** All of it at once: what is not named any more goes. */
export const changeDrawing = endpoint({
  area,
  name: 'changeDrawing',
  summary: 'Change what is said of a drawing, and its parts',
  method: 'PUT',
  path: '/drawings/{drawing}',
  access,
  params: z.strictObject({ drawing: drawingKey }),
  body: z.strictObject({
    version: z.int(),
    facts: drawingFactsSchema,
    parts: z.array(placedPartSchema).check(z.maxLength(mostParts)),
  }),
  answer: changedSchema,
  failures: ['NOT_FOUND'],
});

export const replaceSheet = endpoint({
  area,
  name: 'replaceSheet',
  summary: 'Another file for a drawing; parts that would lie outside of it go',
  method: 'PUT',
  path: '/drawings/{drawing}/sheet',
  access,
  params: z.strictObject({ drawing: drawingKey }),
  body: z.strictObject({ version: z.int(), file }),
  answer: z.discriminatedUnion('kind', [sheetTaken, sheetRefused, conflict]),
  failures: ['NOT_FOUND'],
  largestBody,
});

export const removeDrawing = endpoint({
  area,
  name: 'removeDrawing',
  summary: 'Take a drawing out',
  method: 'DELETE',
  path: '/drawings/{drawing}',
  access,
  params: z.strictObject({ drawing: drawingKey }),
  query: z.strictObject({ version: numeric(9) }),
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('removed') }), conflict]),
  failures: ['NOT_FOUND'],
});

export const skipReasons = ['broken', 'number', 'article', 'per-car', 'place', 'flat', 'outside', 'too-many'] as const;

/** The parts that a table gives a drawing. Nothing is written: the editor shows them, and saves them as any other change. */
export const readHotspots = endpoint({
  area,
  name: 'readHotspots',
  summary: 'Read the parts of a drawing from a table (CSV) of rectangles, without saving them; the table is whole',
  method: 'POST',
  path: '/drawings/{drawing}/hotspots',
  access,
  params: z.strictObject({ drawing: drawingKey }),
  body: z.strictObject({ table: z.string().check(z.maxLength(largestTable)) }),
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('read'),
      parts: z.array(editedPartSchema),
      areas: z.int(),
      skipped: z.array(z.object({ line: z.int(), reason: z.enum(skipReasons) })),
      skippedCount: z.int(),
    }),
    z.object({ kind: z.literal('no-header') }),
    z.object({
      kind: z.literal('nothing'),
      skipped: z.array(z.object({ line: z.int(), reason: z.enum(skipReasons) })),
      skippedCount: z.int(),
    }),
  ]),
  failures: ['NOT_FOUND'],
  largestBody,
});
