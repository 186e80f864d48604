import type { Pool } from 'pg';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { copyInto, copyLine } from '#server/catalogue/record/copy-text.ts';
import { openSystemClient } from '#server/db/system-client.ts';
import { stageQueries, tidyStage } from '#server/imports/catalogue/stage-queries.ts';
import {
  type LargeRows,
  type SmallRows,
  type SmallTables,
  type StageTable,
  stageTables,
} from '#server/imports/catalogue/staged-rows.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** A row and where it stands. */
export type Located<Row> = { readonly line: number; readonly row: Row };

export type CatalogueStage = {
  /** Filled before the large ones. */
  readonly small: SmallTables;
  readonly putSmall: <Kind extends keyof SmallRows>(
    kind: Kind,
    file: string,
    located: Located<SmallRows[Kind]>,
  ) => void;
  readonly fill: <Kind extends keyof LargeRows>(
    kind: Kind,
    file: string,
    rows: AsyncIterable<readonly Located<LargeRows[Kind]>[]>,
  ) => Promise<void>;
  /** Throws out what belongs to no article, and gives the whole as a source that can be read until the stage is closed. */
  readonly source: (media: CatalogueSource['media']) => Promise<CatalogueSource>;
  readonly close: () => Promise<void>;
};

/** Tables that only this connection sees: what lies there may be wrong, doubled and in any order. */
export async function openCatalogueStage(pool: Pool, watch: Watch): Promise<CatalogueStage> {
  const { client, close } = await openSystemClient(pool);
  const files: string[] = [];
  const small: SmallTables = {
    brands: new Map(),
    genericArticles: new Map(),
    treeNodes: new Map(),
    criteria: new Map(),
    criterionValues: new Map(),
  };
  const skip = (file: string, line: number, reason: string) => watch.skip(line, `${file}: ${reason}`);

  async function createTables(): Promise<void> {
    // What is sorted here is sorted as a whole.
    await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '64MB'; set local jit = off`);
    for (const { table, columns } of Object.values(stageTables)) {
      const own = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
      const all = ['file int', 'line int', 'brand_id int', 'article text collate "C"', ...own];
      await client.query(`create temporary table ${table} (${all.join(', ')}) on commit drop`);
    }
  }

  async function* textOf<Row>(
    { key, cells }: StageTable<Row>,
    file: number,
    rows: AsyncIterable<readonly Located<Row>[]>,
  ) {
    for await (const batch of rows) {
      let text = '';
      for (const { line, row } of batch) {
        const { brandId, article } = key(row);
        text += copyLine([file, line, brandId, normaliseNumber(article), ...cells(row)]);
      }
      yield text;
    }
  }

  try {
    await createTables();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    small,
    close,
    putSmall(kind, file, { line, row }) {
      // One map per kind, of which TypeScript sees only the union.
      const rows = small[kind] as Map<number, typeof row>;
      if (rows.has(row.id)) skip(file, line, `the id ${row.id} is there twice`);
      else rows.set(row.id, row);
    },
    async fill(kind, file, rows) {
      const table: StageTable<LargeRows[typeof kind]> = stageTables[kind];
      const columns = ['file', 'line', 'brand_id', 'article', ...Object.keys(table.columns)];
      await copyInto(client, table.table, columns, textOf(table, files.push(file) - 1, rows), false);
    },
    async source(media) {
      if (small.brands.size === 0) throw new ImportError('The catalogue has no brands.');
      const known = {
        brands: [...small.brands.values()],
        report: (at: number, line: number, reason: string) => skip(files[at] ?? '', line, reason),
      };
      await tidyStage(client, known);
      return stageQueries(client, small, media);
    },
  };
}
