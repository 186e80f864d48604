import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#shared/contract.ts';
import type { tyreList, tyreSizes } from '#shared/tyres/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

describe('the sizes of a car (R7.19)', () => {
  it('come as wheel sets with rims, bolt circle and pressures, each with its source', async () => {
    const { sets } = (await chef.get('/api/tyres/sizes?adcTypeId=900100001')).json as AnswerOf<typeof tyreSizes>;
    expect(sets[0]).toMatchObject({ key: '195/55 R16 87H', isMixed: false });
    expect(sets[0]?.front).toMatchObject({
      rim: '6,5J×16',
      boltCircle: '5×120',
      source: 'manufacturer',
      pressureSource: 'demo',
    });
  });

  it('say which need reinforced tyres, the pressures for full load and the torque of the wheels', async () => {
    const answer = (await chef.get('/api/tyres/sizes?adcTypeId=900100031')).json as AnswerOf<typeof tyreSizes>;
    const reinforced = answer.sets.filter(({ isReinforced }) => isReinforced);
    expect(reinforced.map(({ key }) => key)).toEqual(['225/40 R18 92Y']);
    expect(answer.sets[0]?.fullLoad).toMatchObject({ frontBar: 2.5, rearBar: 3, source: 'demo' });
    expect(answer.wheelTorque).toEqual({ newtonMetres: 120, source: 'demo' });
  });

  it('never ask for less pressure with a full load than without one', async () => {
    const { rows } = await app.pool.query<{ id: number }>('select distinct adc_type_id as id from rim_tyre order by 1');
    for (const { id } of rows.filter((_, at) => at % 20 === 0)) {
      const { sets } = (await chef.get(`/api/tyres/sizes?adcTypeId=${id}`)).json as AnswerOf<typeof tyreSizes>;
      for (const { key, front, rear, fullLoad } of sets) {
        expect(fullLoad?.frontBar ?? 99, key).toBeGreaterThanOrEqual(front.pressureFrontBar ?? 0);
        expect(fullLoad?.rearBar ?? 99, key).toBeGreaterThanOrEqual(rear.pressureRearBar ?? 0);
      }
    }
  });

  it('of a car with another size behind are sets of two', async () => {
    const { sets } = (await chef.get('/api/tyres/sizes?adcTypeId=900100094')).json as AnswerOf<typeof tyreSizes>;
    expect(sets.find(({ isMixed }) => isMixed)?.key).toBe('235/55 R19 101T+255/50 R19 103T');
  });

  it('of an unknown car are none', async () => {
    expect((await chef.get('/api/tyres/sizes?adcTypeId=1')).json).toEqual({
      sets: [],
      wheelTorque: null,
      fitted: null,
    });
    expect((await chef.get('/api/tyres/sizes?adcTypeId=-1')).status).toBe(400);
  });

  it('every size that a demo car may wear has tyres', async () => {
    const { rows } = await app.pool.query<{ tyre: string }>('select distinct tyre from rim_tyre order by tyre');
    const missing = [];
    for (const { tyre } of rows) {
      const query = new URLSearchParams({ size: tyre, limit: '0' });
      const found = (await chef.get(`/api/tyres?${query.toString()}`)).json as AnswerOf<typeof tyreList>;
      if (found.kind === 'fault' || found.total === 0) missing.push(tyre);
    }
    expect(rows.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });
});

describe('what a car wears', () => {
  const sizes = async (carId: number, who = chef) =>
    (await who.get(`/api/tyres/sizes?adcTypeId=900100031&carId=${carId}`)).json as AnswerOf<typeof tyreSizes>;

  it('is remembered of it, and forgotten; it belongs to its user', async () => {
    const carOf = async (who: Visitor) =>
      ((await who.post('/api/tecdoc/car/select.do', { kTypeId: 900000032 })).json as { carId: number }).carId;
    const carId = await carOf(chef);
    const size = '225/45 R17 91W';
    const wear = (body: object, who = chef) => who.send('/api/tyres/fitted', { method: 'PUT', body });
    expect((await wear({ carId, size })).json).toEqual({ fitted: size });
    expect((await wear({ carId, size: '205/55 R16 91V' })).status).toBe(200);
    expect((await sizes(carId)).fitted).toBe('205/55 R16 91V');
    const [tec, other] = [await app.signedIn('tec'), await app.signedIn('other')];
    for (const stranger of [tec, other]) {
      expect((await sizes(carId, stranger)).fitted).toBeNull();
      expect((await wear({ carId, size }, stranger)).status).toBe(404);
    }
    const three = '205/55 R16+205/55 R16+2';
    for (const bad of ['Golf', '', '9'.repeat(201), '207/55 R16', three, `${three}\0`, '205/55 R16\0'])
      expect((await wear({ carId, size: bad })).status).toBe(400);
    expect((await wear({ carId: -1, size })).status).toBe(400);
    expect((await wear({ carId: 999_999, size })).status).toBe(404);
    expect((await wear({ carId, size: null })).json).toEqual({ fitted: null });
    expect((await sizes(carId)).fitted).toBeNull();
  });
});
