import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { recompile } from '#server/catalogue/record/recompile.ts';
import type { Schema } from '#server/db/schema.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { type PackageFile, packageFiles } from '#server/imports/package-files.ts';
import * as infos from '#server/imports/package-infos.ts';
import { putTypes, typeColumns, typeLine } from '#server/imports/package-types.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import type { RowReader } from '#server/imports/row-reader.ts';
import { openStage, type Row, type Stage } from '#server/imports/stage.ts';
import { putStaged, removeMissing } from '#server/imports/swap.ts';
import { strictly, type Watch } from '#server/imports/watch.ts';

type Tx = Transaction<Schema>;
type Check = (row: Row) => string | null;

/**
 * Our own CSV package, as demo/vehicles/README.md describes it; types.csv must be there. A repeat updates. What hangs on
 * the types of the package and came from the same sources goes if the package no longer has it.
 */
export async function loadVehiclePackage(tx: Tx, folder: string, watch: Watch = strictly): Promise<void> {
  if (!existsSync(join(folder, 'types.csv'))) throw new ImportError(`There is no types.csv in ${folder}.`);
  const numbers = await numbersOfTypes(tx);
  const types = await openStage(tx, 'stage_types', typeColumns);
  await readInto(types, join(folder, 'types.csv'), typeLine, watch, once('adc_type_id'), (row) => {
    numbers.set(Number(row.k_type_id), row.adc_type_id === null ? null : Number(row.adc_type_id));
  });
  await putTypes(tx, types.name);
  // Engine codes decide which parts fit.
  await recompile(tx);

  const belongs = {
    k_type_id: isOneOf('k_type_id', numbers.keys()),
    adc_type_id: isOneOf('adc_type_id', numbers.values()),
  };
  for (const file of packageFiles.filter(({ file }) => existsSync(join(folder, file)))) {
    await loadFile(tx, file, join(folder, file.file), watch, file.of === null ? () => null : belongs[file.of]);
  }
  const info = await openStage(tx, 'stage_infos', infos.infoColumns);
  for (const [file, line] of [
    ['recalls.csv', infos.recallLine],
    ['modified-values.csv', infos.modifiedLine],
  ] as const) {
    if (existsSync(join(folder, file))) await readInto(info, join(folder, file), line, watch, belongs.k_type_id);
  }
  await infos.removeMissingInfos(tx, info.name, ownedBy('k_type_id', info));
  await infos.putRecalls(tx, info.name);
  await infos.putModifiedValues(tx, info.name);
  await info.drop();
  await types.drop();
}

async function loadFile(tx: Tx, file: PackageFile, path: string, watch: Watch, check: Check): Promise<void> {
  const { table, columns, key, of } = file;
  const stage = await openStage(tx, `stage_${table}`, columns);
  const position = new Map<unknown, number>();
  const line: RowReader = !file.numbered
    ? file.line
    : {
        ...file.line,
        read: (cells) => {
          const row = file.line.read(cells);
          if (typeof row === 'string') return row;
          const next = (position.get(row.adc_type_id) ?? 0) + 1;
          position.set(row.adc_type_id, next);
          return { ...row, position: next };
        },
      };
  await readInto(stage, path, line, watch, check);
  const swap = { table, stage: stage.name, columns: Object.keys(columns), key };
  if (of !== null) await removeMissing(tx, swap, ownedBy(of, stage));
  await putStaged(tx, swap);
  await stage.drop();
}

async function readInto(
  stage: Stage,
  path: string,
  line: RowReader,
  watch: Watch,
  check: Check,
  staged?: (row: Row) => void,
) {
  const columns = Object.fromEntries(line.columns.map((name) => [name, [name]]));
  const name = basename(path);
  for await (const read of readCsv(
    path,
    { title: `${name} of a vehicle package`, columns },
    { encoding: 'utf-8', delimiters: [','] },
  )) {
    watch.read();
    const row = 'broken' in read ? read.broken : line.read(read.cells);
    const reason = typeof row === 'string' ? row : check(row);
    if (typeof row === 'string' || reason !== null) watch.skip(read.line, `${name}: ${reason}`);
    else {
      staged?.(row);
      await stage.add(row);
    }
  }
  await stage.finish();
}

async function numbersOfTypes(tx: Tx): Promise<Map<number, number | null>> {
  const types = await tx.selectFrom('vehicle_type').select(['k_type_id', 'adc_type_id']).execute();
  return new Map(types.map(({ k_type_id, adc_type_id }) => [k_type_id, adc_type_id]));
}

function isOneOf(column: string, numbers: Iterable<number | null>): Check {
  const known = new Set<unknown>(numbers);
  return (row) => (known.has(row[column]) ? null : `there is no type with the ${column} ${Number(row[column])}`);
}

function once(column: string): Check {
  const seen = new Set<unknown>();
  return (row) => {
    const value = row[column];
    if (value === null || !seen.has(value)) {
      seen.add(value);
      return null;
    }
    return `${column} ${Number(value)} stands there twice`;
  };
}

const ownedBy = (of: 'k_type_id' | 'adc_type_id', stage: Stage) => sql`
  ${sql.ref(of)} in (select ${sql.ref(of)} from stage_types)
  and source in (select source from ${sql.table(stage.name)})`;
