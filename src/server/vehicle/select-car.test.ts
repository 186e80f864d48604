import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const select = '/api/tecdoc/car/select.do';
const [bmw, mercedes, electric] = [900000001, 900000002, 900000003];
const history = async (visitor: Awaited<ReturnType<TestApp['signedIn']>>) =>
  ((await visitor.get('/api/session/carhistory')).json as Car[]).map(({ kTypeId }) => kTypeId);

describe('the current car', () => {
  it('is none at first (R3.5)', async () => {
    const answer = await (await app.signedIn('chef')).get('/api/session/car');
    expect([answer.status, answer.json]).toEqual([200, null]);
  });

  it('is stored on the server, moves to the top of the history and is there in a second tab (R7.13, R7.8, R4.10)', async () => {
    const chef = await app.signedIn('chef');
    expect(await history(chef)).toEqual([bmw, mercedes, electric]);
    app.later(minutes(1));
    const { json } = await chef.post(select, { kTypeId: mercedes });
    expect(json).toMatchObject({
      kTypeId: mercedes,
      producer: 'Mercedes-Benz',
      plate: 'PI-NL 206',
      hsnTsn: '2222/ALD',
    });
    expect(await history(chef)).toEqual([mercedes, bmw, electric]);
    const secondTab = await app.signedIn('chef');
    expect((await secondTab.get('/api/session/car')).json).toMatchObject({ kTypeId: mercedes });
  });

  it('only its id is taken from the body: the rest comes from the catalogue', async () => {
    const chef = await app.signedIn('chef');
    const { json } = await chef.post(select, { kTypeId: electric, adcTypeId: 4711, plate: 'B-OG 1', producer: 'Fake' });
    expect(json).toMatchObject({ kTypeId: electric, adcTypeId: null, plate: 'IZ-EB 8E', producer: 'VW' });
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
    expect(new Set(await history(tec))).toEqual(new Set([bmw, mercedes, electric]));
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
