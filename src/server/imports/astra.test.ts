import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { astra } from '#server/imports/astra.ts';
import { isCompatible, masksIn } from '#server/imports/astra-match.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';
import { type ApprovalCells, approvalsTsv } from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-astra-'));
  database = await freshDatabase('empty');
  await asSystem(database.db, (tx) => loadVehiclePackage(tx, 'demo/vehicles'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const approval = (cells: ApprovalCells): ApprovalCells => ({
  Typengenehmigungsnummer: '1VD999',
  '04 Marke': 'VW',
  '04 Typ': 'Golf 2.0 TDI',
  '27 Hubraum': '1968',
  '28 Leistung kW': '110',
  '69/70/71 Reifen Felgen': '225/45 R17"',
  ...cells,
});

async function load(list: readonly ApprovalCells[]) {
  const file = join(folder, 'TG-Automobil-2026-07-30.txt');
  await writeFile(file, approvalsTsv(list));
  return runImport(database.db, astra, file, { now: () => testNow });
}

const typesOf = (number: string) =>
  asSystem(database.db, (tx) =>
    tx
      .selectFrom('type_number')
      .innerJoin('vehicle_type', 'vehicle_type.k_type_id', 'type_number.k_type_id')
      .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
      .select(['model_series.name as series', 'vehicle_type.name', 'kw', 'type_number.source'])
      .where('number', '=', number)
      .execute(),
  );
const masks = () =>
  asSystem(database.db, (tx) => tx.selectFrom('vin_mask').selectAll().orderBy('mask').orderBy('k_type_id').execute());
const seriesOf = async (cells: ApprovalCells) => {
  await load([approval(cells)]);
  return [...new Set((await typesOf('1VD999')).map(({ series }) => series))].sort();
};

describe('the ASTRA list of type approvals', () => {
  it.each<[string, ApprovalCells, string[]]>([
    [
      'make, model, power and displacement',
      { '06 Vorziffer': '' },
      ['Golf VII (5G1)', 'Golf VII Variant (BA5)', 'Golf VIII (CD1)'],
    ],
    ['a generation where one is named', { '04 Typ': 'Golf VII Variant' }, ['Golf VII (5G1)', 'Golf VII Variant (BA5)']],
    [
      "the maker's VIN masks where they rule a type out",
      { '06 Vorziffer': 'WVWZZZAU.........' },
      ['Golf VII (5G1)', 'Golf VII Variant (BA5)'],
    ],
    [
      'the name alone for BMW',
      { '04 Marke': 'BMW', '04 Typ': '320d xDrive', '27 Hubraum': '1995', '28 Leistung kW': '140,00' },
      ['3er (F30)', '3er (G20)'],
    ],
    [
      'and for Mercedes',
      { '04 Marke': 'MERCEDES-BENZ', '04 Typ': 'C200 d', '27 Hubraum': '1993', '28 Leistung kW': '120' },
      ['C-Klasse (W206)'],
    ],
    [
      'an electric car without displacement',
      { '04 Typ': 'ID.3 Pro', '27 Hubraum': '0', '28 Leistung kW': '150' },
      ['ID.3 (E11)'],
    ],
    ['nothing with another power', { '28 Leistung kW': '400' }, []],
    ['nothing with another model', { '04 Typ': 'Passat 2.0 TDI', '28 Leistung kW': '400' }, []],
    ['nothing without power', { '28 Leistung kW': '' }, []],
  ])('leads to candidates by %s', async (_, cells, series) => {
    expect(await seriesOf(cells)).toEqual(series);
  });

  it('names its date as the source; umlauts of windows-1252 are understood', async () => {
    await load([approval({ '04 Marke': 'CITROëN', '04 Typ': 'C3 é', '27 Hubraum': '1124', '28 Leistung kW': '44' })]);
    await load([approval({ '04 Typ': 'T-Roc für 1.0 TSI', '27 Hubraum': '999', '28 Leistung kW': '85' })]);
    expect(await typesOf('1VD999')).toMatchObject([{ series: 'T-Roc (A11)', source: 'astra-tg-2026-07-30' }]);
  });

  it('brings VIN masks: alternatives apart, short ones filled, and takes none over from another source', async () => {
    const own = (await masks()).filter(({ source }) => !source.startsWith('astra'));
    await load([approval({ '04 Typ': 'Golf VII', '06 Vorziffer': 'WVWZZZAU......... / WVWZZZAUZ' })]);
    const after = await masks();
    expect(after.filter(({ source }) => !source.startsWith('astra'))).toEqual(own);
    expect(new Set(after.filter(({ source }) => source.startsWith('astra')).map(({ mask }) => mask))).toContain(
      'WVWZZZAUZ........',
    );
  });

  it('a repeat changes nothing, and what the list no longer has goes', async () => {
    const list = [approval({ '06 Vorziffer': 'WVWZZZAU.........' }), approval({ Typengenehmigungsnummer: '1VD998' })];
    await load(list);
    const first = await masks();
    await load(list);
    expect(await masks()).toEqual(first);
    await load(list.slice(1));
    expect(await typesOf('1VD999')).toEqual([]);
    expect((await typesOf('1VD998')).length).toBeGreaterThan(0);
    expect(await typesOf('9ZZ001'), 'an invented number of the demo').not.toEqual([]);
  });

  it('skips what is no type number or no figure, with the number of the line', async () => {
    const { report } = await load([
      approval({ Typengenehmigungsnummer: 'IVI' }),
      approval({ '28 Leistung kW': 'viel' }),
      approval({ '27 Hubraum': '2 Liter' }),
      approval({}),
    ]);
    expect(report).toEqual([
      { line: 2, reason: '"IVI" is no type number' },
      { line: 3, reason: '"viel" is no power in kW' },
      { line: 4, reason: '"2 Liter" is no displacement' },
    ]);
  });

  it('reads 210,000 lines without holding them', { timeout: 120_000 }, async () => {
    const file = join(folder, 'large.txt');
    const line =
      approvalsTsv([approval({ '04 Marke': 'UNKNOWN' })])
        .toString('latin1')
        .split('\r\n')[1] ?? '';
    const head = approvalsTsv([]).toString('latin1');
    await writeFile(file, [head, ...Array.from({ length: 210_000 }, () => line), 'x'].join('\r\n'), 'latin1');
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const peak = { heap: 0 };
    const timer = setInterval(() => {
      peak.heap = Math.max(peak.heap, process.memoryUsage().heapUsed - before);
    }, 20);
    const result = await runImport(database.db, astra, file, { now: () => testNow });
    clearInterval(timer);
    expect(result).toMatchObject({ read: 210_001, kept: 0, skipped: 1 });
    expect(peak.heap).toBeLessThan(150 * 1024 * 1024);
  });
});

describe('VIN masks of approvals', () => {
  it('without a fixed maker, or with letters that no VIN has, are none', () => {
    expect(masksIn('.VWZZZ1K......... / WVWOZZ1K / WVW...1K.........')).toEqual(['WVW...1K.........']);
  });

  it('go together if one VIN could fit both', () => {
    expect(isCompatible('WVW...1K.........', 'WVWZZZ1K.........')).toBe(true);
    expect(isCompatible('WVW...1K.........', 'WVWZZZAU.........')).toBe(false);
  });
});
