import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { rowsOf } from '#server/catalogue/catalogue-of.ts';
import { readSynonyms, withSynonyms } from '#server/catalogue/record/synonyms.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { synonyms } from '#server/imports/synonyms.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-synonyms-'));
  database = await freshDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const load = (file: string) => runImport(database.db, synonyms({ isDelta: false }), file, { now: () => testNow });

async function csv(text: string): Promise<string> {
  const file = join(folder, 'words.csv');
  await writeFile(file, text);
  return file;
}

describe('the synonyms of a house', () => {
  it('come from CSV, the whole list at once, and stand beside those of the catalogue', async () => {
    await load(await csv('target;id;language;word\ngeneric-article;10;de;Rotor\ngeneric-article;10;de;Scheibe\n'));
    const file = await csv(
      'Ziel;Nr;Sprache;Wort\ngeneric-article;10;DE;Scheibe\ngeneric-article;10;en;rotor\ntree-node;100;de;Stopper\ntree-node;100;de;Stopper\n',
    );
    expect(await load(file)).toMatchObject({ read: 4, kept: 3, skipped: 0 });
    const { genericArticles, treeNodes } = await rowsOf(withSynonyms(smallCatalogue, await readSynonyms(database.db)));
    expect(genericArticles[0]?.synonyms).toEqual({ de: ['Scheibe'], en: ['rotor'], fr: [], it: [] });
    expect(genericArticles[1]?.synonyms.de).toEqual(['Bremsklötze']);
    expect(treeNodes[0]?.synonyms.de).toEqual(['Bremsanlage', 'Stopper']);
  });

  it('come from a workbook too', async () => {
    const file = join(folder, 'words.xlsx');
    const data = [
      ['target', 'id', 'language', 'word'],
      ['generic-article', 20, 'it', 'pastiglie'],
    ];
    await writeXlsxFile([{ sheet: 'Synonyme', data }]).toFile(file);
    expect(await load(file)).toMatchObject({ kept: 1 });
    expect(await readSynonyms(database.db)).toEqual([
      { target: 'generic-article', target_id: 20, language: 'it', word: 'pastiglie' },
    ]);
  });

  it('stay where the whole list names them by a line that cannot be used', async () => {
    const head = 'target;id;language;word\n';
    await load(
      await csv(`${head}generic-article;10;de;Rotor\ngeneric-article;10;de;Scheibe\ngeneric-article;20;de;Klotz\n`),
    );
    await load(await csv(`${head}generic-article;10;de;Rotor\ngeneric-article;1O;de;Scheibe\n`));
    expect((await readSynonyms(database.db)).map(({ word }) => word).toSorted()).toEqual(['Rotor', 'Scheibe']);
  });

  it('are reported where they mean nothing', async () => {
    const lines = [
      'part;1;de;x',
      'tree-node;x;de;x',
      'tree-node;1;es;x',
      'tree-node;1;de;',
      `tree-node;1;de;${'x'.repeat(101)}`,
    ];
    const { report } = await load(await csv(`target;id;language;word\ntree-node;1;de;gut\n${lines.join('\n')}\n`));
    expect(report.map(({ reason }) => reason)).toEqual([
      '"part" is neither generic-article nor tree-node',
      '"x" is no number of a tree-node',
      '"es" is none of de, en, fr, it',
      'the word is missing',
      'the word is longer than 100 characters',
    ]);
    await expect(load(await csv('a;b\n1;2\n'))).rejects.toThrow('is no list of synonyms');
    await expect(load(await csv(''))).rejects.toThrow('is empty');
    expect(await readSynonyms(database.db)).toHaveLength(1);
  });
});
