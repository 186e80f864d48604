import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetEnded } from '#server/session/store.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { days, freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const [bmw, mercedes] = [900000001, 900000002];
const select = (visitor: Visitor, kTypeId: number | null) =>
  visitor.post('/api/tecdoc/car/select.do', kTypeId === null ? null : { kTypeId });
const current = async (visitor: Visitor) => ((await visitor.get('/api/session/car')).json as Car | null)?.kTypeId;
const sweep = () => asSystem(app.db, (tx) => forgetEnded(tx, app.clock.now));
const storedCars = () =>
  asSystem(app.db, (tx) => tx.selectFrom('current_car').select('device').execute()).then(({ length }) => length);

describe('the current car of a session (R3.5)', () => {
  it('two browsers of one account hold two cars, and one history', async () => {
    const [desk, bay] = [await app.signedIn('tec'), await app.signedIn('tec')];
    await select(desk, bmw);
    expect(await current(bay)).toBeUndefined();
    app.later(minutes(1));
    await select(bay, mercedes);
    expect([await current(desk), await current(bay)]).toEqual([bmw, mercedes]);
    for (const visitor of [desk, bay]) {
      const history = (await visitor.get('/api/session/carhistory')).json as Car[];
      expect(history.slice(0, 2).map(({ kTypeId }) => kTypeId)).toEqual([mercedes, bmw]);
    }
    await select(desk, null);
    expect([await current(desk), await current(bay)]).toEqual([undefined, mercedes]);
  });

  it('tabs of one browser share one', async () => {
    const tab = await app.signedIn('plus');
    await select(tab, bmw);
    const second = tab.copy();
    expect(await current(second)).toBe(bmw);
    await select(second, mercedes);
    expect(await current(tab)).toBe(mercedes);
  });

  it('a new session starts without a car, in the same browser too', async () => {
    const visitor = await app.signedIn('aw', true);
    await select(visitor, bmw);
    await visitor.signIn('aw', 'passform', true);
    expect(await current(visitor)).toBeUndefined();
    await select(visitor, bmw);
    await visitor.get('/api/logout');
    await visitor.signIn('aw');
    expect(await current(visitor)).toBeUndefined();
  });

  it('a remembered sign-in finds the car of its browser, long after the session has ended', async () => {
    const remembered = await app.signedIn('light', true);
    const other = await app.signedIn('light', true);
    await select(remembered, bmw);
    await select(other, mercedes);
    app.later(hours(5));
    expect([await current(remembered), await current(other)]).toEqual([bmw, mercedes]);
    app.later(days(20));
    await sweep();
    expect([await current(remembered), await current(other)]).toEqual([bmw, mercedes]);
  });

  it('two tabs that are revived at once share it', async () => {
    const visitor = await app.signedIn('english', true);
    await select(visitor, mercedes);
    app.later(hours(5));
    const tabs = [visitor.copy(), visitor.copy()];
    expect(await Promise.all(tabs.map(current))).toEqual([mercedes, mercedes]);
  });

  it('stays with the browser in which the password is changed', async () => {
    const visitor = await app.signedIn('noorder', true);
    await select(visitor, bmw);
    const proof = { authorization: basicAuthorization({ username: 'noorder', password: 'passform' }) };
    const changed = await visitor.post('/api/session/login', { newPassword: 'wagenheber im regen' }, proof);
    expect(changed.status).toBe(200);
    expect(await current(visitor)).toBe(bmw);
    app.later(hours(5));
    expect(await current(visitor)).toBe(bmw);
  });

  it('acting for a firm begins without a car, and ending it finds the own one again', async () => {
    const agent = await app.signedIn('agent');
    await select(agent, bmw);
    const { firmId } = (await (await app.signedIn('chef')).silentLogin()).json as User;
    expect((await agent.post('/api/acting', { firmId })).status).toBe(200);
    expect(await current(agent)).toBeUndefined();
    await select(agent, mercedes);
    expect(await current(agent)).toBe(mercedes);
    await agent.send('/api/acting', { method: 'DELETE' });
    expect(await current(agent)).toBe(bmw);
  });

  it('is forgotten with the last session and token of its browser', async () => {
    expect(await storedCars()).toBeGreaterThan(0);
    await asSystem(app.db, async (tx) => {
      await tx.deleteFrom('session').execute();
      await tx.deleteFrom('remember_token').execute();
    });
    await sweep();
    expect(await storedCars()).toBe(0);
    const visitor = await app.signedIn('chef');
    await select(visitor, bmw);
    await sweep();
    expect(await storedCars()).toBe(1);
    await visitor.get('/api/logout');
    await sweep();
    expect(await storedCars()).toBe(0);
  });
});
