import * as z from 'zod/mini';
import { searchText } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { fileImportEndpoints } from '#shared/imports/file-import-endpoints.ts';
import { languages } from '#shared/session/language.ts';
import { idSchema } from '#shared/values.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

export const synonymTargets = ['generic-article', 'tree-node'] as const;

/** Numbers of the catalogue are kept as 32-bit integers. */
const mostTargetId = 2_147_483_647;

const keySchema = z.strictObject({
  target: z.enum(synonymTargets),
  targetId: idSchema.check(z.maximum(mostTargetId)),
  language: z.enum(languages),
  word: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
});
export type SynonymKey = z.infer<typeof keySchema>;

export const synonymSchema = z.object({
  target: z.enum(synonymTargets),
  targetId: z.int(),
  language: z.enum(languages),
  word: z.string(),
  /** What the catalogue calls it, in the same language; null: the running release does not know it. */
  name: z.nullable(z.string()),
});
export type Synonym = z.infer<typeof synonymSchema>;

export const synonymIdeas = endpoint({
  area,
  name: 'synonymIdeas',
  summary: 'Kinds of parts and nodes of the tree whose names have these words',
  method: 'GET',
  path: '/admin/synonym-targets',
  access,
  query: z.strictObject({ text: searchText, language: z.enum(languages) }),
  answer: z.object({
    targets: z.array(z.object({ target: z.enum(synonymTargets), targetId: z.int(), name: z.string() })),
  }),
});

export const addSynonym = endpoint({
  area,
  name: 'addSynonym',
  summary: 'Add a word',
  method: 'POST',
  path: '/admin/synonyms',
  access,
  body: keySchema,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved') }),
    z.object({ kind: z.literal('refused'), reason: z.enum(['unknown-target', 'there-already']) }),
  ]),
});

export const removeSynonym = endpoint({
  area,
  name: 'removeSynonym',
  summary: 'Take a word away',
  method: 'POST',
  path: '/admin/synonyms/remove',
  access,
  body: keySchema,
  answer: z.null(),
  failures: ['NOT_FOUND'],
});

export const largestSynonymFile = 4_000_000;

type Door<Who extends 'ROLE_ADMIN' | 'ROLE_TREE_SYNONYM_IMPORT'> = {
  readonly area: 'admin' | 'desk';
  readonly prefix: '/admin' | '/supplier';
  readonly access: Who;
  readonly names: { readonly list: string; readonly of: string; readonly take: string };
};

/** The same words and the same file for the operator and for a supplier's users with just this right. */
export function synonymEndpoints<const Who extends 'ROLE_ADMIN' | 'ROLE_TREE_SYNONYM_IMPORT'>(door: Door<Who>) {
  const { prefix, names, ...rest } = door;
  return {
    list: endpoint({
      ...rest,
      name: names.list,
      summary: 'Own words for kinds of parts and nodes of the tree: of all, or of the own supplier',
      method: 'GET',
      path: `${prefix}/synonyms`,
      query: z.strictObject({
        text: z.optional(searchText),
        language: z.optional(z.enum(languages)),
        /** The last row of the page before, as the server wrote it. */
        after: z.optional(z.string().check(z.maxLength(300))),
      }),
      answer: z.object({ synonyms: z.array(synonymSchema), total: z.int(), next: z.nullable(z.string()) }),
    }),
    file: fileImportEndpoints({
      ...rest,
      of: names.of,
      take: names.take,
      summary: 'Import the words of a CSV or XLSX file',
      path: `${prefix}/synonyms/import`,
      largestFile: largestSynonymFile,
    }),
  };
}

const houseEndpoints = synonymEndpoints({
  area,
  prefix: '/admin',
  access,
  names: { list: 'houseSynonyms', of: 'synonym', take: 'importSynonyms' },
});
export const houseSynonyms = houseEndpoints.list;
export const synonymImports = houseEndpoints.file;
export const {
  take: importSynonyms,
  runs: synonymRuns,
  undone: undoneSynonyms,
  revert: revertSynonyms,
} = synonymImports;
