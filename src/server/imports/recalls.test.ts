import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { modelsIn, monthIn } from '#server/imports/recall-match.ts';
import { recalls } from '#server/imports/recalls.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';
import { type RecallCells, recallsCsv } from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-recalls-'));
  database = await freshDatabase('empty');
  await asSystem(database.db, (tx) => loadVehiclePackage(tx, 'demo/vehicles'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const recall = (cells: RecallCells): RecallCells => ({
  'KBA-Referenznummer': '99901',
  Veröffentlichungsdatum: '17.02.2022',
  Marke: 'VOLKSWAGEN',
  Modell: 'GOLF',
  Mangelbezeichnung: 'Mangel, erfunden',
  ...cells,
});

async function load(list: readonly RecallCells[]) {
  const file = join(folder, 'recalls.csv');
  await writeFile(file, recallsCsv(list));
  return runImport(database.db, recalls, file, { now: () => testNow });
}

const infos = () =>
  asSystem(database.db, (tx) =>
    tx
      .selectFrom('service_info')
      .innerJoin('vehicle_type', 'vehicle_type.k_type_id', 'service_info.k_type_id')
      .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
      .select(['service_info.id', 'model_series.name as series', 'reference', 'titles', 'remedy', 'valid_from'])
      .select(['service_info.source', 'vehicle_type.name'])
      .where('classification', '=', 'RecallCampaign')
      .orderBy('service_info.id')
      .execute(),
  );
const seriesOf = async (cells: RecallCells) => {
  await load([recall(cells)]);
  return [...new Set((await infos()).map(({ series }) => series))].sort();
};

describe('the KBA list of recalls', () => {
  it('without columns for the measure leaves the remedies, as a table with commas or tabs too', async () => {
    const remedies = async () => [...new Set((await infos()).map(({ remedy }) => remedy))];
    await load([recall({ 'Beschreibung der Maßnahme': 'Teil tauschen' })]);
    expect(await remedies()).toEqual(['Teil tauschen']);
    const short = ['KBA reference', 'Publication date', 'Make', 'Model', 'Defect', 'Built from', 'Built to'];
    for (const sign of [',', '\t']) {
      const file = join(folder, 'recalls.csv');
      await writeFile(
        file,
        `${short.join(sign)}\n${['99901', '2022-02-17', 'VW', 'GOLF', 'Anders', '', ''].join(sign)}\n`,
      );
      await runImport(database.db, recalls, file, { now: () => testNow });
      expect(await remedies()).toEqual(['Teil tauschen']);
    }
    expect((await infos())[0]?.titles).toEqual({ de: 'Anders' });
    await load([recall({})]);
    expect(await remedies()).toEqual([null]);
  });

  it.each<[string, RecallCells, string[]]>([
    ['make and model', { Modell: 'TOURAN' }, ['Touran I (1T3)', 'Touran II (5T1)']],
    ['the build period', { Modell: 'TOURAN', 'Produktionszeitraum von': '01.2017' }, ['Touran II (5T1)']],
    ['a generation', { Modell: 'Golf 8' }, ['Golf VIII (CD1)']],
    ['each model of a list', { Modell: 'T-ROC, ID.3 (u. a.)' }, ['ID.3 (E11)', 'T-Roc (A11)']],
    ['BMW by the digit', { Marke: 'BMW', Modell: '1', 'Produktionszeitraum bis': '2012' }, ['1er (F20)']],
    [
      'Mercedes by the class',
      { Marke: 'MERCEDES-BENZ', Modell: 'B-KLASSE, CLA' },
      ['B-Klasse (W246)', 'B-Klasse (W247)'],
    ],
    ['a variant', { Modell: 'GOLF VARIANT' }, ['Golf VII Variant (BA5)']],
    ['Mazda 3, not CX-3 or CX-5', { Marke: 'MAZDA', Modell: '3' }, ['3 (BM)', '3 (BP)']],
    ['nothing for another make', { Marke: 'OPEL', Modell: 'GOLF' }, []],
    ['nothing for a model we do not know', { Modell: 'GOLF SPORTSVAN' }, []],
    ['nothing without a model', { Modell: '(diverse)' }, []],
  ])('is laid upon types by %s', async (_, cells, series) => {
    expect(await seriesOf(cells)).toEqual(series);
  });

  it("keeps the authority's reference, text and day; the newer list replaces the older, twice the same changes nothing", async () => {
    const list = [
      recall({
        'KBA-Referenznummer': '008124',
        Modell: 'UP',
        Mangelbeschreibung: 'Erste Zeile;\nzweite "Zeile"',
        'Beschreibung der Maßnahme': 'Teil ersetzen',
      }),
    ];
    await load(list);
    const first = await infos();
    expect(first.length).toBeGreaterThan(0);
    for (const info of first) {
      expect(info).toMatchObject({
        reference: 'KBA 8124',
        titles: { de: 'Mangel, erfunden' },
        remedy: 'Teil ersetzen',
        source: 'kba-recalls',
        valid_from: new Date('2022-02-17T00:00:00Z'),
      });
    }
    await load(list);
    expect(await infos()).toEqual(first);
  });

  it('a recall that stands in several lines, one per model, stands once at each type', async () => {
    const result = await load([recall({ Modell: 'POLO' }), recall({ Modell: 'GOLF, POLO' })]);
    const found = await infos();
    expect(result).toMatchObject({ read: 2, kept: 2 });
    expect(new Set(found.map(({ series, name, id }) => `${series} ${name} ${id}`)).size).toBe(found.length);
  });

  it('a line without a real reference, a day or a text is skipped with its number: none is invented', async () => {
    const { report, kept } = await load([
      recall({ 'KBA-Referenznummer': '' }),
      recall({ Veröffentlichungsdatum: 'bald' }),
      recall({ Veröffentlichungsdatum: '31.02.2025' }),
      recall({ Veröffentlichungsdatum: '0000-01-01' }),
      recall({ 'Produktionszeitraum von': '13.2019' }),
      recall({ Mangelbezeichnung: '' }),
      recall({}),
    ]);
    expect(kept).toBe(1);
    expect(report).toEqual([
      { line: 2, reason: '"" is no KBA reference number' },
      { line: 3, reason: '"bald" is no day of publication' },
      { line: 4, reason: '"31.02.2025" is no day of publication' },
      { line: 5, reason: '"0000-01-01" is no day of publication' },
      { line: 6, reason: '"13.2019" is no beginning of a build period' },
      { line: 7, reason: 'neither the defect nor the measure is named' },
    ]);
  });

  it('a recall whose line cannot be read stays', async () => {
    await load([recall({}), recall({ 'KBA-Referenznummer': '99902' })]);
    await load([recall({ Veröffentlichungsdatum: '31.02.2025' }), recall({ 'KBA-Referenznummer': '99903' })]);
    expect(new Set((await infos()).map(({ reference }) => reference))).toEqual(new Set(['KBA 99901', 'KBA 99903']));
  });

  it('leaves modified values alone', async () => {
    const count = () =>
      asSystem(database.db, (tx) =>
        tx.selectFrom('service_info').select('id').where('classification', '=', 'ModifiedValues').execute(),
      );
    const before = await count();
    await load([recall({})]);
    expect(before.length).toBeGreaterThan(0);
    expect(await count()).toEqual(before);
  });
});

describe('what the list says loosely', () => {
  it('models are told apart, remarks dropped', () => {
    expect(modelsIn('A-KLASSE / GLA und EQA (u. a.), BAUREIHE 3')).toEqual([['aklasse'], ['gla'], ['eqa'], ['3']]);
  });

  it.each([
    ['2016', 'from', '2016-01'],
    ['2016', 'to', '2016-12'],
    ['3/2016', 'from', '2016-03'],
    ['01.03.2016', 'to', '2016-03'],
    ['2016-03-01', 'from', '2016-03'],
    ['', 'from', null],
    ['unbekannt', 'to', null],
    ['00.2016', 'from', undefined],
    ['Mai 2016', 'from', undefined],
  ] as const)('"%s" is read as a month (%s)', (text, edge, month) => {
    expect(monthIn(text, edge)).toBe(month);
  });
});
