import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const select = '/api/tecdoc/car/select.do';
const [bmw, mercedes, electric] = [900000001, 900000002, 900000003];
const golf = 900000032;
const entries = async (visitor: Visitor) => (await visitor.get('/api/session/carhistory')).json as Car[];
const history = async (visitor: Visitor) => (await entries(visitor)).map(({ kTypeId }) => kTypeId);
const clearHistory = async (visitor: Visitor) => {
  for (const { carId } of await entries(visitor)) await visitor.post('/api/session/carhistory/remove', { carId });
};

describe('the current car', () => {
  it('is none at first (R3.5)', async () => {
    const answer = await (await app.signedIn('chef')).get('/api/session/car');
    expect([answer.status, answer.json]).toEqual([200, null]);
  });

  it('is stored on the server, moves to the top of the history and is there in a second tab (R7.13, R7.8, R4.10)', async () => {
    const plus = await app.signedIn('plus');
    const carId = (await entries(plus)).find(({ kTypeId }) => kTypeId === mercedes)?.carId;
    expect(await history(plus)).toEqual([bmw, mercedes, electric]);
    app.later(minutes(1));
    const { json } = await plus.post(select, { kTypeId: mercedes, carId });
    expect(json).toMatchObject({
      kTypeId: mercedes,
      carId,
      producer: 'Mercedes-Benz',
      plate: 'PI-NL 206',
      hsnTsn: '2222/ALD',
    });
    expect(await history(plus)).toEqual([mercedes, bmw, electric]);
    expect((await plus.copy().get('/api/session/car')).json).toMatchObject({ kTypeId: mercedes });
  });

  it('only its names are taken from the body: the rest comes from the catalogue', async () => {
    const chef = await app.signedIn('chef');
    const claimed = { adcTypeId: 4711, plate: 'fake', producer: 'Fake', mileageKm: 1 };
    const { json } = await chef.post(select, { kTypeId: electric, ...claimed });
    expect(json).toMatchObject({ kTypeId: electric, adcTypeId: null, plate: null, mileageKm: null, producer: 'VW' });
  });

  it.each([undefined, 'null'])('is cleared by an empty body or null: %j (R7.13, R4.13)', async (body) => {
    const chef = await app.signedIn('chef');
    await chef.post(select, { kTypeId: bmw });
    const answer = await chef.post(select, body, { 'content-type': 'application/json' });
    expect([answer.status, answer.json]).toEqual([200, null]);
    expect((await chef.get('/api/session/car')).json).toBeNull();
  });

  it('of an unknown type is refused and changes nothing (R8.3)', async () => {
    const chef = await app.signedIn('chef');
    await chef.post(select, { kTypeId: bmw });
    const answer = await chef.post(select, { kTypeId: 123 });
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([404, 'ERROR_SELECT_CAR']);
    expect((await chef.get('/api/session/car')).json).toMatchObject({ kTypeId: bmw });
  });

  it('belongs to one user: neither a colleague nor another firm sees it', async () => {
    await (await app.signedIn('chef')).post(select, { kTypeId: bmw });
    for (const username of ['tec', 'other']) {
      expect((await (await app.signedIn(username)).get('/api/session/car')).json).toBeNull();
    }
  });

  it('selected many times at once is one car in the history', async () => {
    const tec = await app.signedIn('tec');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tec.post(select, { kTypeId: n % 2 ? bmw : mercedes })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Beside the cars that were there: each type alone is one more.
    expect((await history(tec)).sort((a, b) => a - b)).toEqual([bmw, bmw, mercedes, mercedes, electric]);
  });

  it('found by plate brings what is known of the plate, and nothing that the body claims (R7.13)', async () => {
    const light = await app.signedIn('light');
    const claimed = { kTypeId: golf, plate: 'ks pf 214', vin: 'WVWZZZAUZFW999999', mileageKm: 1, note: 'claimed' };
    expect((await light.post(select, claimed)).json).toMatchObject({
      plate: 'KS-PF 214',
      vin: 'WVWZZZAUZFW000214',
      mileageKm: 132600,
      firstRegistration: '2015-03-18',
      note: null,
    });
    expect(await history(light)).toHaveLength(4);
  });

  it('a plate or VIN that nobody knows is a car of its own, and leads to none that has another one', async () => {
    const noorder = await app.signedIn('noorder');
    const ask = async (names: object) => (await noorder.post(select, { kTypeId: golf, ...names })).json as Car;
    await ask({ plate: 'KS-PF 214' });
    const named = await ask({ plate: 'b-xy 99', mileageKm: 5, note: 'claimed' });
    expect(named).toMatchObject({ plate: 'B-XY 99', vin: null, mileageKm: null, note: null });
    const first = await ask({ vin: 'WVWZZZAUZFW555555' });
    const second = await ask({ vin: 'WVWZZZAUZFW666666' });
    expect([first, second]).toMatchObject([
      { plate: null, vin: 'WVWZZZAUZFW555555' },
      { plate: null, vin: 'WVWZZZAUZFW666666' },
    ]);
    expect([await ask({ plate: 'BXY 99' }), await ask({ vin: 'WVWZZZAUZFW555555' })]).toMatchObject([
      { carId: named.carId },
      { carId: first.carId },
    ]);
    expect((await history(noorder)).filter((kTypeId) => kTypeId === golf)).toHaveLength(4);
  });

  it('what is known of a plate of another type is not taken over', async () => {
    const english = await app.signedIn('english');
    const { json } = await english.post(select, { kTypeId: golf, plate: 'HH-PF 116' });
    expect(json).toMatchObject({ kTypeId: golf, vin: null, mileageKm: null, firstRegistration: null });
  });

  it('named by its entry of the history is exactly that one (R4.10)', async () => {
    const aw = await app.signedIn('aw');
    await clearHistory(aw);
    const ids: (number | null)[] = [];
    for (const plate of ['KS-PF 214', 'B-XY 99', 'B-XY 100']) {
      const car = (await aw.post(select, { kTypeId: golf, plate })).json as Car;
      await aw.post('/api/tecdoc/car/update', { carId: car.carId, plate });
      ids.push(car.carId);
    }
    for (const carId of ids) {
      expect((await aw.post(select, { kTypeId: golf, carId })).json).toMatchObject({ carId });
    }
    expect(await entries(aw)).toHaveLength(3);
  });

  it("of another user's history is refused: neither a colleague's nor another firm's (R8.3)", async () => {
    const chef = await app.signedIn('chef');
    const [mine] = await entries(chef);
    for (const username of ['tec', 'other']) {
      const answer = await (await app.signedIn(username)).post(select, { kTypeId: mine?.kTypeId, carId: mine?.carId });
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([404, 'ERROR_SELECT_CAR']);
    }
  });

  it('found by plate many times at once is one car in the history', async () => {
    const romand = await app.signedIn('romand');
    const wanted = { kTypeId: golf, plate: 'KS-PF 214' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => romand.post(select, wanted)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await history(romand)).filter((kTypeId) => kTypeId === golf)).toHaveLength(1);
  });

  it('carries its service infos with source, a recall and modified values (R3.2, R3.3)', async () => {
    const chef = await app.signedIn('chef');
    const car = (await chef.post(select, { kTypeId: bmw })).json as Car;
    expect(
      car.serviceInfos.map(({ classification, reference, source }) => [classification, reference, source]),
    ).toEqual([
      ['RecallCampaign', 'KBA 8124', 'kba-recalls'],
      ['ModifiedValues', null, 'demo'],
    ]);
  });
});

