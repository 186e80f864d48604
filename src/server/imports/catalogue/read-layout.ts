import { readFile, stat } from 'node:fs/promises';
import type { CatalogueSource, MediaRow } from '#server/catalogue/catalogue-source.ts';
import type { CatalogueStage } from '#server/imports/catalogue/catalogue-stage.ts';
import * as cell from '#server/imports/catalogue/cells.ts';
import { knownRows, knownTexts } from '#server/imports/catalogue/layout-known.ts';
import {
  articleCriterion,
  articlePicture,
  gatherLists,
  listColumns,
  valueAt,
} from '#server/imports/catalogue/layout-lists.ts';
import { mappedFiles } from '#server/imports/catalogue/layout-rows.ts';
import type { CatalogueLayout, RowKind } from '#server/imports/catalogue/layout-schema.ts';
import { fileIn } from '#server/imports/catalogue/layout-table.ts';
import { type At, largestMedia, largeTables, smallTables } from '#server/imports/catalogue/package-tables.ts';
import type { LargeRows, SmallRows } from '#server/imports/catalogue/staged-rows.ts';
import { valueIds } from '#server/imports/catalogue/value-ids.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';

type Media = { readonly key: string; readonly mediaType: string; readonly path: string };

const smallKinds = {
  brands: 'brands',
  'generic-articles': 'genericArticles',
  tree: 'treeNodes',
  criteria: 'criteria',
  values: 'criterionValues',
} as const satisfies Partial<Record<RowKind, keyof SmallRows>>;

/** Reads all files of another catalogue into the stage, as its layout says. */
export async function readLayoutFolder(
  folder: string,
  layout: CatalogueLayout,
  stage: CatalogueStage,
  watch: Watch,
): Promise<CatalogueSource['media']> {
  const known = { texts: await knownTexts(folder, layout, watch), lookup: await knownRows(folder, layout, watch) };
  const brandIds = new Map<string, number>();
  const brandId = (name: string) => {
    const id = brandIds.get(name);
    if (id === undefined) throw new cell.BadCell(`"${name}" is no brand of this catalogue`);
    return id;
  };
  const filesOf = <Row>(kind: RowKind, columns: readonly string[], read: (at: At) => Row) =>
    mappedFiles({ folder, layout, watch, known }, kind, columns, read);

  async function put(kind: keyof typeof smallKinds): Promise<void> {
    const { columns, read } = smallTables[smallKinds[kind]];
    for (const { file, rows } of filesOf<{ readonly id: number }>(kind, columns, (at) => read(at, brandId))) {
      // The row is the kind's own; TypeScript sees only what all have in common.
      for await (const batch of rows) for (const row of batch) stage.putSmall(smallKinds[kind], file, row as never);
    }
  }

  async function each(kind: RowKind, columns: readonly string[], take: (at: At) => void): Promise<void> {
    for (const { rows } of filesOf(kind, columns, take)) for await (const _ of rows);
  }

  async function fill<Kind extends keyof LargeRows>(
    into: Kind,
    kind: RowKind,
    columns: readonly string[],
    read: (at: At) => LargeRows[Kind],
  ): Promise<void> {
    for (const { file, rows } of filesOf(kind, columns, read)) await stage.fill(into, file, rows);
  }

  for (const kind of ['brands', 'generic-articles', 'tree', 'criteria', 'values'] as const) await put(kind);
  for (const { id, name } of stage.small.brands.values()) brandIds.set(name, id);
  const lists = gatherLists(stage.small);
  await each('generic-article-criteria', listColumns['generic-article-criteria'], lists.criterion);
  await each('tree-generic-articles', listColumns['tree-generic-articles'], lists.leaf);
  await each('synonyms', listColumns.synonyms, lists.synonym);
  lists.putIn();

  const media = new Map<string, Media>();
  await each('media', ['key', 'media_type', 'file'], (at) => {
    const key = at('key', cell.text);
    if (media.has(key)) throw new cell.BadCell(`"${key}" is there twice`);
    media.set(key, { key, mediaType: at('media_type', cell.text), path: fileIn(folder, at('file', cell.text)) });
  });

  const valueId = valueIds(stage.small);
  const { articles, numbers, relations, documents, links, restrictions } = largeTables;
  await fill('articles', 'articles', articles.columns, (at) => articles.read(at, brandId));
  await fill('articleCriteria', 'article-criteria', listColumns['article-criteria'], (at) =>
    articleCriterion(at, brandId, valueId),
  );
  await fill('articlePictures', 'article-pictures', listColumns['article-pictures'], (at) =>
    articlePicture(at, brandId),
  );
  await fill('numbers', 'numbers', numbers.columns, (at) => numbers.read(at, brandId));
  await fill('relations', 'relations', relations.columns, (at) => relations.read(at, brandId));
  await fill('documents', 'documents', documents.columns, (at) => documents.read(at, brandId));
  await fill('links', 'links', links.columns, (at) => links.read(at, brandId));
  await fill('restrictions', 'restrictions', [...restrictions.columns, 'value'], (at) => ({
    ...restrictions.read(at, brandId),
    valueId: valueAt(at, valueId),
  }));
  return () => mediaRows([...media.values()]);
}

async function* mediaRows(media: readonly Media[]): AsyncGenerator<MediaRow[]> {
  for (const { key, mediaType, path } of media) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new ImportError(`The file ${path} is missing.`);
    if (found.size > largestMedia) throw new ImportError(`The file ${path} is larger than 32 MB.`);
    yield [{ key, mediaType, content: await readFile(path) }];
  }
}
