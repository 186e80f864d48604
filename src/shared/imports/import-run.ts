import * as z from 'zod/mini';
import { importKinds, importSteps } from '#shared/imports/import-kinds.ts';
import { importPreviewSchema } from '#shared/imports/import-preview.ts';

export const importStates = [
  'receiving',
  'waiting',
  'running',
  'paused',
  /** Read, and nothing changed yet: a user confirms what it would change. */
  'preview',
  'done',
  'failed',
  'cancelled',
  /** Done, and being undone. */
  'reverting',
  'reverted',
] as const;
export type ImportState = (typeof importStates)[number];

const openStates: readonly ImportState[] = ['receiving', 'waiting', 'running', 'paused', 'preview'];
const movingStates: readonly ImportState[] = ['receiving', 'waiting', 'running', 'paused', 'reverting'];
/** It can be cancelled. */
export const isOpen = (state: ImportState): boolean => openStates.includes(state);
/** Its state changes by itself. */
export const isMoving = (state: ImportState): boolean => movingStates.includes(state);

/** As the list is narrowed down. */
export const importGroups = ['running', 'done', 'failed', 'cancelled'] as const;
export type ImportGroup = (typeof importGroups)[number];
export const statesOf: Readonly<Record<ImportGroup, readonly ImportState[]>> = {
  running: [...openStates, 'reverting'],
  done: ['done', 'reverted'],
  failed: ['failed'],
  cancelled: ['cancelled'],
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
  'previewed',
  'confirmed',
  'done',
  'failed',
  'revert-requested',
  'revert-refused',
  'reverted',
] as const;
export const courseEntrySchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(courseWords),
  /** The step, or the table. */
  detail: z.optional(z.string()),
});
export type CourseEntry = z.infer<typeof courseEntrySchema>;

/** So long after its end a run can be undone. */
export const revertibleMs = 30 * 24 * 3_600_000;

export const revertRefusals = [
  /** More than 30 days ago, undone already, or it has changed nothing. */
  'too-late',
  /** Another run of this kind has ended meanwhile: the list shown is no longer right. */
  'changed',
  /** An import of this kind is running. */
  'busy',
  /** Rows that it added are referred to by now. */
  'in-use',
  /** Rows that it wrote have been changed by hand since. */
  'edited',
  /** The release before it is no longer kept. */
  'release-dropped',
] as const;
export type RevertRefusal = (typeof revertRefusals)[number];
/** `failed`: an error that five attempts did not overcome. */
export const revertFailures = [...revertRefusals, 'failed'] as const;
export type RevertFailure = (typeof revertFailures)[number];

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
  /** Until when it can be undone; null: it cannot. */
  revertibleUntil: z.nullable(z.iso.datetime()),
  /** Why the last undo was refused. */
  revertRefused: z.nullable(z.enum(revertFailures)),
});
export type ImportRun = z.infer<typeof importRunSchema>;

/** What a return to the state before an import undoes. */
export const undoneRunsSchema = z.object({
  /** The last ones first, 100 at most. None: it cannot be undone (any more). */
  runs: z.array(z.object({ id: z.int(), file: z.string(), endedAt: z.iso.datetime() })),
  /** How many they are. */
  count: z.int(),
});
export type UndoneRuns = z.infer<typeof undoneRunsSchema>;
/** As the call before has shown them: the first of its list, and its count. */
export const seenRunsSchema = z.strictObject({ newest: z.int(), count: z.int().check(z.minimum(1)) });
export type SeenRuns = z.infer<typeof seenRunsSchema>;

export const importDetailSchema = z.object({
  run: importRunSchema,
  changes: z.nullable(importChangesSchema),
  preview: z.nullable(importPreviewSchema),
  course: z.array(courseEntrySchema),
  /** What else is to be said of the result: which columns cleared values. */
  notes: z.array(z.string()),
  report: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;
