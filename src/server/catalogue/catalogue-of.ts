import type { CatalogueSource, Rows } from '#server/catalogue/catalogue-source.ts';

/** The rows of one table. */
export type RowOf<Table extends keyof CatalogueSource> =
  ReturnType<CatalogueSource[Table]> extends Rows<infer Row> ? Row : never;

export type CatalogueRows = { readonly [Table in keyof CatalogueSource]: readonly RowOf<Table>[] };

/** A catalogue that lies in memory, already in the order which a source promises. */
export function catalogueOf(rows: CatalogueRows): CatalogueSource {
  const tables = Object.entries(rows).map(([table, of]) => [table, () => [of]]);
  // fromEntries forgets the names of the keys.
  return Object.fromEntries(tables) as CatalogueSource;
}

/** All of a source in memory: for small ones. */
export async function rowsOf(source: CatalogueSource): Promise<CatalogueRows> {
  const tables = await Promise.all(
    Object.entries(source).map(async ([table, read]) => [table, await collected<unknown>(read())] as const),
  );
  // fromEntries forgets the names of the keys.
  return Object.fromEntries(tables) as unknown as CatalogueRows;
}

async function collected<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const batch of rows) for (const row of batch) all.push(row);
  return all;
}
