import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

type Named = { id: number; name: string };
const get = async <Answer>(path: string) => {
  const { status, json } = await chef.get(`/api/tecdoc/car/${path}`);
  expect(status).toBe(200);
  return json as Answer;
};
const idOf = (list: readonly Named[], name: string) => list.find((entry) => entry.name === name)?.id ?? 0;

describe('producer, model, type', () => {
  it('producers are those that build the kind, in German order (R7.14)', async () => {
    const [cars, vans, motorcycles] = await Promise.all(
      ['PC', 'CV', 'MOTORCYCLE'].map((kind) => get<Named[]>(`v2/producers/${kind}`)),
    );
    const names = (list: readonly Named[] = []) => list.map(({ name }) => name);
    expect(names(cars)).toEqual(names(cars).toSorted((a, b) => a.localeCompare(b, 'de')));
    expect(names(cars)).toEqual(expect.arrayContaining(['Citroën', 'VW']));
    expect(names(cars)).not.toContain('Ducati');
    expect(names(vans)).toContain('Iveco');
    expect(names(motorcycles)).toEqual(['BMW', 'Ducati', 'Honda', 'Kawasaki', 'KTM', 'Suzuki', 'Vespa', 'Yamaha']);
  });

  it('models belong to producer and kind (R7.15)', async () => {
    const producers = await get<Named[]>('v2/producers/PC');
    const vw = idOf(producers, 'VW');
    const cars = await get<Named[]>(`v2/models/${vw}/PC`);
    expect(cars).toContainEqual(
      expect.objectContaining({ name: 'Golf VII (5G1)', builtFrom: '2012-08', builtTo: '2020-12' }),
    );
    expect((await get<Named[]>(`v2/models/${vw}/CV`)).map(({ name }) => name)).toContain('Crafter (SY_)');
    expect(await get(`v2/models/${vw}/MOTORCYCLE`)).toEqual([]);
    expect(await get('v2/models/999999999999/PC')).toEqual([]);
  });

  it('types are cars, sorted by begin of production, name and power (R7.16)', async () => {
    const vw = idOf(await get<Named[]>('v2/producers/PC'), 'VW');
    const golf = idOf(await get<Named[]>(`v2/models/${vw}/PC`), 'Golf VII (5G1)');
    const types = await get<Car[]>(`types/${golf}/PC`);
    expect(types).toHaveLength(17);
    expect(types.every(({ model, kind, carId }) => model === 'Golf VII (5G1)' && kind === 'PC' && carId === null)).toBe(
      true,
    );
    const begins = types.map(({ builtFrom }) => builtFrom ?? '');
    expect(begins).toEqual(begins.toSorted((a, b) => a.localeCompare(b)));
    expect(await get(`types/${golf}/CV`)).toEqual([]);
    expect(await get('types/1/MOTORCYCLE')).toEqual([]);
  });

  it.each([
    'v2/producers/CAR',
    'v2/producers/pc',
    'v2/models/vw/PC',
    'v2/models/-1/PC',
    'v2/models/1e3/PC',
    "types/1'--/PC",
  ])('%s is refused', async (path) => {
    expect((await chef.get(`/api/tecdoc/car/${path}`)).status).toBe(400);
  });
});

describe('repair facts by adcTypeId (R3.4)', () => {
  const spec = (what: string, id: string) => chef.get(`/api/tecrmi/vehicle-spec/${what}?adcTypeId=${id}`);

  it('operating materials stand in their order, with amount, specification and source (R7.18)', async () => {
    const { json } = await spec('operating-materials', '900100001');
    expect((json as unknown[])[0]).toEqual({
      kind: 'engine-oil',
      amountMilli: 4500,
      unit: 'l',
      specification: 'SAE 5W-30; BMW Longlife-04',
      source: 'demo',
    });
  });

  it('rim and tyre sizes say where size and pressure come from (R7.19)', async () => {
    const { json } = await spec('rim-tyre-info', '900100001');
    expect((json as unknown[])[0]).toEqual({
      axle: 'both',
      tyre: '195/55 R16 87H',
      rim: '6,5J×16',
      offsetMm: 40,
      boltCircle: '5×120',
      hubMm: 72.6,
      pressureFrontBar: 2.2,
      pressureRearBar: 2.2,
      source: 'manufacturer',
      pressureSource: 'demo',
    });
  });

  it('every demo type with an adcTypeId has both (R7.18, R7.19)', async () => {
    const { rows } = await app.pool.query<{ n: number }>(`
      select count(*)::int as n from vehicle_type type where adc_type_id is not null and (
        not exists (select from operating_material o where o.adc_type_id = type.adc_type_id)
        or not exists (select from rim_tyre r where r.adc_type_id = type.adc_type_id))`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each(['operating-materials', 'rim-tyre-info'])(
    '%s of an unknown id are none, of no id a refusal',
    async (what) => {
      expect((await spec(what, '1')).json).toEqual([]);
      expect((await spec(what, '999999999999')).json).toEqual([]);
      for (const id of ['', 'x', '-1', '1.5', '9'.repeat(13), "1' or '1'='1"]) {
        expect((await spec(what, encodeURIComponent(id))).status).toBe(400);
      }
    },
  );
});
