import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { generateCatalogue } from '#demo/catalogue/generate/generate-catalogue.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';
import { demoSeed } from '#demo/catalogue/load.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';

type Cells = Record<string, string>;

/** The demo's own catalogue, without a database. */
export async function demoCatalogue(): Promise<CatalogueSource> {
  const text = await readFile(join(import.meta.dirname, '../demo/vehicles/types.csv'), 'utf8');
  // csv-parse gives a record of texts for each line, but does not say so.
  const rows = parse(text, { columns: true }) as Cells[];
  const sources = await readSources(await readDrawings());
  return generateCatalogue({ seed: demoSeed, types: rows.map(typeOf), sources });
}

const typeOf = (row: Cells): VehicleType => ({
  id: Number(row.k_type_id),
  // The file has just these three.
  kind: row.kind as VehicleType['kind'],
  producer: row.producer ?? '',
  model: row.model ?? '',
  fuel: row.fuel ?? '',
  engineCodes: (row.engine_codes ?? '').split(';').filter(Boolean),
  body: row.body || null,
  drive: row.drive || null,
  builtFrom: row.built_from || null,
  builtTo: row.built_to || null,
  kw: Number(row.kw) || null,
  ccm: Number(row.ccm) || null,
});
