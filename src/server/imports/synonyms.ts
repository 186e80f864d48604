import { sql } from 'kysely';
import { recompile } from '#server/catalogue/record/recompile.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells, layoutOf } from '#server/imports/header.ts';
import type { Offers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { openStage } from '#server/imports/stage.ts';
import { removeMissing } from '#server/imports/swap.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';
import { languages } from '#shared/session/language.ts';
import { withoutApostrophe } from '#shared/suppliers/tour-file.ts';

const columns = { target: 'text', target_id: 'int', language: 'text', word: 'text' };
const targets = ['generic-article', 'tree-node'];
const longestWord = 100;

type Tx = Parameters<Importer['load']>[0];
type Watch = Parameters<Importer['load']>[2];

const key = Object.keys(columns);

/** The operator's own words for kinds of parts and nodes of the tree. */
export const synonyms = ({ isDelta }: { readonly isDelta: boolean }): Importer => ({
  source: 'synonyms',
  writes: [{ table: 'synonym' }],
  async load(tx, file, watch) {
    const { stage, refused } = await stageOf(tx, file, watch, null);
    const swap = { table: 'synonym', stage: stage.name, columns: key, key } as const;
    if (!isDelta) await removeMissing(tx, swap, sql`synonym.word <> all (${refused}::text[])`);
    const { rows } = await sql<{ count: number }>`
      with staged as (select distinct target, target_id, language, word from stage_synonym),
        put as (insert into synonym select * from staged on conflict do nothing)
      select count(*)::int as count from staged`.execute(tx);
    await recompile(tx);
    return rows[0]?.count ?? 0;
  },
});

/** The same list for the customers of one supplier alone. */
export const supplierSynonyms = ({ supplier, isDelta }: Offers): Importer => ({
  source: `supplier-synonym ${supplier}`,
  writes: [{ table: 'supplier_synonym', where: sql`supplier_code = ${supplier}` }],
  async load(tx, file, watch) {
    const { stage, refused } = await stageOf(tx, file, watch, supplier);
    const swap = { table: 'supplier_synonym', stage: stage.name, columns: key, key } as const;
    const isOld = sql`supplier_synonym.supplier_code = ${supplier} and supplier_synonym.word <> all (${refused}::text[])`;
    if (!isDelta) await removeMissing(tx, swap, isOld);
    const { rows } = await sql<{ count: number }>`
      with staged as (select distinct target, target_id, language, word from stage_synonym),
        put as (
          insert into supplier_synonym (supplier_code, target, target_id, language, word)
          select ${supplier}::text, staged.* from staged on conflict do nothing)
      select count(*)::int as count from staged`.execute(tx);
    return rows[0]?.count ?? 0;
  },
});

async function stageOf(tx: Tx, file: string, watch: Watch, code: string | null) {
  const layout = layoutOf('synonyms', 'list of synonyms', await assignedHeadings(tx, 'synonyms', code));
  const table = await openTable(file, layout, { sheets: watch.sheets });
  const stage = await openStage(tx, 'stage_synonym', columns);
  // The words of lines that cannot be used: they stay as they are.
  const refused = new Set<string>();
  for await (const line of table.lines) {
    watch.read();
    const row = 'cells' in line ? rowOf(line.cells) : line.broken;
    if (typeof row !== 'string') {
      await stage.add(row);
      continue;
    }
    watch.skip(line.line, row);
    const { word = '' } = ('cells' in line ? line.cells : line.known) ?? {};
    refused.add(withoutApostrophe(word));
  }
  await stage.finish();
  return { stage, refused: [...refused] };
}

function rowOf({ target, id, language, word: written }: Cells<ColumnOf<'synonyms'>>) {
  const word = withoutApostrophe(written);
  const wanted = { target: target.toLowerCase(), language: language.toLowerCase() };
  if (!targets.includes(wanted.target)) return `"${target}" is neither generic-article nor tree-node`;
  if (!/^\d{1,9}$/.test(id)) return `"${id}" is no number of a ${wanted.target}`;
  if (!languages.some((known) => known === wanted.language)) return `"${language}" is none of ${languages.join(', ')}`;
  if (word === '') return 'the word is missing';
  if (word.length > longestWord) return `the word is longer than ${longestWord} characters`;
  return { ...wanted, target_id: Number(id), word };
}
