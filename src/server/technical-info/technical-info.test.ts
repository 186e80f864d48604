import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { readCarSheets } from '#server/technical-info/car-sheets.ts';
import { languages } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { FaultCode, FoundValue, SheetEntry, TechnicalSheet } from '#shared/technical-info/technical-value.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';
import { repairTypes } from '#test/workshop.ts';

/* Through the whole server, with the demo's technical data. */

let app: TestApp;
let tec: Visitor;
beforeAll(async () => {
  app = await freshApp();
  tec = await app.signedIn('tec');
});
afterAll(() => app.close());

const { golf, unknown: nowhere } = repairTypes;

type Sheets = { sheets: SheetEntry[]; changes: FoundValue[]; faultCodes: number };
const get = async <Answer>(path: string, visitor = tec) =>
  (await visitor.get(`/api/technical-info/${path}`)).json as Answer;
const sheetsOf = (adcTypeId: number, visitor = tec) => get<Sheets>(`sheets?adcTypeId=${adcTypeId}`, visitor);
const sheetOf = (key: string, adcTypeId = golf) => get<TechnicalSheet>(`sheets/${key}?adcTypeId=${adcTypeId}`);
const valuesOf = async (text: string, adcTypeId = golf) =>
  (await get<{ values: FoundValue[] }>(`values?adcTypeId=${adcTypeId}&text=${encodeURIComponent(text)}`)).values;
const codesOf = async (text: string) =>
  (await get<{ codes: FaultCode[] }>(`fault-codes?text=${encodeURIComponent(text)}`)).codes;

