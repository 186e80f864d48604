import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let carId: number | null;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  carId = ((await chef.post('/api/tecdoc/car/select.do', { kTypeId: 900000100 })).json as Car).carId;
});
afterAll(() => app.close());

const update = (facts: Record<string, unknown>, who = chef) => who.post('/api/tecdoc/car/update', { carId, ...facts });

describe('what the user adds to a car (R7.12)', () => {
  it('is kept, tidied, and shown in history and current car', async () => {
    const facts = {
      plate: ' ks–pf  77 ',
      vin: 'waU zzz 8xz ca ooo077',
      mileageKm: 88_000,
      firstRegistration: '2012-05-31',
      note: ' Zahnriemen \n fällig ',
    };
    const kept = {
      plate: 'KS-PF 77',
      vin: 'WAUZZZ8XZCA000077',
      mileageKm: 88_000,
      firstRegistration: '2012-05-31',
      note: 'Zahnriemen \n fällig',
    };
    expect((await update(facts)).json).toMatchObject({ carId, ...kept });
    expect((await chef.get('/api/session/car')).json).toMatchObject(kept);
    expect((await chef.get('/api/session/carhistory')).json).toContainEqual(
      expect.objectContaining({ carId, ...kept }),
    );
  });

  it('stays where it is not given, and goes where null or nothing is given', async () => {
    expect((await update({ mileageKm: 90_000 })).json).toMatchObject({ plate: 'KS-PF 77', mileageKm: 90_000 });
    expect((await update({})).json).toMatchObject({ plate: 'KS-PF 77' });
    expect((await update({ plate: null, note: '', firstRegistration: null })).json).toMatchObject({
      plate: null,
      note: null,
      firstRegistration: null,
      mileageKm: 90_000,
    });
  });

  it.each([
    [{ plate: 'ABCDEF' }, 'plate', 'notPlate'],
    [{ plate: "'; drop table user_car;" }, 'plate', undefined],
    [{ vin: 'WAUZZZ8XZCA00007' }, 'vin', 'notVin'],
    [{ vin: 'WAUZZZ8XZCA00007Ä' }, 'vin', 'notVin'],
    [{ firstRegistration: '2026-11-19' }, 'firstRegistration', 'dateInFuture'],
    [{ firstRegistration: '1899-12-31' }, 'firstRegistration', 'dateTooEarly'],
    [{ firstRegistration: '2023-02-30' }, 'firstRegistration', undefined],
    [{ mileageKm: -1 }, 'mileageKm', undefined],
    [{ mileageKm: 10_000_000 }, 'mileageKm', undefined],
    [{ mileageKm: 1.5 }, 'mileageKm', undefined],
    [{ note: 'x'.repeat(10_000) }, 'note', undefined],
    [{ note: 'zero \u0000 character' }, 'note', undefined],
    [{ plate: 'x'.repeat(10_000) }, 'plate', undefined],
  ])('%j is refused with the field and the reason', async (facts, field, reason = expect.any(String)) => {
    const answer = await update(facts);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, reason }] });
  });

  it('today is no future', async () => {
    expect((await update({ firstRegistration: '2026-11-18' })).status).toBe(200);
  });

  it('makes no two cars of one: the same type with the same plate, however it is typed, or the same VIN', async () => {
    await update({ plate: 'KS-PF 77', vin: null });
    const second = (await chef.post('/api/tecdoc/car/select.do', { kTypeId: 900000100, plate: 'B-AB 1' })).json as Car;
    expect(second.carId).not.toBe(carId);
    const taken = await chef.post('/api/tecdoc/car/update', { carId: second.carId, plate: 'kspf77' });
    expect([taken.status, taken.json]).toMatchObject([400, { fields: [{ field: 'plate', reason: 'plateTaken' }] }]);
    await update({ plate: null, vin: 'WAUZZZ8XZCA000077' });
    const third = (await chef.post('/api/tecdoc/car/select.do', { kTypeId: 900000100, vin: 'WAUZZZ8XZCA000078' }))
      .json as Car;
    const vin = await chef.post('/api/tecdoc/car/update', { carId: third.carId, vin: 'WAUZZZ8XZCA000077' });
    expect([vin.status, vin.json]).toMatchObject([400, { fields: [{ field: 'vin', reason: 'vinTaken' }] }]);
  });

  it("is refused for a car of someone else's: a colleague's, another firm's, nobody's (R8.3)", async () => {
    for (const username of ['tec', 'other']) {
      const answer = await update({ note: 'mine' }, await app.signedIn(username));
      expect([answer.status, answer.json]).toMatchObject([404, { code: 'ERROR_SELECT_CAR' }]);
    }
    expect((await chef.post('/api/tecdoc/car/update', { carId: 999_999_999 })).status).toBe(404);
    expect((await update({})).json).toMatchObject({ note: null });
  });
});
