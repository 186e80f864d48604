import { createHash, type Hash } from 'node:crypto';
import type { CatalogueSource, MediaRow } from '#server/catalogue/catalogue-source.ts';
import type { CatalogueStage, Located } from '#server/imports/catalogue/catalogue-stage.ts';
import { BadCell } from '#server/imports/catalogue/cells.ts';
import { delimited, type Fields } from '#server/imports/catalogue/delimited.ts';
import { type Manifest, readManifest } from '#server/imports/catalogue/package-manifest.ts';
import {
  type At,
  largestMedia,
  largeTables,
  mediaTable,
  type PackageMedia,
  type PackageTable,
  smallTables,
} from '#server/imports/catalogue/package-tables.ts';
import { textLines } from '#server/imports/catalogue/text-lines.ts';
import type { ZipArchive } from '#server/imports/catalogue/zip-archive.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';

/** Reads a whole package into the stage. What the manifest says of each file is held against what is there. */
export async function readPackage(
  zip: ZipArchive,
  stage: CatalogueStage,
  watch: Watch,
): Promise<{ manifest: Manifest; media: CatalogueSource['media'] }> {
  const manifest = await readManifest(zip);
  const brandIds = new Map<string, number>();
  const brandId = (name: string) => {
    const id = brandIds.get(name);
    if (id === undefined) throw new BadCell(`"${name}" is not in brands.csv`);
    return id;
  };
  const rowsOf = <Row>(table: PackageTable<Row>) => tableRows(zip, manifest, table, { watch, brandId });

  for (const kind of ['brands', 'genericArticles', 'treeNodes', 'criteria', 'criterionValues'] as const) {
    for await (const batch of rowsOf<{ readonly id: number }>(smallTables[kind])) {
      // The row is the kind's own; TypeScript sees only what all have in common.
      for (const located of batch) stage.putSmall(kind, smallTables[kind].file, located as never);
    }
    if (kind === 'brands') for (const { id, name } of stage.small.brands.values()) brandIds.set(name, id);
  }
  const media: PackageMedia[] = [];
  for await (const batch of rowsOf(mediaTable)) for (const { row } of batch) media.push(checkedMedia(zip, row));
  await stage.fill('articles', largeTables.articles.file, rowsOf(largeTables.articles));
  await stage.fill('numbers', largeTables.numbers.file, rowsOf(largeTables.numbers));
  await stage.fill('relations', largeTables.relations.file, rowsOf(largeTables.relations));
  await stage.fill('documents', largeTables.documents.file, rowsOf(largeTables.documents));
  await stage.fill('links', largeTables.links.file, rowsOf(largeTables.links));
  await stage.fill('restrictions', largeTables.restrictions.file, rowsOf(largeTables.restrictions));
  return { manifest, media: () => mediaRows(zip, media) };
}

/** Every table is there with its columns: known before the first row is read. */
export async function checkPackage(zip: ZipArchive): Promise<Manifest> {
  const manifest = await readManifest(zip);
  for (const { file, columns } of [...Object.values(smallTables), mediaTable, ...Object.values(largeTables)])
    await checkHeading(zip, file, columns);
  return manifest;
}

async function checkHeading(zip: ZipArchive, file: string, columns: readonly string[]): Promise<void> {
  const lines = textLines(zip.read(file), 'utf-8', file);
  for await (const batch of delimited(lines, { delimiter: ',', quoted: true }, file)) {
    const [heading] = batch;
    if (!heading) continue;
    headerOf(heading, columns, file);
    return;
  }
  throw noHeading(file);
}

const noHeading = (file: string) => new ImportError(`${file} is empty: not even its heading is there.`);

type Reading = { readonly watch: Watch; readonly brandId: (name: string) => number };

/** Lines that cannot be used are reported and left out; a file that is not the one of the manifest ends it all. */
async function* tableRows<Row>(
  zip: ZipArchive,
  { files }: Manifest,
  { file, columns, read }: PackageTable<Row>,
  { watch, brandId }: Reading,
): AsyncGenerator<Located<Row>[]> {
  const listed = files[file];
  if (listed === undefined) throw new ImportError(`The manifest does not list ${file}.`);
  const hash = createHash('sha256');
  const lines = textLines(hashed(zip.read(file), hash), 'utf-8', file);
  let header: ReadonlyMap<string, number> | null = null;
  let count = 0;
  for await (const batch of delimited(lines, { delimiter: ',', quoted: true }, file)) {
    const rows: Located<Row>[] = [];
    for (const record of batch) {
      if (header === null) {
        header = headerOf(record, columns, file);
        continue;
      }
      count += 1;
      watch.read();
      const row = rowOf(record, header, (at) => read(at, brandId));
      if ('reason' in row) watch.skip(record.line, `${file}: ${row.reason}`);
      else rows.push({ line: record.line, row: row.row });
    }
    yield rows;
  }
  if (header === null) throw noHeading(file);
  if (count !== listed.rows) {
    throw new ImportError(`${file} has ${count} rows, but the manifest says ${listed.rows}.`);
  }
  if (hash.digest('hex') !== listed.sha256) throw new ImportError(`${file} is not the file that the manifest means.`);
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

function headerOf({ fields }: Fields, columns: readonly string[], file: string): Map<string, number> {
  const missing = columns.filter((column) => !fields.includes(column));
  if (missing.length > 0) throw new ImportError(`${file} has no column ${missing.join(', ')}.`);
  return new Map(columns.map((column) => [column, fields.indexOf(column)]));
}

function rowOf<Row>(
  { fields }: Fields,
  header: ReadonlyMap<string, number>,
  read: (at: At) => Row,
): { row: Row } | { reason: string } {
  let reading = '';
  try {
    return {
      row: read((column, cell) => {
        reading = column;
        const field = fields[header.get(column) ?? -1];
        if (field === undefined) throw new BadCell('is missing');
        return cell(field);
      }),
    };
  } catch (error) {
    if (error instanceof BadCell) return { reason: `${reading} ${error.message}` };
    throw error;
  }
}

function checkedMedia(zip: ZipArchive, media: PackageMedia): PackageMedia {
  const name = `media/${media.file}`;
  if (!zip.names.has(name)) throw new ImportError(`${name} is missing, though media.csv names it.`);
  if (zip.size(name) > largestMedia) throw new ImportError(`${name} is larger than 32 MB.`);
  return media;
}

async function* mediaRows(zip: ZipArchive, media: readonly PackageMedia[]): AsyncGenerator<MediaRow[]> {
  for (const { key, mediaType, file, sha256 } of media) {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.read(`media/${file}`)) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (createHash('sha256').update(content).digest('hex') !== sha256) {
      throw new ImportError(`media/${file} is not the file that media.csv means.`);
    }
    yield [{ key, mediaType, content }];
  }
}
