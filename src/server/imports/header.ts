import { basename } from 'node:path';
import { ImportError } from '#server/imports/import-error.ts';
import {
  type ColumnOf,
  columnsOf,
  headingKey,
  headingsOf,
  oneOfColumns,
  type TableKind,
} from '#shared/imports/import-columns.ts';

export type Cells<Name extends string = string> = Readonly<Record<Name, string>>;
export type Line<Name extends string = string> =
  | { readonly line: number; readonly cells: Cells<Name> }
  /** `known`: what can be read of it all the same, such as the article whose price cannot be read. */
  | { readonly line: number; readonly broken: string; readonly known?: Cells<Name> };

/** What a table is called, and under which headings each of our columns may be found there. */
export type Layout<Name extends string = string> = {
  readonly title: string;
  readonly columns: Readonly<Record<Name, readonly string[]>>;
  /** May be absent; then it is empty in every line, and `has` of the table denies it. */
  readonly optional?: readonly Name[];
  /** Of these one at least is needed. */
  readonly oneOf?: readonly Name[];
  /** Headings that a user has assigned to a column (null: to none), by their key. They win over the names above. */
  readonly assigned?: ReadonlyMap<string, string | null>;
};
export type Header<Name extends string = string> = {
  readonly width: number;
  /** -1: absent. */
  readonly at: readonly (readonly [name: Name, index: number])[];
  readonly missing: readonly Name[];
  /** So many fields a line has where each column that is read has one; `needed`: each that is not optional. */
  readonly read: number;
  readonly needed: number;
};

/** A table while it is read. */
export type Table<Name extends string = string> = {
  /** Whether the file has this column at all: an absent one leaves values untouched, an empty cell clears them. */
  readonly has: (column: Name) => boolean;
  readonly lines: AsyncIterable<Line<Name>>;
};

/** Titles and notes stand above the headings of many official tables. */
export const linesBeforeHeader = 25;

/** The layout of a kind of table, from the list that dialogs and documentation use as well. */
export function layoutOf<Kind extends TableKind>(
  kind: Kind,
  title: string,
  assigned?: ReadonlyMap<string, string | null>,
): Layout<ColumnOf<Kind>> {
  const columns = columnsOf(kind);
  return {
    title,
    // fromEntries forgets the names of the keys.
    columns: Object.fromEntries(columns.map((one) => [one.name, headingsOf(one)])) as Layout<ColumnOf<Kind>>['columns'],
    optional: columns.filter(({ isOptional }) => isOptional).map(({ name }) => name),
    oneOf: columns.filter(({ name }) => oneOfColumns[kind]?.includes(name)).map(({ name }) => name),
    ...(assigned && { assigned }),
  };
}

/** Which field is which column, whether or not it is complete. */
export function judgeHeader<Name extends string>(fields: readonly string[], layout: Layout<Name>): Header<Name> {
  const { assigned, optional, oneOf = [] } = layout;
  const headings = fields.map(headingKey);
  // Object.entries widens the keys to string; they are exactly those of the layout.
  const columns = Object.entries(layout.columns) as [Name, readonly string[]][];
  const at = columns.map(([name, names]) => {
    const keys = new Set(names.map(headingKey));
    const chosen = headings.findIndex((text) => assigned?.get(text) === name);
    const known = chosen >= 0 ? chosen : headings.findIndex((text) => keys.has(text) && !assigned?.has(text));
    return [name, known] as const;
  });
  const missing = at.flatMap(([name, index]) => (index < 0 && !optional?.includes(name) ? [name] : []));
  const isFound = (name: Name) => at.some(([one, index]) => one === name && index >= 0);
  const lacks = oneOf.length === 0 || oneOf.some(isFound) ? [] : oneOf.slice(0, 1);
  const last = (columns: typeof at) => Math.max(-1, ...columns.map(([, index]) => index)) + 1;
  const needed = last(at.filter(([name]) => !optional?.includes(name)));
  return { width: fields.length, at, missing: [...missing, ...lacks], read: last(at), needed };
}

export function findHeader<Name extends string>(fields: readonly string[], layout: Layout<Name>): Header<Name> | null {
  const header = judgeHeader(fields, layout);
  return header.missing.length === 0 ? header : null;
}

export const hasColumn =
  <Name extends string>({ at }: Header<Name>) =>
  (column: Name): boolean =>
    at.some(([name, index]) => name === column && index >= 0);

export function cellsOf<Name extends string>(fields: readonly string[], header: Header<Name>): Cells<Name> {
  // fromEntries forgets the names of the keys.
  return Object.fromEntries(header.at.map(([name, index]) => [name, fields[index]?.trim() ?? ''])) as Cells<Name>;
}

/** Gathers the lines that could be the headings, to name in the error what the best of them lacks. */
export class HeaderSearch<Name extends string> {
  private best: {
    readonly found: readonly string[];
    readonly missing: readonly Name[];
    readonly score: number;
  } | null = null;
  private readonly layout: Layout<Name>;

  constructor(layout: Layout<Name>) {
    this.layout = layout;
  }

  /** The complete header, or null. */
  look(fields: readonly string[]): Header<Name> | null {
    const header = judgeHeader(fields, this.layout);
    if (header.missing.length === 0) return header;
    const found = fields.map((field) => field.trim().replaceAll(/\s+/g, ' ')).filter((field) => field !== '');
    const score = header.at.filter(([, index]) => index >= 0).length * 1000 + found.length;
    if (found.length > 0 && score > (this.best?.score ?? 0)) this.best = { found, missing: header.missing, score };
    return null;
  }

  error(file: string): ImportError {
    const { title, columns, optional = [], oneOf = [] } = this.layout;
    // Object.keys widens the keys to string; they are exactly those of the layout.
    const needed = (Object.keys(columns) as Name[]).filter((name) => !optional.includes(name) || oneOf[0] === name);
    const missing = this.best?.missing ?? needed;
    const named = missing.map((name) => `"${columns[name][0] ?? name}"`).join(', ');
    const found = this.best?.found.slice(0, 30).join(', ').slice(0, 300) ?? '–';
    return new ImportError(
      `${basename(file)} is no ${title}: it lacks the columns ${named}. Its headings are: ${found}.`,
    );
  }
}
