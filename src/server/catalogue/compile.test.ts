import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { type CatalogueRows, catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue, emptySnapshot } from '#server/catalogue/compile.ts';
import { LinkCursor, typesOf } from '#server/catalogue/links.ts';
import { idOf, ordinalOf, type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';
import { readSnapshot, writeSnapshot } from '#server/catalogue/snapshot-file.ts';
import { smallCatalogue, smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const [someArticle] = smallCatalogueRows.articles;
if (!someArticle) throw new Error('The catalogue is empty.');

const about = { release: 3, version: 'a' };
const compiled = () =>
  compileCatalogue(smallCatalogue, {
    release: 3,
    source: 'demo',
    version: 'a',
    typeEngines: new Map([[smallTypes[0], ['crl-b']]]),
  });

function linksOf(snapshot: Snapshot, kTypeId: number) {
  const cursor = new LinkCursor(snapshot, typeIndexOf(snapshot, kTypeId));
  const found: { genericArticleId: number | undefined; articleIds: number[]; restricted: number[] }[] = [];
  while (cursor.next()) {
    const ordinals = new Uint32Array(cursor.count);
    const rules = new Uint32Array(cursor.count);
    cursor.readOrdinals(ordinals, 0);
    cursor.readRules(rules, 0);
    found.push({
      genericArticleId: snapshot.words.genericArticles[cursor.genericArticle]?.id,
      articleIds: [...ordinals].map((ordinal) => idOf(snapshot, ordinal)).sort((a, b) => a - b),
      restricted: [...ordinals].filter((_, at) => rules[at] !== 0).map((ordinal) => idOf(snapshot, ordinal)),
    });
  }
  return found;
}

describe('a compiled catalogue', () => {
  it('has every article in the order of generic article, brand and number', async () => {
    const snapshot = await compiled();
    expect(snapshot.articles.count).toBe(smallCatalogueRows.articles.length);
    for (const row of smallCatalogueRows.articles) {
      const ordinal = ordinalOf(snapshot, row.id) ?? -1;
      expect(idOf(snapshot, ordinal)).toBe(row.id);
      expect(articleTexts(snapshot, ordinal)).toEqual({
        number: row.number,
        addition: row.addition,
        ean: row.ean,
        packSize: row.packSize,
        minimum: row.minimum,
        pictures: row.pictures,
      });
      expect(snapshot.words.brands[snapshot.articles.brand[ordinal] ?? -1]?.id).toBe(row.brandId);
      expect(snapshot.words.genericArticles[snapshot.articles.genericArticle[ordinal] ?? -1]?.id).toBe(
        row.genericArticleId,
      );
    }
    expect(ordinalOf(snapshot, 4711)).toBeNull();
    const places = [...snapshot.articles.ids.keys()].map((ordinal) =>
      [snapshot.articles.genericArticle[ordinal], snapshot.articles.brand[ordinal]].join(),
    );
    expect(places).toEqual(places.toSorted());
    expect(snapshot.runs.runBrand).toHaveLength(new Set(places).size);
  });

  it('knows the links of every type, and which of them have conditions', async () => {
    const snapshot = await compiled();
    for (const kTypeId of smallTypes) {
      const own = smallCatalogueRows.links.filter(({ typeId }) => typeId === kTypeId);
      const restricted = new Set(
        smallCatalogueRows.restrictions.filter(({ typeId }) => typeId === kTypeId).map(({ articleId }) => articleId),
      );
      const listed = linksOf(snapshot, kTypeId).map(({ genericArticleId, articleIds }) => [
        genericArticleId,
        articleIds,
      ]);
      expect(listed).toEqual(own.map(({ genericArticleId, articleIds }) => [genericArticleId, Array.from(articleIds)]));
      expect(new Set(linksOf(snapshot, kTypeId).flatMap((list) => list.restricted))).toEqual(restricted);
    }
    expect(linksOf(snapshot, 4711)).toEqual([]);
    expect([0, 1, 2].map((kind) => typesOf(snapshot, kind))).toEqual([[0, 1], [0, 1, 2], []]);
  });

  it('knows the successor and the first numbers of vehicle makers', async () => {
    const snapshot = await compiled();
    const first = ordinalOf(snapshot, 1) ?? -1;
    expect(idOf(snapshot, snapshot.articles.successor[first] ?? -1)).toBe(2);
    expect(snapshot.articles.oeCount[first]).toBe(2);
    expect(oeNumbersOf(snapshot, first)).toEqual(['QQ0 501 1 B', 'QQ0 401 C']);
  });

  it('without a release there is nothing in it', async () => {
    const snapshot = await emptySnapshot();
    expect(snapshot.articles.count).toBe(0);
    expect(linksOf(snapshot, smallTypes[0])).toEqual([]);
  });
});

describe('the file of a snapshot', () => {
  it('gives back what was written, into shared memory', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'release-3.bin');
      const snapshot = await compiled();
      await writeSnapshot(file, snapshot);
      const read = await readSnapshot(file, about);
      expect(read).toEqual(snapshot);
      expect(read?.articles.ids.buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(await readdir(folder)).toEqual(['release-3.bin']);
    });
  });

  it('is not believed when it is of another release, damaged, cut off, or not there', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'release-3.bin');
      await writeSnapshot(file, await compiled());
      expect(await readSnapshot(file, { ...about, release: 4 })).toBeNull();
      expect(await readSnapshot(file, { ...about, version: 'b' })).toBeNull();
      expect(await readSnapshot(join(folder, 'none.bin'), about)).toBeNull();
      const handle = await open(file, 'r+');
      const { size } = await handle.stat();
      await handle.write(Buffer.from([255]), 0, 1, 65_536 + 3);
      expect(await readSnapshot(file, about)).toBeNull();
      await handle.truncate(size - 10);
      expect(await readSnapshot(file, about)).toBeNull();
      await handle.truncate(100);
      expect(await readSnapshot(file, about)).toBeNull();
      await handle.close();
    });
  });
});

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-snapshot-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a catalogue of too many', () => {
  const many = <Row>(make: (index: number) => Row) => Array.from({ length: 65_537 }, (_, index) => make(index));
  const everywhere = (text: string) => ({ de: text, en: text, fr: text, it: text });
  const nobody = { de: [], en: [], fr: [], it: [] };
  const letter = (number: number) => String.fromCharCode(65 + number);
  const country = (index: number) => letter(index >> 12) + letter((index >> 8) & 15) + letter((index >> 4) & 15);

  it.each<[string, Partial<CatalogueRows>]>([
    ['brands', { brands: many((id) => ({ id, name: `B${id}`, maker: '', address: '', contact: '' })) }],
    [
      'generic articles',
      {
        genericArticles: many((id) => ({
          id,
          names: everywhere(`G${id}`),
          synonyms: nobody,
          criteria: [],
          isUniversal: false,
        })),
      },
    ],
    [
      'criteria',
      {
        criteria: many((id) => ({
          id,
          names: everywhere(`C${id}`),
          kind: 'key' as const,
          unit: null,
          pattern: null,
          judgement: 'none' as const,
          question: null,
        })),
      },
    ],
    [
      'sets of countries',
      {
        articles: many((index) => ({
          ...someArticle,
          id: index + 1,
          number: `N${index}`,
          countries: [country(index), letter(index & 15)],
        })),
      },
    ],
    [
      'makers of OE numbers',
      {
        numbers: many((index) => ({
          articleId: someArticle.id,
          kind: 'oe' as const,
          number: 'QZ1',
          owner: `M${index}`,
        })),
      },
    ],
  ])('%s is told, instead of being mixed up', async (what, rows) => {
    const catalogue = catalogueOf({
      ...smallCatalogueRows,
      links: [],
      restrictions: [],
      relations: [],
      documents: [],
      ...rows,
    });
    const compiling = compileCatalogue(catalogue, { release: 1, source: 'test', typeEngines: new Map() });
    await expect(compiling).rejects.toThrow(/65,53\d .*at most 65,536/);
    await expect(compiling).rejects.toThrow(what);
  });
});
