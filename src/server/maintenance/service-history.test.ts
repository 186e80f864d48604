import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/format/date.ts';
import type { ServiceRecord } from '#shared/maintenance/service-record.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { readPdf, textOf } from '#test/pdf-file.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let aw: Visitor;
let tec: Visitor;
let other: Visitor;
let carId: number;
let tecCarId: number;

const golfType = 900_000_032;
const otherType = 900_000_015;
/** Its drain plug is tightened less since a change. */
const changedType = 900_000_001;
const [oil, brakeFluid, wheelBolts] = [101, 203, 212];

async function bytesOf(visitor: Visitor, path: string): Promise<Uint8Array> {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(app.origin + path, { headers: { cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

async function select(visitor: Visitor, kTypeId = golfType): Promise<number> {
  const selected = await visitor.post('/api/tecdoc/car/select.do', { kTypeId });
  return (selected.json as { carId: number }).carId;
}

beforeAll(async () => {
  app = await freshApp();
  aw = await app.signedIn('aw');
  tec = await app.signedIn('tec');
  other = await app.signedIn('other');
  carId = await select(aw);
  tecCarId = await select(tec);
});
afterAll(() => app.close());

describe('the service history', () => {
  const record = (visitor: Visitor, more: object = {}) =>
    visitor.post('/api/maintenance/history', {
      carId,
      doneOn: '2025-11-12',
      mileageKm: 91_200,
      tasks: [oil],
      note: 'Öl nachbestellt',
      key: randomUUID(),
      ...more,
    });
  const historyOf = async (visitor: Visitor, id: number) =>
    ((await visitor.get(`/api/maintenance/history?carId=${id}`)).json as { records: ServiceRecord[] }).records;

  it('is of one car of the firm; the same key writes once', async () => {
    const key = randomUUID();
    const [first, again] = [await record(aw, { key }), await record(aw, { key })];
    expect(first.json).toMatchObject({ kind: 'recorded', record: { doneOn: '2025-11-12', tasks: [oil] } });
    expect(again.json).toEqual(first.json);
    expect(await historyOf(aw, carId)).toHaveLength(1);
    expect((await aw.get(`/api/maintenance/history?carId=${tecCarId}`)).status).toBe(404);
  });

  it('by the plate a colleague finds it again; another firm with the same plate does not', async () => {
    const strangers = await select(other);
    const setPlate = (visitor: Visitor, id: number, plate: string) =>
      visitor.post('/api/tecdoc/car/update', { carId: id, plate });
    await setPlate(aw, carId, 'KS-PF 999');
    await setPlate(tec, tecCarId, 'ks-pf 999');
    await setPlate(other, strangers, 'KS-PF 999');
    // What was written down before the plate was known stays with the car.
    const before = (await historyOf(aw, carId)).length;
    expect(before).toBeGreaterThan(0);
    expect((await record(aw, { doneOn: '2026-05-01', mileageKm: 101_000, tasks: [] })).status).toBe(200);
    expect(await historyOf(aw, carId)).toHaveLength(before + 1);
    expect(await historyOf(tec, tecCarId)).toMatchObject([{ doneOn: '2026-05-01', mileageKm: 101_000, tasks: [] }]);
    expect(await historyOf(other, strangers)).toEqual([]);
  });

  it('is corrected by whoever of the firm has the car, and says by whom; nobody else can', async () => {
    const { record: made } = (await record(aw, { doneOn: '2026-06-01', mileageKm: 105_000 })).json as {
      record: ServiceRecord;
    };
    const correct = (visitor: Visitor, more: object = {}) =>
      visitor.send(`/api/maintenance/history/${made.id}`, {
        method: 'PUT',
        body: {
          carId: tecCarId,
          doneOn: '2026-06-02',
          mileageKm: 105_100,
          tasks: [oil, oil],
          note: ' Filter ',
          ...more,
        },
      });
    expect((await correct(tec)).json).toMatchObject({
      kind: 'recorded',
      record: { id: made.id, doneOn: '2026-06-02', mileageKm: 105_100, tasks: [oil], note: 'Filter' },
    });
    const [mine] = await historyOf(aw, carId);
    expect(mine).toMatchObject({ doneOn: '2026-06-02', madeBy: made.madeBy });
    expect(mine?.changedBy).toBeTruthy();
    expect((await correct(tec, { mileageKm: -1 })).json).toEqual({ kind: 'fault', fault: 'mileage-negative' });
    expect((await correct(tec, { doneOn: '2031-01-01' })).json).toEqual({ kind: 'fault', fault: 'date-in-future' });
    for (const wrong of [{ key: randomUUID() }, { note: 'Öl\u0000' }, { tasks: [3_000_000_000] }])
      expect((await correct(tec, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await correct(tec, { tasks: [oil, 999_999] })).status).toBe(404);
    expect((await correct(other, { carId: await select(other) })).status).toBe(404);
    expect((await correct(aw, { carId: tecCarId })).status).toBe(404);
    const stranger = await select(aw, otherType);
    expect((await correct(aw, { carId: stranger })).status).toBe(404);
    expect((await historyOf(aw, carId))[0]).toEqual(mine);
  });

  it('what cannot be right is named, what is not the firm’s own is not found', async () => {
    expect((await record(aw, { mileageKm: -5 })).json).toEqual({ kind: 'fault', fault: 'mileage-negative' });
    expect((await record(aw, { mileageKm: 10_000_000 })).json).toEqual({ kind: 'fault', fault: 'mileage-too-high' });
    expect((await record(aw, { doneOn: '2031-01-01' })).json).toEqual({ kind: 'fault', fault: 'date-in-future' });
    for (const wrong of [{ note: 'x'.repeat(1001) }, { note: 'Öl\u0000' }, { tasks: [3_000_000_000] }])
      expect((await record(aw, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await record(aw, { carId: tecCarId })).status).toBe(404);
    expect((await record(aw, { tasks: [oil, 999_999] })).status).toBe(404);
    const [mine] = await historyOf(aw, carId);
    const remove = (visitor: Visitor) => visitor.send(`/api/maintenance/history/${mine?.id}`, { method: 'DELETE' });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(aw)).status).toBe(204);
    expect((await remove(aw)).status).toBe(404);
  });
});

describe('the checklist as PDF', () => {
  const path = (query: string, id = carId) => `/files/maintenance/checklists/${id}.pdf?${query}`;

  it('has the tasks, boxes, values and lines to sign on, and says that it is demo data', async () => {
    const bytes = await bytesOf(aw, path(`tasks=${oil},${brakeFluid}&mileage=118400&values=1&customer=1`));
    const text = readPdf(bytes).pages.map(textOf).join('\n');
    for (const part of [
      'Inspektion',
      '120.000',
      'Motoröl',
      'Bremsflüssigkeit',
      'Nm',
      'Mechaniker',
      'Endkontrolle',
      'Kunde',
      'Demodaten',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Luftfilter');
    const short = readPdf(await bytesOf(aw, path(`tasks=${oil}&values=0&customer=0`)))
      .pages.map(textOf)
      .join('\n');
    expect(short).not.toContain('Nm');
    expect(short).not.toContain('Kunde');
  });

  it('has the whole plan where nothing is chosen; each page says of which car, on which day, and that it is demo data', async () => {
    const pages = readPdf(await bytesOf(aw, path('mileage=118400'))).pages.map((page) =>
      textOf(page).replaceAll(/\s+/g, ' '),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('')).toContain('Luftfilter');
    for (const page of pages)
      for (const part of ['Demodaten', 'PF 999', 'Golf', '118.400 km', formatDate(testNow)])
        expect(page).toContain(part);
  });

  it('prints torques and amounts as the data sheet of the car has them, with changes', async () => {
    const changed = await select(aw, changedType);
    const sheet = await bytesOf(aw, path(`tasks=${oil},${wheelBolts}&values=1`, changed));
    const text = readPdf(sheet).pages.map(textOf).join('\n').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Anzugsmoment Ölablassschraube: 25 Nm');
    expect(text).toContain('Anzugsmoment Radschrauben: 120 Nm');
  });

  it('is the own car’s alone, for those with the right', async () => {
    expect((await aw.get(path('', tecCarId))).status).toBe(404);
    expect((await (await app.signedIn('plus')).get(path(''))).status).toBe(403);
    expect((await app.visitor().get(path(''))).status).toBe(401);
    expect((await aw.get(path(`tasks=${oil},2147483647`))).status).toBe(404);
    for (const wrong of ['tasks=x', 'mileage=-1', 'mileage=10000000', 'values=yes'])
      expect((await aw.get(path(wrong))).status, wrong).toBe(400);
  });
});
