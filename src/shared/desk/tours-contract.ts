import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { columnEndpoints } from '#shared/imports/column-endpoints.ts';
import { planAnswerSchema, planChangeAnswer, planChangeSchema } from '#shared/suppliers/edit-contract.ts';
import { tourLineProblems } from '#shared/suppliers/tour-file.ts';
import { tourSchema } from '#shared/suppliers/tour-plan.ts';
import { uploadShape } from '#shared/uploads.ts';

const area = 'desk';

/** Whoever has to do with tours sees them. */
export const deskTours = endpoint({
  area,
  name: 'deskTours',
  summary: 'Tours, opening hours and picking time of the own supplier',
  method: 'GET',
  path: '/supplier/tours',
  access: 'ROUTE_TOURS',
  answer: planAnswerSchema,
});

export const changeDeskTours = endpoint({
  area,
  name: 'changeDeskTours',
  summary: 'Change tours, opening hours and picking time of the own supplier, all together',
  method: 'PUT',
  path: '/supplier/tours',
  access: 'ROLE_SUPPLIER_ADMIN',
  body: planChangeSchema,
  answer: planChangeAnswer,
});

export const largestTourFile = 1_000_000;
const upload = uploadShape(largestTourFile);
const largestBody = 1_500_000;

const refusedFile = z.object({
  kind: z.literal('refused'),
  /** A sentence: the file as a whole cannot be used. */
  reason: z.string(),
});
const tourAnswer = z.object(tourSchema.shape);

export const previewTours = endpoint({
  area,
  name: 'previewTours',
  summary: 'What a CSV or XLSX file would make of the tours; nothing is changed',
  method: 'POST',
  path: '/supplier/tours/preview',
  access: 'ROLE_TOUR_IMPORT',
  body: z.strictObject(upload),
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('preview'),
      /** Of the plan that it is held against. */
      version: z.string(),
      added: z.array(tourAnswer),
      changed: z.array(z.object({ before: tourAnswer, after: tourAnswer })),
      removed: z.array(tourAnswer),
      same: z.int(),
      refused: z.array(z.object({ line: z.int(), name: z.string(), reason: z.enum(tourLineProblems) })),
    }),
    refusedFile,
  ]),
  largestBody,
});

/** The list is whole, so a line that cannot be read would take its tour away: then nothing is changed. */
export const importTours = endpoint({
  area,
  name: 'importTours',
  summary: 'Replace the tours by those of a CSV or XLSX file, all together',
  method: 'POST',
  path: '/supplier/tours/import',
  access: 'ROLE_TOUR_IMPORT',
  body: z.strictObject({ ...upload, version: z.string().check(z.maxLength(64)) }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), ...planAnswerSchema.shape }),
    z.object({ kind: z.literal('changed'), ...planAnswerSchema.shape }),
    z.object({ kind: z.literal('lines') }),
    refusedFile,
  ]),
  largestBody,
});

export const tourColumns = columnEndpoints({
  area,
  of: 'tour',
  path: '/supplier/tours/columns',
  access: 'ROLE_TOUR_IMPORT',
  kinds: ['tours'],
});
export const { read: readTourColumns, assign: assignTourColumns } = tourColumns;

export const tourFile = (format: 'csv' | 'xlsx') => `/files/supplier/tours.${format}` as const;
