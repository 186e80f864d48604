import { basename } from 'node:path';
import { sql } from 'kysely';
import { recompile } from '#server/catalogue/record/recompile.ts';
import type { Layout } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import { readXlsx } from '#server/imports/read-xlsx.ts';
import { openStage } from '#server/imports/stage.ts';
import { removeMissing } from '#server/imports/swap.ts';
import { fileKind } from '#server/imports/text-file.ts';
import { languages } from '#shared/session/language.ts';
import { withoutApostrophe } from '#shared/suppliers/tour-file.ts';

type Column = 'target' | 'id' | 'language' | 'word';

const layout: Layout<Column> = {
  title: 'list of synonyms',
  columns: {
    target: ['target', 'Ziel', 'Art'],
    id: ['id', 'target_id', 'Nummer', 'Nr'],
    language: ['language', 'Sprache'],
    word: ['word', 'synonym', 'Wort', 'Synonym'],
  },
};
const columns = { target: 'text', target_id: 'int', language: 'text', word: 'text' };
const targets = ['generic-article', 'tree-node'];
const longestWord = 100;

/** The house's own words for kinds of parts and nodes of the tree. The list is whole: what it no longer names goes. */
export const synonyms: Importer = {
  source: 'synonyms',
  async load(tx, file, watch) {
    const stage = await openStage(tx, 'stage_synonym', columns);
    for await (const line of await linesOf(file)) {
      watch.read();
      const row = 'cells' in line ? rowOf(line.cells) : line.broken;
      if (typeof row === 'string') watch.skip(line.line, row);
      else await stage.add(row);
    }
    await stage.finish();
    const key = Object.keys(columns);
    const swap = { table: 'synonym', stage: stage.name, columns: key, key } as const;
    await removeMissing(tx, swap, sql`true`);
    const { rows } = await sql<{ count: number }>`
      with staged as (select distinct target, target_id, language, word from stage_synonym),
        put as (insert into synonym select * from staged on conflict do nothing)
      select count(*) as count from staged`.execute(tx);
    await recompile(tx);
    return rows[0]?.count ?? 0;
  },
};

async function linesOf(file: string) {
  const kind = await fileKind(file);
  if (kind === 'empty') throw new ImportError(`${basename(file)} is empty.`);
  if (kind === 'zip') return readXlsx(file, 'Synonyme', layout);
  if (kind === 'text' || kind === 'gzip') return readCsv(file, layout);
  throw new ImportError(`${basename(file)} is neither a workbook (XLSX) nor CSV.`);
}

function rowOf({ target, id, language, word: written }: Readonly<Record<Column, string>>) {
  const word = withoutApostrophe(written);
  const wanted = { target: target.toLowerCase(), language: language.toLowerCase() };
  if (!targets.includes(wanted.target)) return `"${target}" is neither generic-article nor tree-node`;
  if (!/^\d{1,9}$/.test(id)) return `"${id}" is no number of a ${wanted.target}`;
  if (!languages.some((known) => known === wanted.language)) return `"${language}" is none of ${languages.join(', ')}`;
  if (word === '') return 'the word is missing';
  if (word.length > longestWord) return `the word is longer than ${longestWord} characters`;
  return { ...wanted, target_id: Number(id), word };
}
