import { type CatalogueRows, catalogueOf } from '#server/catalogue/catalogue-of.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { writeRelease } from '#server/catalogue/record/write-release.ts';
import type { FreshDatabase } from '#test/postgres.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

export const changedCatalogue = (change: Partial<CatalogueRows>) => catalogueOf({ ...smallCatalogueRows, ...change });

/** As values: ids that lie packed are a list like any other, bytes too. */
export const plainRows = ({ links, media, ...rest }: CatalogueRows) => ({
  ...rest,
  links: links.map((row) => ({ ...row, articleIds: Array.from(row.articleIds) })),
  media: media.map((row) => ({ ...row, content: Array.from(row.content) })),
});

export const write = ({ pool }: FreshDatabase, source: CatalogueSource, label = 'R1') =>
  writeRelease(pool, source, { source: 'test', label, now: () => testNow });

export async function written(database: FreshDatabase, source: CatalogueSource, label?: string): Promise<number> {
  const outcome = await write(database, source, label);
  if (outcome.kind !== 'ready') throw new Error(JSON.stringify(outcome));
  return outcome.releaseId;
}

export async function releaseTablesLeft({ pool }: FreshDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relname ~ '_\\d+$' order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

type Noted = { id: number; state: string; reason: string | null; dropped_at: Date | null };

export async function notedReleases({ pool }: FreshDatabase): Promise<Noted[]> {
  const { rows } = await pool.query<Noted>('select id, state, reason, dropped_at from catalogue_release order by id');
  return rows;
}
