import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const golf = 900000032;
const nothing = { plate: null, vin: null, mileageKm: null, firstRegistration: null, note: null };
const select = async (visitor: Visitor, body: object) =>
  (await visitor.post('/api/tecdoc/car/select.do', body)).json as Car;
const update = (visitor: Visitor, body: object) => visitor.post('/api/tecdoc/car/update', body);
const golfs = async (visitor: Visitor) =>
  ((await visitor.get('/api/session/carhistory')).json as Car[]).filter(({ kTypeId }) => kTypeId === golf);

describe('a type that is selected without plate and VIN', () => {
  it('takes over nothing of the last car of that type', async () => {
    const chef = await app.signedIn('chef');
    const known = await select(chef, { kTypeId: golf, plate: 'KS-PF 214' });
    expect(known).toMatchObject({ plate: 'KS-PF 214', mileageKm: 132600 });
    app.later(minutes(1));
    const [found] = (await chef.get(`/api/tecdoc/car/byktypeid/${golf}`)).json as Car[];
    const { carId: _, lastUsedAt: __, ...posted } = found as Car;
    const alone = await select(chef, posted);
    expect(alone).toMatchObject({ kTypeId: golf, ...nothing });
    expect(alone.carId).not.toBe(known.carId);
    expect(await golfs(chef)).toMatchObject([{ plate: 'KS-PF 214' }, { carId: alone.carId, ...nothing }]);
  });

  it('is one entry of the history, however often it is selected', async () => {
    const tec = await app.signedIn('tec');
    const all = await Promise.all(Array.from({ length: 8 }, () => select(tec, { kTypeId: golf })));
    expect(new Set(all.map(({ carId }) => carId)).size).toBe(1);
    expect(await golfs(tec)).toHaveLength(1);
  });

  it.each<[string, (visitor: Visitor, carId: number | null) => Promise<unknown>]>([
    ['mileage', (visitor, carId) => update(visitor, { carId, mileageKm: 120_000 })],
    ['first registration', (visitor, carId) => update(visitor, { carId, firstRegistration: '2014-05-06' })],
    ['note', (visitor, carId) => update(visitor, { carId, note: 'wartet auf Teile' })],
    ['plate', (visitor, carId) => update(visitor, { carId, plate: 'B-XY 98' })],
    [
      'tyre',
      (visitor, carId) => visitor.send('/api/tyres/fitted', { method: 'PUT', body: { carId, size: '205/55 R16 91V' } }),
    ],
  ])('is another entry once the %s of the first is known', async (_fact, write) => {
    const plus = await app.signedIn('plus');
    const first = await select(plus, { kTypeId: golf });
    await write(plus, first.carId);
    const second = await select(plus, { kTypeId: golf });
    expect(second).toMatchObject(nothing);
    expect(second.carId).not.toBe(first.carId);
  });

  it('is another one in another session: what is written to it here changes nothing there', async () => {
    const [desk, bay] = [await app.signedIn('aw'), await app.signedIn('aw')];
    const here = await select(desk, { kTypeId: golf });
    const there = await select(bay, { kTypeId: golf });
    expect(there.carId).not.toBe(here.carId);
    await update(desk, { carId: here.carId, plate: 'B-XY 97' });
    expect((await bay.get('/api/session/car')).json).toMatchObject({ carId: there.carId, plate: null });
  });
});
