import { columnsOf, headingsOf, type TableKind } from '#shared/imports/import-columns.ts';

/** For the result of a run: empty cells of a column have cleared so many values. Nothing where there was none. */
export function clearedNote(kind: TableKind, name: string, count: number): string[] {
  const column = columnsOf(kind).find((one) => one.name === name);
  if (!column || count === 0) return [];
  return [`Empty cells of the column "${headingsOf(column)[0]}" clear ${count} values.`];
}
