import * as z from 'zod/mini';
import { rowId } from '#shared/admin/paging.ts';
import { type Access, endpoint } from '#shared/contract.ts';
import { importPreviewSchema } from '#shared/imports/import-preview.ts';
import { importRunSchema, revertRefusals, seenRunsSchema, undoneRunsSchema } from '#shared/imports/import-run.ts';
import { uploadShape } from '#shared/uploads.ts';

const report = z.array(z.object({ line: z.int(), reason: z.string() }));
const found = { preview: importPreviewSchema, read: z.int(), kept: z.int(), skipped: z.int(), report };

export const fileImportSchema = z.discriminatedUnion('kind', [
  /** Nothing has changed: it was a trial, or the guard asks for another number of removed rows than the one typed. */
  z.object({ kind: z.literal('preview'), ...found }),
  z.object({ kind: z.literal('done'), import: z.int(), ...found }),
  /** Nothing has changed; the sentence says why, and the report names the lines. */
  z.object({ kind: z.literal('refused'), reason: z.string(), report }),
]);
export type FileImportAnswer = z.infer<typeof fileImportSchema>;

type Door<Who extends Access> = {
  readonly area: string;
  /** What the names of the operations begin with. */
  readonly of: string;
  readonly take: string;
  readonly summary: string;
  readonly path: string;
  readonly access: Who;
  readonly largestFile: number;
};

/** A small file, which is imported within the request: its preview, the import, and the way back. */
export function fileImportEndpoints<const Who extends Access>(door: Door<Who>) {
  const { area, of, take, summary, path, access, largestFile } = door;
  const params = z.strictObject({ import: rowId });
  return {
    take: endpoint({
      area,
      name: take,
      summary,
      method: 'POST',
      path,
      access,
      body: z.strictObject({
        ...uploadShape(largestFile),
        /** What the file does not name stays. */
        isDelta: z._default(z.boolean(), true),
        /** Only finds out what it would change. */
        isTrial: z._default(z.boolean(), false),
        /** As typed: how many rows it removes, where the guard asks for the number. */
        removed: z._default(z.nullable(z.int()), null),
      }),
      answer: fileImportSchema,
      largestBody: Math.ceil(largestFile / 3) * 4 + 10_000,
    }),
    runs: endpoint({
      area,
      name: `${of}Imports`,
      summary: 'The last imports of this kind, newest first',
      method: 'GET',
      path: `${path}/runs`,
      access,
      answer: z.object({ runs: z.array(importRunSchema) }),
    }),
    undone: endpoint({
      area,
      name: `${of}ImportUndone`,
      summary: 'The imports that a return to the state before an import undoes, the last one first',
      method: 'GET',
      path: `${path}/runs/{import}/revert`,
      access,
      params,
      answer: undoneRunsSchema,
      failures: ['NOT_FOUND'],
    }),
    revert: endpoint({
      area,
      name: `${of}ImportRevert`,
      summary: 'Return to the state before an import; later imports of its kind are undone too',
      method: 'POST',
      path: `${path}/runs/{import}/revert`,
      access,
      params,
      body: seenRunsSchema,
      answer: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('reverted'), runs: z.int() }),
        z.object({ kind: z.literal('refused'), reason: z.enum(revertRefusals) }),
      ]),
      failures: ['NOT_FOUND'],
    }),
  };
}
