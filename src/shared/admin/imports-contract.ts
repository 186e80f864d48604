import * as z from 'zod/mini';
import { rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { columnEndpoints } from '#shared/imports/column-endpoints.ts';
import { importEndpoints } from '#shared/imports/import-endpoints.ts';
import { listKinds } from '#shared/imports/import-kinds.ts';
import { importPreviewSchema } from '#shared/imports/import-preview.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

export const adminImports = importEndpoints({ area, prefix: '/admin', access, of: 'house' });
export const {
  runs: importRuns,
  run: importRun,
  order: orderImport,
  steer: steerImport,
  confirm: confirmImport,
  undone: undoneImports,
  revert: revertImport,
} = adminImports;

export const adminColumns = columnEndpoints({
  area,
  of: 'house',
  path: '/admin/imports/columns',
  access,
  kinds: [...listKinds, 'synonyms'],
});
export const { read: readColumns, assign: assignColumns } = adminColumns;

export const releaseStates = ['staging', 'ready', 'running', 'retired', 'failed'] as const;

export const releaseSchema = z.object({
  id: z.int(),
  source: z.string(),
  label: z.string(),
  state: z.enum(releaseStates),
  articles: z.int(),
  createdAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  /** Whole and there: it could run. */
  mayRun: z.boolean(),
});
export type Release = z.infer<typeof releaseSchema>;

export const catalogueReleases = endpoint({
  area,
  name: 'catalogueReleases',
  summary: 'The releases of the parts catalogue, newest first',
  method: 'GET',
  path: '/admin/releases',
  access,
  answer: z.object({ releases: z.array(releaseSchema) }),
});

/** An article in open or parked carts or on watch lists that is not what it was. */
export const cartChangeSchema = z.object({
  article: z.string(),
  carts: z.int(),
  watchLists: z.int(),
  kind: z.enum(['gone', 'superseded', 'criteria', 'link-gone']),
  /** By name. */
  successors: z.array(z.string()),
  typeId: z.nullable(z.int()),
  /** In the reader's language; null: it had none before, or has none now. */
  criteria: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/** Before anybody decides: what it would change. */
export const releaseEffect = endpoint({
  area,
  name: 'releaseEffect',
  summary: 'What a release would change against the running one, for open carts and watch lists too',
  method: 'GET',
  path: '/admin/releases/{release}/changes',
  access,
  params: z.strictObject({ release: rowId }),
  answer: z.object({
    added: z.int(),
    gone: z.int(),
    superseded: z.int(),
    /** The same in the words of an import, for the question before it. */
    preview: importPreviewSchema,
    /** The first of them, and how many there are. */
    carts: z.object({ total: z.int(), changes: z.array(cartChangeSchema) }),
  }),
  failures: ['NOT_FOUND'],
});

export const swapRelease = endpoint({
  area,
  name: 'swapRelease',
  summary: 'Let another release run; the one before stays, in case of a way back',
  method: 'POST',
  path: '/admin/releases/swap',
  access,
  body: z.strictObject({
    release: z.int().check(z.positive()),
    instead: z.nullable(z.int()),
    /** As typed: how many articles it removes, where the guard asks for the number. */
    removed: z._default(z.nullable(z.int()), null),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('swapped'), notes: z.array(z.string()) }),
    z.object({ kind: z.literal('refused'), reason: z.enum(['not-ready', 'another-runs', 'number']) }),
  ]),
});
