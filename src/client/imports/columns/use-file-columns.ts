import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { tableHeads } from '#client/imports/columns/table-heads.ts';
import type { adminColumns } from '#shared/admin/imports-contract.ts';
import type { deskColumns } from '#shared/desk/imports-contract.ts';
import type { deskSynonymColumns } from '#shared/desk/synonyms-contract.ts';
import type { tourColumns } from '#shared/desk/tours-contract.ts';
import type { FileColumns } from '#shared/imports/column-endpoints.ts';
import {
  columnsOf,
  headingKey,
  oneOfColumns,
  type TableColumn,
  type TableKind,
} from '#shared/imports/import-columns.ts';
import type { customerColumns } from '#shared/invoicing/customer-file-contract.ts';

export type ColumnsDoor =
  | typeof adminColumns
  | typeof deskColumns
  | typeof deskSynonymColumns
  | typeof tourColumns
  | typeof customerColumns;
type Table = { readonly kind: TableKind; readonly supplier: string | null };
type Heading = Extract<FileColumns, { kind: 'read' }>['headings'][number];

export type FileHeadings = {
  readonly headings: readonly Heading[];
  readonly columnOf: (heading: string) => string | null;
  readonly assign: (heading: string, column: string | null) => void;
  /** Needed, and under no heading. */
  readonly missing: readonly TableColumn[];
  /** Under two headings at once. */
  readonly twice: readonly TableColumn[];
  /** Something in the file has to be decided. */
  readonly isOpen: boolean;
};

/** The headings of a chosen file, and what the user assigns them to. Null: there is nothing to assign, or nothing is known yet. */
export function useFileColumns(door: ColumnsDoor, table: Table | null, file: File | null) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const wanted = table !== null && file !== null;
  const identity = wanted ? [table.kind, table.supplier, file.name, file.size, file.lastModified] : [];
  const { data } = useQuery({
    queryKey: [door.read.name, ...identity],
    queryFn: async (): Promise<FileColumns> => {
      if (table === null || file === null) return { kind: 'unreadable' };
      const heads = await tableHeads(file);
      return heads === null ? { kind: 'unreadable' } : read(door, { ...table, heads });
    },
    enabled: wanted,
    gcTime: 0, // another file may have the same name
    meta: { failure: 'inline' },
  });
  const keep = async () => {
    if (table === null || found === null) return;
    const headings = found.headings
      .filter(({ heading, isDecided }) => headingKey(heading) in chosen || !isDecided)
      .map(({ heading }) => ({ heading, column: found.columnOf(heading) }));
    if (headings.length > 0) await assign(door, { ...table, headings });
  };
  const found =
    data?.kind === 'read' && table !== null ? headingsIn(table.kind, data.headings, chosen, setChosen) : null;
  return { found, keep, reset: () => setChosen({}) };
}

type Chosen = Readonly<Record<string, string | null>>;

function headingsIn(
  kind: TableKind,
  headings: readonly Heading[],
  chosen: Chosen,
  choose: (change: (before: Chosen) => Chosen) => void,
): FileHeadings {
  const columnOf = (heading: string) => {
    const key = headingKey(heading);
    return key in chosen ? (chosen[key] ?? null) : (headings.find((one) => one.heading === heading)?.column ?? null);
  };
  const columns: readonly TableColumn[] = columnsOf(kind);
  const usesOf = (name: string) => headings.filter(({ heading }) => columnOf(heading) === name).length;
  const oneOf = oneOfColumns[kind] ?? [];
  const lacks = oneOf.some((name) => usesOf(name) > 0) ? [] : oneOf.slice(0, 1);
  const missing = columns.filter(({ name, isOptional }) => lacks.includes(name) || (!isOptional && usesOf(name) === 0));
  const twice = columns.filter(({ name }) => usesOf(name) > 1);
  return {
    headings,
    columnOf,
    assign: (heading, column) => choose((before) => ({ ...before, [headingKey(heading)]: column })),
    missing,
    twice,
    isOpen: headings.some(({ isDecided }) => !isDecided),
  };
}

type Heads = Table & { readonly heads: string[] };
type Assigned = Table & { readonly headings: { heading: string; column: string | null }[] };

// Each door takes its own kinds; which they are was chosen from them.
const read = (door: ColumnsDoor, body: Heads): Promise<FileColumns> =>
  call(door.read as typeof adminColumns.read, { body });
const assign = (door: ColumnsDoor, body: Assigned) => call(door.assign as typeof adminColumns.assign, { body });
