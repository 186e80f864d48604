import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { asSystem } from '#server/db/tenant.ts';
import { watchWrites } from '#server/db/watch-writes.ts';
import { changesSessions, KeptSessions } from '#server/session/kept-sessions.ts';
import type { User } from '#shared/session/user.ts';
import { freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { Visitor } from '#test/visitor.ts';

const now = new Date('2026-03-02T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const signedIn = (id: number, firmId = 1) => ({
  user: { id, firmId } as User,
  sessionHash: Buffer.alloc(32),
  device: 'a',
  provedAt: now,
  hasFactor: false,
});

describe('a kept session', () => {
  const keep = (ends = later(hours(1))) => {
    const kept = new KeptSessions();
    kept.read('a').keep(signedIn(7), ends, now);
    kept.read('b').keep(signedIn(8, 2), ends, now);
    return kept;
  };

  it('is known for less than five seconds, and never past its end', () => {
    expect(keep().find('a', later(4_999))?.user.id).toBe(7);
    expect(keep().find('a', later(5_000))).toBeNull();
    expect(keep(later(1_000)).find('a', later(1_000))).toBeNull();
    expect(keep().find('a', later(-1))).toBeNull();
  });

  it('goes with news of its account, of its firm, and of anything nobody knows', () => {
    const heard = (news: string) => {
      const kept = keep();
      kept.ear.hear(news);
      return ['a', 'b'].filter((id) => kept.find(id, now));
    };
    expect(heard('account 7')).toEqual(['b']);
    expect(heard('firm 2')).toEqual(['a']);
    expect(heard('account 9')).toEqual(['a', 'b']);
    expect(heard('all')).toEqual([]);
    expect(heard("'; drop")).toEqual([]);
    const kept = keep();
    kept.ear.missed();
    expect(kept.find('a', now)).toBeNull();
  });

  it('is not kept where news came while it was read, nor where somebody acts for a firm', () => {
    const kept = new KeptSessions();
    const reading = kept.read('a');
    kept.ear.hear('account 7');
    reading.keep(signedIn(7), later(hours(1)), now);
    expect(kept.find('a', now)).toBeNull();
    kept.read('a').keep({ ...signedIn(7), own: signedIn(8).user }, later(hours(1)), now);
    expect(kept.find('a', now)).toBeNull();
  });
});

it.each([
  ['update "account" set "roles" = $1 where "id" = $2', true],
  ['delete from "session" where "id_hash" = $1', true],
  ['delete from session where family = $1', true],
  ['with gone as (delete from session returning 1) select 1', true],
  ['begin; update firm set name = $1; commit', true],
  ['insert into "delivery_address" ("firm_id") values ($1)', true],
  ['update "session" set "seen_at" = $1 where "id_hash" = $2', false],
  ['insert into "session" ("firm_id") values ($1)', false],
  ['update "session_note" set "a" = $1', false],
  ['update "firm_price" set "firm" = 1', false],
  ['select * from "account" for update', false],
])('%s changes who somebody is: %s', (statement, does) => {
  expect(changesSessions(statement)).toBe(does);
});

describe('of two servers on one database', () => {
  let app: TestApp;
  let other: { readonly origin: string; readonly close: () => Promise<void> };
  beforeAll(async () => {
    app = await freshApp();
    const log = pino({ level: 'silent' });
    const pool = openPool(app.connection, { log });
    const second = await buildApp({
      config: readConfig({ NODE_ENV: 'test' }),
      secret: 'a secret that only the tests know',
      version: '0.0.0',
      db: openDatabase(pool),
      pool,
      connection: app.connection,
      catalogue: app.catalogue,
      clock: () => app.clock.now,
      demo: null,
      log,
      clientFolder: null,
    });
    const origin = await second.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await second.close();
      await pool.end();
    };
    other = { origin, close };
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  /** The same browser on both servers, and both know it. */
  async function onBoth(username: string) {
    const here = await app.signedIn(username);
    const there = new Visitor(other.origin, here.cookies);
    for (const visitor of [here, there, here, there])
      expect((await visitor.get('/api/cart/summary')).status).not.toBe(401);
    return { here, there };
  }

  const status = async (visitor: Visitor) => (await visitor.get('/api/settings/profile')).status;

  /** News take a moment from server to server. The clock stands: nothing ends by time here. */
  async function soon(visitor: Visitor, wanted: number) {
    await expect.poll(() => status(visitor), { interval: 20 }).toBe(wanted);
  }

  const change = (statement: ReturnType<typeof sql>) => asSystem(app.db, (tx) => statement.execute(tx));

  it('whoever signs out on one is signed out at once there, and on the other with the news', async () => {
    const { here, there } = await onBoth('plus');
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(200);
    const copy = here.copy();
    await here.get('/api/logout');
    expect(await status(copy)).toBe(401);
    await soon(there, 401);
  });

  it('a session that was ended from another device is ended at once', async () => {
    const { here, there } = await onBoth('plus');
    const phone = await app.signedIn('plus');
    expect(await status(here)).toBe(200);
    expect((await phone.send('/api/settings/sessions', { method: 'DELETE' })).status).toBeLessThan(300);
    expect(await status(here)).toBe(401);
    await soon(there, 401);
  });

  it('a locked account and a role that was taken away hold with the next call', async () => {
    const { here, there } = await onBoth('plus');
    await change(sql`update account set locked_at = now(), locked_by = 'test' where username = 'plus'`);
    expect(await status(here)).toBe(401);
    await soon(there, 401);
    await change(sql`update account set locked_at = null, locked_by = null where username = 'plus'`);
    expect(await status(here)).toBe(200);
    await soon(there, 200);
    const rolesOf = async (visitor: Visitor) =>
      ((await visitor.silentLogin()).json as { roles?: string[] }).roles?.length ?? 0;
    expect(await rolesOf(here)).toBeGreaterThan(0);
    expect(await rolesOf(there)).toBeGreaterThan(0);
    await change(sql`update account set roles = '{}' where username = 'plus'`);
    expect(await rolesOf(here)).toBe(0);
    for (let round = 0; round < 100 && (await rolesOf(there)) > 0; round += 1) await sleep(20);
    expect(await rolesOf(there)).toBe(0);
  });

  it('a change that was rolled back changes nothing', async () => {
    const { here } = await onBoth('aw');
    const gaveUp = asSystem(app.db, async (tx) => {
      await sql`update account set locked_at = now(), locked_by = 'test' where username = 'aw'`.execute(tx);
      throw new Error('gave up');
    });
    await expect(gaveUp).rejects.toThrow('gave up');
    expect(await status(here)).not.toBe(401);
  });

  it('a session is asked for once, not with each call', async () => {
    const statements: string[] = [];
    const note = (statement: string) => {
      statements.push(statement);
      return false;
    };
    watchWrites(app.pool, note, () => undefined);
    const readings = () => statements.filter((text) => text.includes('"session"."id_hash"')).length;
    const { here } = await onBoth('aw');
    const before = readings();
    const answers = await Promise.all(Array.from({ length: 20 }, () => here.get('/api/session/screens')));
    expect(answers.every(({ status: code }) => code === 200)).toBe(true);
    expect(readings() - before).toBeLessThan(5);
    await change(sql`update account set name = 'Another' where username = 'aw'`);
    const known = readings();
    await here.get('/api/session/screens');
    expect(readings()).toBeGreaterThan(known);
  });
});
