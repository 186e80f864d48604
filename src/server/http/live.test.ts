import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleFailures } from '#server/http/failure-handler.ts';
import { serveLive } from '#server/http/live.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { liveTopics } from '#shared/live.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const listenAs = (visitor: Visitor, headers = {}) =>
  LiveStream.open(app.origin, { cookie: cookieOf(visitor), ...headers });
const select = (visitor: Visitor, body: unknown) => visitor.post('/api/tecdoc/car/select.do', body);

describe('live news', () => {
  it('reach every tab of the user when the car is selected, changed, pinned, removed or cleared; nobody else hears', async () => {
    const [first, second] = [await app.signedIn('chef'), await app.signedIn('chef')];
    const tabs = [await listenAs(first), await listenAs(second)];
    const others = [await listenAs(await app.signedIn('tec')), await listenAs(await app.signedIn('other'))];
    const car = (await select(first, { kTypeId: 900000001 })).json as Car;
    await second.post('/api/tecdoc/car/update', { carId: car.carId, note: 'neu' });
    await first.post('/api/session/carhistory/pin', { carId: car.carId, pinned: true });
    await first.post('/api/session/carhistory/remove', { carId: car.carId });
    await select(first, null);
    for (const tab of tabs) expect(await tab.hears(5)).toEqual(Array(5).fill('vehicle'));
    await sleep(100);
    for (const other of others) expect(other.heard).toEqual([]);
    for (const stream of [...tabs, ...others]) await stream.leave();
  });

  it('for a firm reach everyone in it who has a right, and no one else', async () => {
    const [chef, tec, other] = [await app.signedIn('chef'), await app.signedIn('tec'), await app.signedIn('other')];
    const tabs = [await listenAs(chef), await listenAs(tec)];
    const stranger = await listenAs(other);
    const withoutRoles = await listenAs(await app.signedIn('noroles'));
    const { firmId } = (await chef.silentLogin()).json as User;
    const topics = ['cart', 'messages', 'vehicle'];
    for (const topic of topics)
      await app.pool.query(
        `select pg_notify('passform_live', json_build_object('firm', $1::bigint, 'topic', $2::text)::text)`,
        [firmId, topic],
      );
    for (const tab of tabs) expect((await tab.hears(topics.length)).toSorted()).toEqual(topics);
    await sleep(100);
    expect([stranger.heard, withoutRoles.heard]).toEqual([[], []]);
    for (const stream of [...tabs, stranger, withoutRoles]) await stream.leave();
  });

  it('are not told of what was refused', async () => {
    const plus = await app.signedIn('plus');
    const tab = await listenAs(plus);
    await select(plus, { kTypeId: 123 });
    await plus.post('/api/session/carhistory/pin', { carId: 999_999_999, pinned: true });
    await sleep(150);
    expect(tab.heard).toEqual([]);
    await tab.leave();
  });

  it('need a session, and are refused to other sites', async () => {
    expect((await LiveStream.open(app.origin)).status).toBe(401);
    const aw = await app.signedIn('aw');
    expect((await listenAs(aw, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const tab = await listenAs(aw, { 'sec-fetch-site': 'same-origin' });
    expect(tab.status).toBe(200);
    expect(tab.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(tab.headers.get('cache-control')).toBe('no-store');
    expect(tab.headers.get('x-content-type-options')).toBe('nosniff');
    await tab.leave();
    expect((await aw.post('/live')).status).toBe(404);
  });

  it('end with the session: this one at once, those of other devices go on', async () => {
    const [here, there] = [await app.signedIn('light'), await app.signedIn('light')];
    const [leaving, staying] = [await listenAs(here), await listenAs(there)];
    await here.get('/api/logout');
    await leaving.over;
    await select(there, { kTypeId: 900000001 });
    expect(await staying.hears(1)).toEqual(['vehicle']);
    await staying.leave();
  });

  it('are limited per account', async () => {
    const tyres = await app.signedIn('tyres');
    const streams = await Promise.all(Array.from({ length: 30 }, () => listenAs(tyres)));
    expect((await listenAs(tyres)).status).toBe(429);
    for (const stream of streams) await stream.leave();
    await expect.poll(async () => (await listenAs(tyres)).status).toBe(200);
  });

  it('come back after the database was away, and tell everyone to look again', async () => {
    const noorder = await app.signedIn('noorder');
    const tab = await listenAs(noorder);
    const { rowCount } = await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passform-live' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0); // the catalogue listens too
    expect(await tab.hears(liveTopics.length)).toEqual(liveTopics);
    await select(noorder, { kTypeId: 900000002 });
    expect(await tab.hears(liveTopics.length + 1)).toEqual([...liveTopics, 'vehicle']);
    await tab.leave();
  });

  it('in a form that nobody knows are passed over', async () => {
    const english = await app.signedIn('english');
    const tab = await listenAs(english);
    for (const payload of [
      '',
      'x',
      '{}',
      '{"account":"1","topic":"vehicle"}',
      '{"account":1,"topic":"\\n\\ndata: x"}',
      '{"firm":1,"topic":"session"}',
    ])
      await app.pool.query('select pg_notify($1, $2)', ['passform_live', payload]);
    await select(english, { kTypeId: 900000002 });
    expect(await tab.hears(1)).toEqual(['vehicle']);
    await tab.leave();
  });

  it('and a connection without any request do not keep the server from shutting down', async () => {
    const house = await freshApp();
    const tab = await LiveStream.open(house.origin, { cookie: cookieOf(await house.signedIn('chef')) });
    const ahead = connect(Number(new URL(house.origin).port), '127.0.0.1');
    await once(ahead, 'connect');
    const began = performance.now();
    await house.close();
    await tab.over;
    expect(performance.now() - began).toBeLessThan(2000);
    ahead.destroy();
  });

  it('keep no idle session alive', async () => {
    const house = await freshApp();
    const chef = await house.signedIn('chef');
    const tab = await LiveStream.open(house.origin, { cookie: cookieOf(chef) });
    house.later(hours(4));
    await house.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passform-live' and datname = current_database()`,
    );
    await tab.over;
    await house.close();
  });
});

describe('a stream', () => {
  it('has a heartbeat, which looks whether the session still holds; the end of the server ends it at once', async () => {
    const small = fastify({ forceCloseConnections: 'idle' });
    handleFailures(small);
    const sessions = new Set(['a', 'b']);
    serveLive(small, {
      clock: () => new Date(0),
      findSignedIn: async ({ headers }) =>
        ({ user: { id: 1, roles: [] }, sessionHash: Buffer.from(String(headers.session)) }) as unknown as SignedIn, // all that is looked at
      stillSignedIn: async (hash) => (sessions.has(hash.toString()) ? { roles: ['ROLE_USER'] } : null),
      heartbeatMs: 30,
    });
    const origin = await small.listen({ port: 0, host: '127.0.0.1' });
    const [ending, staying] = [
      await LiveStream.open(origin, { session: 'a' }),
      await LiveStream.open(origin, { session: 'b' }),
    ];
    expect((await staying.hears(2)).slice(0, 2)).toEqual(['still here', 'still here']);
    sessions.delete('a');
    await ending.over;
    const began = performance.now();
    await small.close();
    await staying.over;
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
