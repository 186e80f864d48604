import * as z from 'zod/mini';
import { importKinds, importSteps } from '#shared/imports/import-kinds.ts';

export const importStates = ['receiving', 'waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const isOpen = (state: ImportState): boolean =>
  state === 'receiving' || state === 'waiting' || state === 'running' || state === 'paused';

/** As the list is narrowed down. */
export const importGroups = ['running', 'done', 'failed'] as const;
export type ImportGroup = (typeof importGroups)[number];
export const statesOf: Readonly<Record<ImportGroup, readonly ImportState[]>> = {
  running: ['receiving', 'waiting', 'running', 'paused'],
  done: ['done'],
  failed: ['failed', 'cancelled'],
};

/** Against the release that ran before. */
export const importChangesSchema = z.object({ added: z.int(), gone: z.int(), superseded: z.int() });
export type ImportChanges = z.infer<typeof importChangesSchema>;

export const courseWords = [
  'ordered',
  'received',
  'step',
  'table',
  'taken-up',
  'paused',
  'let-go',
  'resumed',
  'cancelled',
  'done',
  'failed',
] as const;
export const courseEntrySchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(courseWords),
  /** The step, or the table. */
  detail: z.optional(z.string()),
});
export type CourseEntry = z.infer<typeof courseEntrySchema>;

export const importRunSchema = z.object({
  id: z.int(),
  /** null: run by command. */
  kind: z.nullable(z.enum(importKinds)),
  source: z.string(),
  supplier: z.nullable(z.string()),
  file: z.string(),
  orderedBy: z.nullable(z.string()),
  state: z.enum(importStates),
  /** What somebody wants of it, where that is still to come. */
  wish: z.enum(['run', 'pause', 'cancel']),
  step: z.nullable(z.enum(importSteps)),
  bytes: z.int(),
  received: z.int(),
  read: z.int(),
  /** null: nobody knows before the end. */
  total: z.nullable(z.int()),
  kept: z.int(),
  skipped: z.int(),
  /** A catalogue that is loaded and that somebody is still to let run. */
  awaitsRelease: z.boolean(),
  release: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export const importDetailSchema = z.object({
  run: importRunSchema,
  changes: z.nullable(importChangesSchema),
  course: z.array(courseEntrySchema),
  report: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;