describe('the data sheets', () => {
  it('every demo car with repair data has at least ten, in each language named', async () => {
    const groups = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('repair_group')
        .leftJoin('repair_group_value', 'repair_group_id', 'repair_group.id')
        .leftJoin('technical_value', 'technical_value.id', 'value_id')
        .leftJoin('technical_section', 'technical_section.key', 'section')
        .select(['repair_group.id', ({ fn }) => fn.count<number>('sheet').distinct().as('sheets')])
        .groupBy('repair_group.id')
        .execute(),
    );
    // The overview repeats values of the others, and is one more.
    for (const { id, sheets } of groups) expect(Number(sheets) + 1, `group ${id}`).toBeGreaterThanOrEqual(10);
    const names = await asSystem(app.db, (tx) => tx.selectFrom('technical_value').select('names').execute());
    expect(names.every((row) => languages.every((language) => row.names[language]))).toBe(true);
  });

  it('differ by fuel and drive: an electric car has no timing drive, but high voltage', async () => {
    const count = (sheets: SheetEntry[], key: string) => sheets.find((sheet) => sheet.key === key)?.count;
    const electric = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('vehicle_type')
        .select('adc_type_id')
        .where('fuel', '=', 'electric')
        .where('adc_type_id', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    const { sheets } = await sheetsOf(electric.adc_type_id ?? 0);
    expect([count(sheets, 'belts'), count(sheets, 'wiring')]).toEqual([0, 0]);
    expect(count(sheets, 'high-voltage')).toBeGreaterThan(0);
    const ofGolf = (await sheetsOf(golf)).sheets;
    expect(count(ofGolf, 'high-voltage')).toBe(0);
    expect(count(ofGolf, 'belts')).toBeGreaterThan(0);
  });

  it('take fluids and tyres from the facts of the car (R7.18, R7.19)', async () => {
    const fillings = (await sheetOf('fillings')).sections.flatMap(({ values }) => values);
    const oil = fillings.find(({ key }) => key === 'fill.engine-oil');
    expect(oil).toMatchObject({ name: 'Motoröl', unit: 'l', source: 'demo' });
    expect(oil?.text).not.toBe('');
    const tyres = await sheetOf('tyres');
    expect(tyres.sections.some(({ name }) => /^\d{3}\/\d{2} R\d{2}/.test(name))).toBe(true);
  });

  it('draw the order of bolts from the bolt circle and the cylinders', async () => {
    const sequences = (await sheetOf('torques')).sections.flatMap(({ sequence }) => sequence ?? []);
    expect(sequences).toEqual([
      { kind: 'wheel', count: 5 },
      { kind: 'cylinder-head', count: 5 },
    ]);
  });

  it('have an overview of what is wanted most, which is not counted twice', async () => {
    const overview = (await sheetOf('overview')).sections.flatMap(({ values }) => values);
    expect(overview.length).toBeGreaterThan(15);
    expect((await valuesOf('Radschrauben')).filter(({ key }) => key === 'torque.wheel')).toHaveLength(1);
  });

  it('mark a changed value with what it was before (R4.12)', async () => {
    const { changes } = await sheetsOf(golf);
    expect(changes).toMatchObject([
      {
        key: 'belt.interval',
        amountMilli: 210_000_000,
        change: { oldMilli: 180_000_000, since: '2024-09-01', state: 'in-force', source: 'demo' },
      },
    ]);
  });

  it('tell where each value comes from and of when it is', async () => {
    for (const { key } of (await sheetsOf(golf)).sheets) {
      const values = (await sheetOf(key)).sections.flatMap((section) => section.values);
      expect(
        values.filter(({ source, asOf }) => source === '' || !asOf),
        key,
      ).toEqual([]);
    }
    const rims = (await sheetOf('tyres')).sections.flatMap((section) => section.values);
    expect(rims.find(({ key }) => key.startsWith('tyre.rim'))).toMatchObject({ source: 'manufacturer' });
  });

  it('a fact of the car is of the day when a delivery changed it', async () => {
    const oil = async () =>
      (await sheetOf('fillings')).sections.flatMap(({ values }) => values).find(({ key }) => key === 'fill.engine-oil');
    const setOil = (change: object) =>
      asSystem(app.db, (tx) =>
        tx
          .updateTable('operating_material')
          .set(change)
          .where('adc_type_id', '=', golf)
          .where('kind', '=', 'engine-oil')
          .execute(),
      );
    const before = await oil();
    await setOil({ amount_milli: 5500 });
    const { rows } = await asSystem(app.db, (tx) => sql<{ day: string }>`select current_date::text as day`.execute(tx));
    expect(await oil()).toMatchObject({ amountMilli: 5500, asOf: rows[0]?.day });
    await setOil({ amount_milli: before?.amountMilli ?? 0 });
  });

  it('apply a change in force before one that is only planned, and show what is planned or over beside it', async () => {
    const planned = { adc_type_id: golf, value_key: 'belt.interval', source: 'demo' };
    await asSystem(app.db, (tx) =>
      tx
        .insertInto('technical_change')
        .values({ ...planned, old_milli: 210_000_000, new_milli: 240_000_000, since: '2999-01-01', until: null })
        .execute(),
    );
    expect((await sheetsOf(golf)).changes[0]).toMatchObject({
      amountMilli: 210_000_000,
      change: { state: 'in-force' },
    });
    // As long as the demo's other changes do not hold, the sheet says what they call the old value.
    const [over, later] = [await sheetsOf(900_100_262), await sheetsOf(900_100_043)];
    expect(over.changes).toMatchObject([{ amountMilli: 450_000, change: { oldMilli: 450_000, state: 'over' } }]);
    expect(later.changes[0]).toMatchObject({ change: { oldText: later.changes[0]?.text, state: 'planned' } });
  });

  it('are in the language of the user', async () => {
    const user = (await app.visitor().signIn('tec')).json as User;
    const sheets = await readCarSheets(app.db, { ...user, locale: 'fr_CH' }, { adcTypeId: golf, today: '2026-01-01' });
    expect(sheets.map(({ name }) => name)).toContain('Couples de serrage');
    expect(sheets[0]?.sections.flatMap(({ values }) => values).map(({ name }) => name)).toContain('Huile moteur');
  });

  it('an unknown adcTypeId has an empty answer, an unknown sheet none', async () => {
    const { sheets, changes } = await sheetsOf(nowhere);
    expect(sheets.every(({ count }) => count === 0)).toBe(true);
    expect(changes).toEqual([]);
    expect((await sheetOf('torques', nowhere)).sections).toEqual([]);
    expect(await valuesOf('Öl', nowhere)).toEqual([]);
    expect((await tec.get(`/api/technical-info/sheets/nothing?adcTypeId=${golf}`)).status).toBe(404);
    for (const wrong of ['-1', 'x', '1.5', '', '99999999999999']) {
      expect((await tec.get(`/api/technical-info/sheets?adcTypeId=${wrong}`)).status, wrong).toBe(400);
    }
  });

  it('are for those with technical data, and for nobody else (R6.6)', async () => {
    for (const [username, status] of [
      ['tec', 200],
      ['aw', 403],
      ['plus', 403],
    ] as const) {
      const visitor = await app.signedIn(username);
      expect((await visitor.get(`/api/technical-info/sheets?adcTypeId=${golf}`)).status, username).toBe(status);
      expect((await visitor.get('/api/technical-info/fault-codes')).status, username).toBe(status);
    }
  });
});

