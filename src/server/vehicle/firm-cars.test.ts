import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let tec: Visitor;
const [bmw, golf] = [900000001, 900000032];
const vin = 'WVWZZZAUZFW777777';

const byPlate = async (visitor: Visitor, plate: string) =>
  (await visitor.get(`/api/tecrmi/car/bynumberplate/${encodeURIComponent(plate)}`)).json as Car[];
const byVin = async (visitor: Visitor, text: string) =>
  (await visitor.get(`/api/tecdoc/car/byVin/${text}`)).json as Car[];
const suggest = async (visitor: Visitor, text: string) =>
  (await visitor.get(`/api/vehicle/suggest?text=${encodeURIComponent(text)}`)).json;
const select = async (visitor: Visitor, body: object) =>
  (await visitor.post('/api/tecdoc/car/select.do', body)).json as Car;

beforeAll(async () => {
  app = await freshApp();
  [chef, tec] = [await app.signedIn('chef'), await app.signedIn('tec')];
  const car = await select(chef, { kTypeId: golf });
  const facts = { plate: 'B-FC 100', vin, mileageKm: 88_000, firstRegistration: '2015-01-02', note: 'von chef' };
  await chef.post('/api/tecdoc/car/update', { carId: car.carId, ...facts });
  const { firmId } = (await chef.silentLogin()).json as User;
  await asSystem(app.db, async (tx) => {
    const customer = await tx
      .insertInto('customer')
      .values({ firm_id: firmId, kind: 'private', name: 'Petersen', country: 'DE', created_at: app.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { firm_id: firmId, customer_id: customer.id, car_name: 'Auto', created_at: app.clock.now };
    await tx
      .insertInto('customer_vehicle')
      .values([
        {
          ...own,
          plate: 'B FC-200',
          vin: 'WBA1V71000V999999',
          k_type_id: bmw,
          mileage: 40_000,
          first_registration: '2016-02-03',
        },
        {
          ...own,
          plate: 'B-FC 300',
          vin: 'WVWZZZAUZFW000214',
          k_type_id: null,
          mileage: null,
          first_registration: null,
        },
        { ...own, plate: 'b-fc 100', vin: '', k_type_id: golf, mileage: 1, first_registration: null },
      ])
      .execute();
  });
});
afterAll(() => app.close());

describe('a plate or VIN finds the firm’s own cars first (R3.4)', () => {
  it('the own history: the entry itself, which is then selected', async () => {
    const [car, ...others] = await byPlate(chef, 'b fc100');
    expect(others).toEqual([]);
    expect(car).toMatchObject({ kTypeId: golf, plate: 'B-FC 100', note: 'von chef', carId: expect.any(Number) });
    expect(await byVin(chef, vin)).toMatchObject([{ carId: car?.carId }]);
    expect(await select(chef, { kTypeId: golf, carId: car?.carId })).toMatchObject({ mileageKm: 88_000 });
  });

  it('the history of a colleague: what is known of the car, but no entry and no note', async () => {
    const expected = { plate: 'B-FC 100', vin, mileageKm: 88_000, firstRegistration: '2015-01-02' };
    for (const found of [await byPlate(tec, 'B-FC 100'), await byVin(tec, vin)])
      expect(found).toMatchObject([{ ...expected, kTypeId: golf, carId: null, note: null, lastUsedAt: null }]);
    const [car] = await byVin(tec, vin);
    expect(await select(tec, { kTypeId: golf, plate: car?.plate, vin })).toMatchObject({ ...expected, note: null });
  });

  it('the customers’ vehicles, also one whose type only the VIN tells', async () => {
    expect(await byPlate(tec, 'B-FC 200')).toMatchObject([
      { kTypeId: bmw, plate: 'B FC-200', vin: 'WBA1V71000V999999', mileageKm: 40_000, firstRegistration: '2016-02-03' },
    ]);
    expect(await byVin(tec, 'WBA1V71000V999999')).toMatchObject([{ kTypeId: bmw, plate: 'B FC-200' }]);
    expect(await byPlate(tec, 'B-FC 300')).toMatchObject([
      { kTypeId: golf, plate: 'B-FC 300', vin: 'WVWZZZAUZFW000214' },
    ]);
    expect(await select(tec, { kTypeId: bmw, plate: 'B-FC 200' })).toMatchObject({ mileageKm: 40_000 });
  });

  it('while it is typed, and by the beginning of a plate before all others', async () => {
    expect(await suggest(tec, 'B-FC 200')).toMatchObject({ kind: 'plate', count: 1, cars: [{ plate: 'B FC-200' }] });
    expect(await suggest(tec, vin)).toMatchObject({ kind: 'vin', count: 1, cars: [{ plate: 'B-FC 100' }] });
    const all = (await byPlate(chef, 'KS-PF')).map(({ plate }) => plate);
    expect(all[0]).toBe('KS-PF 214');
    expect(new Set(all).size).toBe(all.length);
  });

  it('not those of another firm, nor for a supplier who acts for the firm, nor without any right (R6.1)', async () => {
    const { firmId } = (await chef.silentLogin()).json as User;
    const agent = await app.signedIn('agent');
    expect((await agent.post('/api/acting', { firmId })).status).toBe(200);
    for (const visitor of [await app.signedIn('other'), await app.signedIn('noroles'), agent]) {
      expect(await byPlate(visitor, 'B-FC 100')).toEqual([]);
      expect(await byPlate(visitor, 'B-FC 200')).toEqual([]);
      expect(await byVin(visitor, 'WBA1V71000V999999')).not.toContainEqual(
        expect.objectContaining({ mileageKm: 40_000 }),
      );
      expect(await suggest(visitor, 'B-FC 200')).toMatchObject({ count: 0 });
    }
  });
});
