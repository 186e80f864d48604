import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDemo } from '#demo/remove.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { tyreAdditions } from '#shared/tyres/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

type Additions = AnswerOf<typeof tyreAdditions>;
const [golf, bmw, motorcycle] = [900_100_031, 900_100_001, 900_100_526];
const [mounting, brakeDiscs] = [44_010_280, 46_010_110];
const jobsOf = async (adcTypeId: number, who = chef) =>
  (await who.get(`/api/tyres/additions?adcTypeId=${adcTypeId}`)).json as Additions;

describe('additions', () => {
  it('are rims of the car’s bolt circle, size and offset, and sensors', async () => {
    const query = new URLSearchParams({
      rim: '6,5J×16',
      boltCircle: '5×112',
      offset: '46',
      hub: '57.1',
      kTypeId: '900000032',
    });
    const found = (await chef.get(`/api/tyres/additions?${query.toString()}`)).json as Additions;
    expect(found.knowsRims).toBe(true);
    expect(found.rims.length).toBeGreaterThan(0);
    for (const { criteria } of found.rims) expect(criteria.join()).toContain('5×112');
    expect(found.sensors.length).toBeGreaterThan(4);
  });

  it('without a car are neither rims nor work, and nonsense is refused', async () => {
    const found = (await chef.get('/api/tyres/additions')).json as Additions;
    expect([found.knowsRims, found.rims, found.jobs]).toEqual([false, [], []]);
    expect((await jobsOf(1)).jobs).toEqual([]);
    for (const query of ['boltCircle=round', 'adcTypeId=-4', 'wheels=4'])
      expect((await chef.get(`/api/tyres/additions?${query.toString()}`)).status, query).toBe(400);
  });
});

describe('the work of mounting', () => {
  it('is that of the car’s work values, at the firm’s rate and in its maker’s unit', async () => {
    const [ofGolf, ofBmw] = [await jobsOf(golf), await jobsOf(bmw)];
    expect([ofGolf.unitTenths, ofBmw.unitTenths]).toEqual([60, 50]);
    const job = ofGolf.jobs.find(({ id }) => id === mounting);
    const known = (await chef.get(`/api/work/jobs/${mounting}?adcTypeId=${golf}`)).json as { minutes: number };
    // 118.00 an hour
    expect(job).toMatchObject({ minutes: known.minutes, price: Math.round((known.minutes * 11_800) / 60) });
    expect(ofGolf.jobs.every(({ source }) => source === 'demo')).toBe(true);
    const ofMotorcycle = (await jobsOf(motorcycle)).jobs;
    expect(ofMotorcycle.map(({ name }) => name)).toEqual([
      'Reifen vorn montieren und auswuchten',
      'Reifen hinten montieren und auswuchten',
    ]);
  });

  it('comes into the cart with the price and unit of the server, once by key, for those who may see tyres', async () => {
    const tyres = await app.signedIn('tyres');
    const { carId } = (await tyres.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 })).json as { carId: number };
    const put = (body: object, who = tyres) =>
      who.post('/api/tyres/mounting', { adcTypeId: bmw, carId, job: mounting, key: randomUUID(), ...body });
    const key = randomUUID();
    const [first, again] = [await put({ key }), await put({ key })];
    expect(first).toMatchObject({ status: 200, json: { added: 1 } });
    expect(again.json).toEqual(first.json);
    const { lines } = (await tyres.get('/api/carts/current')).json as Cart;
    const shown = (await jobsOf(bmw, tyres)).jobs.find(({ id }) => id === mounting);
    expect(lines).toMatchObject([
      { kind: 'labour', unitTenths: 50, minutes: shown?.minutes, salesPrice: shown?.price, carId },
    ]);
    expect(shown?.price).toBeGreaterThan(0);
    for (const other of [{ job: brakeDiscs }, { job: 2 ** 40 }, { adcTypeId: 1 }, { carId: 999_999 }])
      expect((await put(other)).status, JSON.stringify(other)).toBe(404);
    for (const bad of [{ job: -1 }, { key: 'x' }, { minutes: 1 }]) expect((await put(bad)).status).toBe(400);
    expect((await put({}, await app.signedIn('light'))).json).toMatchObject({ code: 'NOT_PERMITTED' });
  });

  it('goes with the demo', async () => {
    const house = await freshDatabase('demo');
    const count = async () => (await house.pool.query('select from tyre_mounting_job')).rowCount;
    expect(await count()).toBe(8);
    await removeDemo(house.db, testNow);
    expect(await count()).toBe(0);
    await house.drop();
  });
});
