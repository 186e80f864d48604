import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import * as cell from '#server/imports/package-cells.ts';
import { rowReader } from '#server/imports/row-reader.ts';
import type { StageColumns } from '#server/imports/stage.ts';
import { wordsOf } from '#server/imports/vehicle-words.ts';
import { readEngineCode } from '#shared/vehicle/identifier.ts';
import { fuels, vehicleKinds } from '#shared/vehicle/vehicle-kind.ts';

/** types.csv: one row fills producer, series, type and engine codes. */
const cells = {
  k_type_id: cell.number,
  adc_type_id: cell.numberOrNone,
  kind: cell.oneOf(vehicleKinds),
  producer: cell.text,
  model: cell.text,
  model_from: cell.monthOrNone,
  model_to: cell.monthOrNone,
  name: cell.text,
  kw: cell.intOrNone,
  ps: cell.intOrNone,
  ccm: cell.intOrNone,
  cylinders: cell.intOrNone,
  fuel: cell.oneOf(fuels),
  engine_codes: z.string().transform((list) =>
    list
      .split(';')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
  body: cell.textOrNone,
  drive: cell.textOrNone,
  built_from: cell.monthOrNone,
  built_to: cell.monthOrNone,
  source: cell.text,
};

export const typeColumns: StageColumns = {
  k_type_id: 'bigint',
  adc_type_id: 'bigint',
  kind: 'text',
  producer: 'text',
  model: 'text',
  model_from: 'text',
  model_to: 'text',
  name: 'text',
  kw: 'int',
  ps: 'int',
  ccm: 'int',
  cylinders: 'int',
  fuel: 'text',
  engine_codes: 'text[]',
  body: 'text',
  drive: 'text',
  built_from: 'text',
  built_to: 'text',
  source: 'text',
  words: 'text[]',
  codes: 'text[]',
};

/** "8FP (EP3C)" goes by both names. */
const comparedCodes = (codes: readonly string[]) => [
  ...new Set(
    codes
      .flatMap((code) => code.split(/[()]/))
      .map(readEngineCode)
      .filter((code) => code !== null),
  ),
];

export const typeLine = rowReader(cells, (type) => ({
  ...type,
  words: wordsOf(type),
  codes: comparedCodes(type.engine_codes),
}));

/** Types are added and changed, never removed: the cars in people's history hang on them. */
export async function putTypes(tx: Transaction<Schema>, stage: string): Promise<void> {
  const staged = sql`(select distinct on (k_type_id) * from ${sql.table(stage)} order by k_type_id, ctid desc) staged`;
  await sql`insert into producer (name) select distinct producer from ${staged} on conflict do nothing`.execute(tx);
  await sql`
    insert into model_series (producer_id, kind, name, built_from, built_to)
    select distinct on (producer.id, kind, model) producer.id, kind, model, model_from, model_to
    from ${staged} join producer on producer.name = staged.producer
    order by producer.id, kind, model, k_type_id
    on conflict (producer_id, kind, name) do update set built_from = excluded.built_from, built_to = excluded.built_to
    where (model_series.built_from, model_series.built_to) is distinct from (excluded.built_from, excluded.built_to)`.execute(
    tx,
  );
  await letGoOfOldRepairNumbers(tx, staged);
  await sql`
    insert into vehicle_type (k_type_id, adc_type_id, model_id, name, kw, ps, ccm, cylinders, fuel, body, drive,
      engine_codes, built_from, built_to, words, source)
    select k_type_id, adc_type_id, model_series.id, staged.name, kw, ps, ccm, cylinders, fuel, body, drive,
      engine_codes, staged.built_from, staged.built_to, words, source
    from ${staged}
    join producer on producer.name = staged.producer
    join model_series on model_series.producer_id = producer.id and model_series.kind = staged.kind and model_series.name = staged.model
    on conflict (k_type_id) do update set (adc_type_id, model_id, name, kw, ps, ccm, cylinders, fuel, body, drive,
      engine_codes, built_from, built_to, words, source) = (excluded.adc_type_id, excluded.model_id, excluded.name,
      excluded.kw, excluded.ps, excluded.ccm, excluded.cylinders, excluded.fuel, excluded.body, excluded.drive,
      excluded.engine_codes, excluded.built_from, excluded.built_to, excluded.words, excluded.source)
    where vehicle_type.* is distinct from excluded.*`.execute(tx);
  await sql`
    delete from engine_code using ${staged}
    where engine_code.k_type_id = staged.k_type_id and engine_code.code <> all (staged.codes)`.execute(tx);
  await sql`
    insert into engine_code (code, k_type_id, source) select unnest(codes), k_type_id, source from ${staged}
    on conflict (code, k_type_id) do update set source = excluded.source where engine_code.source <> excluded.source`.execute(
    tx,
  );
  await sql`
    delete from model_series where not exists (select from vehicle_type where model_id = model_series.id)`.execute(tx);
}

/** The number of a type's repair data is unique, and may move from one type to another within a package. */
async function letGoOfOldRepairNumbers(tx: Transaction<Schema>, staged: ReturnType<typeof sql>): Promise<void> {
  const moved = sql`
    select vehicle_type.adc_type_id from vehicle_type join ${staged} using (k_type_id)
    where vehicle_type.adc_type_id is distinct from staged.adc_type_id`;
  await sql`delete from operating_material where adc_type_id in (${moved})`.execute(tx);
  await sql`delete from rim_tyre where adc_type_id in (${moved})`.execute(tx);
  await sql`update vehicle_type set adc_type_id = null where adc_type_id in (${moved})`.execute(tx);
}
