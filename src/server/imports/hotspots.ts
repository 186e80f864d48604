import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { layoutOf } from '#server/imports/header.ts';
import { PartsTable, type SkipReason } from '#server/imports/hotspot-table.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { quantitiesOf, writeParts } from '#server/imports/write-parts.ts';

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
  writes: [{ table: 'drawing_part' }, { table: 'drawing_area' }],
  async load(tx, file, watch) {
    const isArticle = await knownArticles(tx);
    const sheets = await tx.selectFrom('drawing').select(['key', 'width', 'height']).limit(10_000).execute();
    const tables = new Map<string, PartsTable>();
    const layout = layoutOf('hotspots', 'table of hotspots', await assignedHeadings(tx, 'hotspots', null));
    const read = await openTable(file, layout);
    for await (const line of read.lines) {
      watch.read();
      const key = ('cells' in line ? line.cells : line.known)?.drawing ?? '';
      const sheet = sheets.find((one) => one.key === key);
      if (!sheet) {
        watch.skip(line.line, `there is no drawing "${key.slice(0, 60)}"`);
        continue;
      }
      const table = tables.get(key) ?? new PartsTable({ sheet, isArticle, ...(await quantitiesOf(tx, read, key)) });
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