describe('the search inside', () => {
  it('folds, takes beginnings, and knows sheets and units', async () => {
    const keys = async (text: string) => (await valuesOf(text)).map(({ key }) => key);
    expect(await keys('OLABLASS')).toContain('torque.drain-plug');
    expect(await keys('traggel')).toEqual(['torque.ball-joint']);
    expect(await keys('drehmomente radschr')).toContain('torque.wheel');
    expect(await keys('nm radschrauben')).toContain('torque.wheel');
    expect(await keys("%_'")).toEqual([]);
  });
});

describe('fault codes', () => {
  it('are at least 400, each in four languages', async () => {
    const rows = await asSystem(app.db, (tx) => tx.selectFrom('fault_code').select(['code', 'names']).execute());
    expect(rows.length).toBeGreaterThanOrEqual(400);
    for (const { code, names } of rows)
      expect(
        languages.every((language) => names[language] && !names[language]?.includes('{')),
        code,
      ).toBe(true);
  });

  it('are found by code, beginning and words', async () => {
    for (const text of ['P0301', 'p 0301', '0301']) expect((await codesOf(text))[0]?.code, text).toBe('P0301');
    expect((await codesOf('P0301'))[0]?.name).toBe('Zylinder 1: Verbrennungsaussetzer');
    expect((await codesOf('P030')).length).toBeGreaterThanOrEqual(10);
    expect((await codesOf('luftmassen')).map(({ code }) => code)).toEqual([
      'P0100',
      'P0101',
      'P0102',
      'P0103',
      'P0104',
    ]);
    expect(await codesOf('P0999')).toEqual([]);
  });
});

describe('favourites', () => {
  it('belong to the user alone', async () => {
    const mark = (key: string, isMarked: boolean) =>
      tec.send(`/api/technical-info/favourites/${key}`, { method: 'PUT', body: { isMarked } });
    expect((await mark('torques', true)).json).toEqual({ sheets: ['torques'] });
    expect((await mark('torques', true)).json).toEqual({ sheets: ['torques'] });
    const chef = await app.signedIn('chef');
    expect((await chef.get('/api/technical-info/favourites')).json).toEqual({ sheets: [] });
    expect((await mark('nothing', true)).status).toBe(404);
    expect((await mark('torques', false)).json).toEqual({ sheets: [] });
  });
});

describe('module availability', () => {
  it('says which areas have data for a car, to every user', async () => {
    const plus = await app.signedIn('plus');
    expect(await get(`availability?adcTypeId=${golf}`, plus)).toEqual({
      maintenance: true,
      work: true,
      technicalInfo: true,
      tyres: true,
    });
    expect(await get(`availability?adcTypeId=${nowhere}`, plus)).toEqual({
      maintenance: false,
      work: false,
      technicalInfo: false,
      tyres: false,
    });
  });
});
