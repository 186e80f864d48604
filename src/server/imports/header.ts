import { basename } from 'node:path';
import { ImportError } from '#server/imports/import-error.ts';

export type Cells<Name extends string = string> = Readonly<Record<Name, string>>;
export type Line<Name extends string = string> =
  | { readonly line: number; readonly cells: Cells<Name> }
  | { readonly line: number; readonly broken: string };

/** What a table is called, and under which headings each of our columns may stand there. */
export type Layout<Name extends string = string> = {
  readonly title: string;
  readonly columns: Readonly<Record<Name, readonly string[]>>;
  /** May be missing; then it is empty in every line. */
  readonly optional?: readonly Name[];
};
export type Header<Name extends string = string> = {
  readonly width: number;
  readonly at: readonly (readonly [name: Name, index: number])[];
};

/** Titles and notes stand above the headings of many official tables. */
export const linesBeforeHeader = 25;

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function findHeader<Name extends string>(fields: readonly string[], layout: Layout<Name>): Header<Name> | null {
  const headings = fields.map(plain);
  // Object.entries widens the keys to string; they are exactly those of the layout.
  const columns = Object.entries(layout.columns) as [Name, readonly string[]][];
  const at = columns.map(
    ([name, names]) => [name, headings.findIndex((text) => names.map(plain).includes(text))] as const,
  );
  const complete = at.every(([name, index]) => index >= 0 || layout.optional?.includes(name));
  return complete ? { width: fields.length, at } : null;
}

export function cellsOf<Name extends string>(fields: readonly string[], header: Header<Name>): Cells<Name> {
  // fromEntries forgets the names of the keys.
  return Object.fromEntries(header.at.map(([name, index]) => [name, fields[index]?.trim() ?? ''])) as Cells<Name>;
}

export function noHeader(file: string, { title, columns, optional = [] }: Layout): ImportError {
  const wanted = Object.entries(columns)
    .filter(([name]) => !optional.includes(name))
    .map(([name, names]) => `"${names[0] ?? name}"`);
  return new ImportError(`${basename(file)} is no ${title}: the columns ${wanted.join(', ')} are not all there.`);
}
