import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { hotspotLayout, PartsTable, type SkipReason } from '#server/imports/hotspot-table.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import { writeParts } from '#server/imports/write-parts.ts';

const reasons: Readonly<Record<SkipReason, string>> = {
  broken: 'the fields cannot be told apart',
  number: 'the number of the part is no number from 1 to 999',
  article: 'the generic article is not in the running catalogue, or another one than before for this number',
  'per-car': 'the quantity is no number from 1 to 99',
  place: 'the rectangle is not given in numbers',
  flat: 'the rectangle has no width or no height',
  outside: 'the rectangle does not lie on the drawing',
  'too-many': 'the drawing has too many parts, or the part too many places',
};

/** Hotspots of drawings that are there already. For each drawing that it names the table is whole. */
export const hotspots: Importer = {
  source: 'hotspots',
  async load(tx, file, watch) {
    const isArticle = await knownArticles(tx);
    const sheets = await tx.selectFrom('drawing').select(['key', 'width', 'height']).limit(10_000).execute();
    const tables = new Map<string, PartsTable>();
    for await (const line of readCsv(file, hotspotLayout)) {
      watch.read();
      const key = 'cells' in line ? line.cells.drawing : '';
      const sheet = sheets.find((one) => one.key === key);
      if (!sheet) {
        watch.skip(line.line, `there is no drawing "${key.slice(0, 60)}"`);
        continue;
      }
      const table = tables.get(key) ?? new PartsTable({ sheet, isArticle });
      tables.set(key, table);
      const reason = table.add(line);
      if (reason) watch.skip(line.line, reasons[reason]);
    }
    let kept = 0;
    for (const [key, table] of tables) {
      if (table.areas === 0) continue;
      await writeParts(tx, key, table.parts());
      await sql`update drawing set version = version + 1, source = 'operator' where key = ${key}`.execute(tx);
      kept += table.areas;
    }
    return kept;
  },
};

async function knownArticles(tx: Transaction<Schema>): Promise<(id: number) => boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from generic_article where release_id = (select release_id from running_release limit 1) limit 100000`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  return (id) => known.has(id);
}
