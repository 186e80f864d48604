import type { CatalogueSource, Rows } from '#server/catalogue/catalogue-source.ts';
import { delimitedLine } from '#server/imports/catalogue/delimited.ts';
import { createPackageArchive, type PackageArchive } from '#server/imports/catalogue/package-archive.ts';
import { type Cells, type KeyOf, packageLines } from '#server/imports/catalogue/package-lines.ts';
import { type Manifest, manifestFile } from '#server/imports/catalogue/package-manifest.ts';
import { largeTables, mediaTable, smallTables } from '#server/imports/catalogue/package-tables.ts';

type Named = Pick<Manifest, 'source' | 'label'>;
type Packed = { readonly file: string; readonly columns: readonly string[] };

/** A catalogue as a package that any house can import. Rows stream; only brand and number of the articles stay in memory. */
export async function writePackage(
  catalogue: CatalogueSource,
  file: string,
  { source, label }: Named,
): Promise<Manifest> {
  const archive = createPackageArchive(file);
  try {
    const files = await packTables(archive, catalogue);
    const manifest: Manifest = { format: 'passform-catalogue', version: 1, source, label, files };
    await archive.add(manifestFile, once(JSON.stringify(manifest, null, 2)));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function packTables(archive: PackageArchive, catalogue: CatalogueSource): Promise<Manifest['files']> {
  const files: Record<string, { rows: number; sha256: string }> = {};
  const keyOf = await articleKeys(catalogue);

  async function pack<Row>(
    { file, columns }: Packed,
    rows: Rows<Row>,
    linesOf: (row: Row, keyOf: KeyOf) => readonly Cells[],
  ) {
    let count = 0;
    async function* text() {
      yield delimitedLine(columns);
      for await (const batch of rows) {
        let piece = '';
        for (const row of batch) {
          for (const cells of linesOf(row, keyOf)) {
            piece += delimitedLine(cells);
            count += 1;
          }
        }
        yield piece;
      }
    }
    const sha256 = await archive.add(file, text());
    files[file] = { rows: count, sha256 };
  }

  await pack(smallTables.brands, catalogue.brands(), packageLines.brands);
  await pack(smallTables.genericArticles, catalogue.genericArticles(), packageLines.genericArticles);
  await pack(smallTables.treeNodes, catalogue.treeNodes(), packageLines.treeNodes);
  await pack(smallTables.criteria, catalogue.criteria(), packageLines.criteria);
  await pack(smallTables.criterionValues, catalogue.criterionValues(), packageLines.criterionValues);
  await pack(largeTables.articles, catalogue.articles(), packageLines.articles);
  await pack(largeTables.numbers, catalogue.numbers(), packageLines.numbers);
  await pack(largeTables.relations, catalogue.relations(), packageLines.relations);
  await pack(largeTables.documents, catalogue.documents(), packageLines.documents);
  await pack(largeTables.links, catalogue.links(), packageLines.links);
  await pack(largeTables.restrictions, catalogue.restrictions(), packageLines.restrictions);
  const media: Cells[] = [];
  for await (const batch of catalogue.media()) {
    for (const { key, mediaType, content } of batch) {
      // By number: a key is no file name.
      const name = String(media.length + 1);
      media.push([key, mediaType, name, await archive.add(`media/${name}`, once(content))]);
    }
  }
  await pack(mediaTable, [media], (cells) => [cells]);
  return files;
}

async function articleKeys(catalogue: CatalogueSource): Promise<KeyOf> {
  const brands = new Map<number, string>();
  for await (const batch of catalogue.brands()) for (const { id, name } of batch) brands.set(id, name);
  const keys = new Map<number, readonly [string, string]>();
  for await (const batch of catalogue.articles()) {
    for (const { id, brandId, number } of batch) keys.set(id, [brands.get(brandId) ?? '', number]);
  }
  return (articleId) => {
    const key = keys.get(articleId);
    if (!key) throw new Error(`There is no article ${articleId} in this catalogue.`);
    return key;
  };
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