describe('the history', () => {
  it('has pinned cars first, then the newest (R7.8)', async () => {
    const chef = await app.signedIn('chef');
    const [first] = await entries(chef);
    expect(first).toMatchObject({ plate: 'KS-PF 214', pinned: true });
    app.later(minutes(1));
    await chef.post(select, { kTypeId: electric });
    expect((await history(chef)).slice(0, 2)).toEqual([golf, electric]);
    await chef.post('/api/session/carhistory/pin', { carId: first?.carId, pinned: false });
    expect((await history(chef))[0]).toBe(electric);
    expect((await chef.post('/api/session/carhistory/pin', { carId: first?.carId, pinned: true })).status).toBe(204);
    expect((await history(chef))[0]).toBe(golf);
  });

  it('loses a car that is removed, and the current car with it (R4.13)', async () => {
    const tyres = await app.signedIn('tyres');
    const [first] = await entries(tyres);
    const car = (await tyres.post(select, { kTypeId: bmw, carId: first?.carId })).json as Car;
    expect((await tyres.post('/api/session/carhistory/remove', { carId: car.carId })).status).toBe(204);
    expect((await tyres.get('/api/session/car')).json).toBeNull();
    expect(await history(tyres)).toEqual([mercedes, electric]);
    expect((await tyres.post('/api/session/carhistory/remove', { carId: car.carId })).status).toBe(404);
  });

  it("is nobody else's to pin or to remove", async () => {
    const [mine] = await entries(await app.signedIn('chef'));
    for (const username of ['tec', 'other']) {
      const visitor = await app.signedIn(username);
      for (const path of ['pin', 'remove']) {
        const body = path === 'pin' ? { carId: mine?.carId, pinned: false } : { carId: mine?.carId };
        expect((await visitor.post(`/api/session/carhistory/${path}`, body)).status).toBe(404);
      }
    }
    expect((await entries(await app.signedIn('chef')))[0]).toMatchObject({ carId: mine?.carId, pinned: true });
  });

  it('keeps the last hundred cars, and pinned ones for good (R3.5)', async () => {
    const agent = await app.signedIn('agent');
    const [pinned] = await entries(agent);
    await agent.post('/api/session/carhistory/pin', { carId: pinned?.carId, pinned: true });
    for (let kTypeId = 900000100; kTypeId < 900000202; kTypeId++) {
      app.later(1000);
      await agent.post(select, { kTypeId });
    }
    const kept = await history(agent);
    expect(kept).toHaveLength(100);
    expect([kept[0], kept[1], kept.at(-1)]).toEqual([bmw, 900000201, 900000103]);
  });
});
