import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';
import { wordsAsked } from '#server/imports/vehicle-words.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

const demo = 'demo/vehicles';
/** Of one row of the file, as often as it stands there. */
const files: readonly (readonly [file: string, table: keyof Schema, rows: number])[] = [
  ['types.csv', 'vehicle_type', 547],
  ['keys.csv', 'vehicle_key', 993],
  ['type-numbers.csv', 'type_number', 58],
  ['natcodes.csv', 'nat_code', 34],
  ['vin-masks.csv', 'vin_mask', 376],
  ['wmi.csv', 'wmi', 75],
  ['plates.csv', 'known_plate', 34],
  ['operating-materials.csv', 'operating_material', 2938],
  ['rim-tyre-info.csv', 'rim_tyre', 1474],
];

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-package-'));
  await cp(demo, folder, { recursive: true });
  database = await freshDatabase('empty');
  await asSystem(database.db, (tx) => loadVehiclePackage(tx, demo));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const load = (from = folder) => asSystem(database.db, (tx) => loadVehiclePackage(tx, from));
async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(folder, file), change(await readFile(join(demo, file), 'utf8')));
}
const count = async (table: keyof Schema) => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx),
  );
  return rows[0]?.count;
};

describe('our own vehicle package', () => {
  it.each(files)('%s fills %s with as many rows as its README says', async (_, table, rows) => {
    expect(await count(table)).toBe(rows);
  });

  it('fills producers, series, engine codes, recalls and modified values beside them', async () => {
    const counts = await Promise.all((['producer', 'model_series', 'service_info'] as const).map(count));
    expect(counts).toEqual([31, 179, 42]);
    const codes = await asSystem(database.db, (tx) =>
      tx.selectFrom('engine_code').select('code').where('code', 'in', ['8FP', 'EP3C', 'OM654820', 'B37D15A']).execute(),
    );
    expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
  });

  it('a plate is found as it is compared, a recall is in force from its day on, modified values speak four languages', async () => {
    const [plate, recall, modified] = await asSystem(database.db, async (tx) => [
      await tx.selectFrom('known_plate').selectAll().where('plate_key', '=', 'KSPF214').executeTakeFirst(),
      await tx.selectFrom('service_info').selectAll().where('reference', '=', 'KBA 8124').executeTakeFirst(),
      await tx.selectFrom('service_info').selectAll().where('classification', '=', 'ModifiedValues').executeTakeFirst(),
    ]);
    expect(plate).toMatchObject({ plate: 'KS-PF 214', mileage_km: 132_600, first_registration: '2015-03-18' });
    expect(recall).toMatchObject({ classification: 'RecallCampaign', valid_from: new Date('2019-11-01T00:00:00Z') });
    expect(Object.keys(modified?.titles ?? {}).sort()).toEqual(['de', 'en', 'fr', 'it']);
  });

  it.each([
    ['macan diesel', 1],
    ['golf gtd', 3],
    ['320 d', 4],
    ['320d', 4],
    ['golf', 44],
    ['trabant', 0],
  ])('the words "%s" find %i types, as the README of the demo promises', async (text, hits) => {
    const { rows } = await asSystem(database.db, (tx) =>
      sql`select from vehicle_type where words @> ${wordsAsked(text)}::text[]`.execute(tx),
    );
    expect(rows).toHaveLength(hits);
  });

  it('a repeat changes nothing, and takes less than 6 s on a busy machine', async () => {
    const infos = () =>
      asSystem(database.db, (tx) => tx.selectFrom('service_info').selectAll().orderBy('id').execute());
    const before = await infos();
    const began = performance.now();
    await load(demo);
    expect(performance.now() - began).toBeLessThan(6000);
    expect(await infos()).toEqual(before);
    for (const [, table, rows] of files) expect(await count(table)).toBe(rows);
  });

  it('a changed line updates; what its types no longer have goes; types themselves stay', async () => {
    await edit('types.csv', (text) =>
      text
        .replace('1er (F20),2011-09,2019-06,116 d,85,116', '1er (F20),2011-09,2019-06,116 d,86,117')
        .replace(/^900000002,.*\n/m, ''),
    );
    await edit('keys.csv', (text) => text.replace('0005,APT,900000186,kba-fz6-2025-01-01\n', ''));
    await edit('recalls.csv', (text) => text.replace(/^KBA 2811,.*\n/m, ''));
    await load();
    const type = await asSystem(database.db, (tx) =>
      tx.selectFrom('vehicle_type').selectAll().where('k_type_id', '=', 900000001).executeTakeFirstOrThrow(),
    );
    expect(type).toMatchObject({ kw: 86, ps: 117 });
    expect(type.words).toContain('117ps');
    expect([await count('vehicle_type'), await count('vehicle_key'), await count('service_info')]).toEqual([
      547, 992, 41,
    ]);
    await load(demo);
    expect([await count('vehicle_key'), await count('service_info')]).toEqual([993, 42]);
  });

  it('the number of the repair data may move from one type to another', async () => {
    await edit('types.csv', (text) =>
      text
        .replace('900000001,900100001,', '900000001,900100002,')
        .replace('900000002,900100002,', '900000002,900100001,'),
    );
    await load();
    const moved = await asSystem(database.db, (tx) =>
      tx.selectFrom('vehicle_type').select('adc_type_id').where('k_type_id', '=', 900000001).executeTakeFirst(),
    );
    expect(moved?.adc_type_id).toBe(900100002);
    expect(await count('operating_material')).toBe(2938);
    await load(demo);
  });

  it('data of our own has no excuse: a wrong line is named and nothing changes', async () => {
    await edit('keys.csv', (text) => `${text}06O3,ADT,900000001,x\n`);
    await expect(load()).rejects.toThrow('Line 995: keys.csv: hsn is not four digits');
  });

  it("an operator's import reports wrong lines with file and number, and goes on", async () => {
    await edit('keys.csv', (text) => `${text}06O3,ADT,900000001,x\n0603,ADT,5,x\n`);
    await edit('plates.csv', (text) => `${text}!!,D,900000001,,,,demo\nHH-PF 1,D,900000001,,,31.12.2019,demo\n`);
    await edit('types.csv', (text) => `${text}900999999,900100001,PC,VW,X,,,Y,,,,,steam,,,,,,demo\n`);
    const result = await runImport(database.db, vehiclePackage, folder, { now: () => testNow });
    expect(result.report).toEqual([
      { line: 549, reason: expect.stringMatching(/^types.csv: fuel is none of petrol, diesel/) },
      { line: 995, reason: 'keys.csv: hsn is not four digits' },
      { line: 996, reason: 'keys.csv: there is no type with the k_type_id 5' },
      { line: 36, reason: 'plates.csv: plate is no plate' },
      { line: 37, reason: 'plates.csv: first_registration is no day such as 2019-06-30' },
    ]);
    expect(result).toMatchObject({ skipped: 5, kept: result.read - 5 });
    expect(await count('vehicle_key')).toBe(993);
  });

  it('a folder without types.csv is refused', async () => {
    await expect(load(tmpdir())).rejects.toThrow('There is no types.csv');
  });
});
