import type { AssignedHeadings } from '#server/imports/assigned-headings.ts';
import { judgeHeader, type Layout, layoutOf, linesBeforeHeader } from '#server/imports/header.ts';
import { dialectsOf, fieldsOf } from '#server/imports/read-csv.ts';
import { Failure } from '#shared/failures.ts';
import { type AssignedHeading, type FileColumns, mostHeadings } from '#shared/imports/column-endpoints.ts';
import { columnsOf, headingKey, type TableKind } from '#shared/imports/import-columns.ts';

type Candidate = { readonly fields: readonly string[]; readonly sample: readonly string[]; readonly score: number };

const longestSample = 60;

/** What the headings of a table are taken for, from its beginning; where no line is complete, of the most likely one. */
export function fileColumns(heads: readonly string[], kind: TableKind, assigned: AssignedHeadings): FileColumns {
  const layout = layoutOf(kind, kind, assigned);
  const best = heads
    .flatMap((head) => candidatesIn(head, layout))
    .reduce<Candidate | null>((one, other) => (one === null || other.score > one.score ? other : one), null);
  if (best === null) return { kind: 'unreadable' };
  const { at } = judgeHeader(best.fields, layout);
  const columnAt = new Map(at.map(([name, index]) => [index, name]));
  const headings = best.fields.flatMap((field, index) => {
    const heading = field.trim().replaceAll(/\s+/g, ' ').slice(0, 200);
    const column = columnAt.get(index) ?? null;
    const key = headingKey(heading);
    if (key === '') return [];
    const sample = best.sample[index]?.trim().slice(0, longestSample) ?? '';
    return [{ heading, sample, column, isDecided: column !== null || assigned.has(key) }];
  });
  return headings.length < 2 ? { kind: 'unreadable' } : { kind: 'read', headings: headings.slice(0, mostHeadings) };
}

function candidatesIn(head: string, layout: Layout): Candidate[] {
  const lines = head.replace(/^\u{feff}/u, '').split(/\r?\n/);
  return lines.slice(0, linesBeforeHeader).flatMap((line, index) =>
    dialectsOf({}).flatMap((dialect) => {
      const fields = fieldsOf(line, dialect)?.map((field) => field.trim()) ?? [];
      const filled = fields.filter((field) => headingKey(field) !== '').length;
      if (filled < 2) return [];
      const { at, missing } = judgeHeader(fields, layout);
      const found = at.filter(([, place]) => place >= 0).length;
      const below = lines.slice(index + 1).find((next) => next.trim() !== '') ?? '';
      // The earlier line of equal ones: what stands below the headings has as many fields.
      const score = (missing.length === 0 ? 1e9 : 0) + found * 1e6 + filled * 1e3 - index;
      return [{ fields, sample: fieldsOf(below, dialect) ?? [], score }];
    }),
  );
}

/** Each column has one heading at most. */
export function checkColumns(kind: TableKind, headings: readonly AssignedHeading[]): void {
  const known = new Set<string>(columnsOf(kind).map(({ name }) => name));
  const wanted = headings.flatMap(({ column }) => column ?? []);
  if (wanted.some((column) => !known.has(column)) || new Set(wanted).size < wanted.length)
    throw new Failure('INVALID_INPUT');
}
