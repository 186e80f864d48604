import * as z from 'zod/mini';
import { type Access, endpoint } from '#shared/contract.ts';
import type { TableKind } from '#shared/imports/import-columns.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

export const mostHeadings = 300;
/** Beginnings of tables, one a sheet, and how long each may be. */
export const mostHeads = 12;
export const largestHead = 64 * 1024;

const headingSchema = z.string().check(z.minLength(1), z.maxLength(200));
const assignedSchema = z.array(z.strictObject({ heading: headingSchema, column: z.nullable(z.string()) }));
export type AssignedHeading = z.infer<typeof assignedSchema>[number];

/** What a file calls its columns, and what each is taken for. */
export const fileColumnsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    headings: z.array(
      z.object({
        heading: z.string(),
        /** What the first line has there. */
        sample: z.string(),
        /** null: it is not read. */
        column: z.nullable(z.string()),
        /** Known, or assigned by a user before. */
        isDecided: z.boolean(),
      }),
    ),
  }),
  /** No line of it can be that of the headings. */
  z.object({ kind: z.literal('unreadable') }),
]);
export type FileColumns = z.infer<typeof fileColumnsSchema>;

type Door<Who extends Access> = {
  readonly area: string;
  readonly of: string;
  readonly path: string;
  readonly access: Who;
  readonly kinds: readonly TableKind[];
};

/** Headings of a table before it is imported: what they are taken for, and what a user wants them to be taken for from now on. */
export function columnEndpoints<const Who extends Access>({ area, of, path, access, kinds }: Door<Who>) {
  const table = { kind: z.enum(kinds), supplier: z.nullable(supplierCodeSchema) };
  const heads = z.array(z.string().check(z.maxLength(largestHead))).check(z.maxLength(mostHeads));
  return {
    read: endpoint({
      area,
      name: `${of}Columns`,
      summary: 'What the headings of a table are taken for; nothing is changed',
      method: 'POST',
      path,
      access,
      body: z.strictObject({ ...table, heads }),
      answer: fileColumnsSchema,
      failures: ['INVALID_INPUT'],
      largestBody: mostHeads * largestHead * 3,
    }),
    assign: endpoint({
      area,
      name: `${of}ColumnsAssign`,
      summary: 'Assign headings to columns, for this and the next files of the same kind',
      method: 'PUT',
      path,
      access,
      body: z.strictObject({ ...table, headings: assignedSchema.check(z.maxLength(mostHeadings)) }),
      answer: z.object({ kind: z.literal('kept') }),
      failures: ['INVALID_INPUT', 'NOT_FOUND'],
    }),
  };
}
