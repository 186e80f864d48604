import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { FaultProxy } from '#test/faults/fault-proxy.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

const channel = 'passform_test';
const log = pino({ level: 'silent' });
let database: FreshDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => database.drop());

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const say = (word: string) => sql`select pg_notify(${channel}, ${word})`.execute(database.db);

it.each([0, 1, 2, 5, 20])('a listener can be closed at any moment: %i ms after it began', async (ms) => {
  const ear = { hear: () => undefined, missed: () => undefined };
  const listeners = Array.from({ length: 10 }, () => listen(database.connection, channel, ear, log));
  if (ms > 0) await sleep(ms);
  const closed = Promise.all(listeners.map((listener) => listener.close())).then(() => 'closed');
  expect(await Promise.race([closed, sleep(10_000, 'hangs')])).toBe('closed');
});

it('what was said before it could hear is told as missed', async () => {
  const ear = { hear: vi.fn(), missed: vi.fn() };
  const listener = listen(database.connection, channel, ear, log);
  closing.push(listener.close);
  await listener.ready;
  expect(ear.missed).toHaveBeenCalledTimes(1);
  await say('first');
  await until(() => expect(ear.hear).toHaveBeenCalledWith('first'));
});

it('a connection that fell silent is left for a new one', async () => {
  const proxy = await new FaultProxy(database.connection).open();
  closing.push(() => proxy.close());
  const ear = { hear: vi.fn(), missed: vi.fn() };
  const through = { ...database.connection, host: '127.0.0.1', port: proxy.port };
  // Only new connections get through.
  const noticed = { info: () => undefined, warn: () => proxy.set({ kind: 'pass' }), error: () => undefined };
  const listener = listen(through, channel, ear, noticed, { everyMs: 50, answerMs: 200 });
  closing.unshift(listener.close);
  await listener.ready;
  proxy.set({ kind: 'silent' });
  await say('unheard');
  await until(() => expect(ear.missed).toHaveBeenCalledTimes(2));
  await say('heard');
  await until(() => expect(ear.hear).toHaveBeenCalledWith('heard'));
  expect(ear.hear).not.toHaveBeenCalledWith('unheard');
});

it('is closed in time though nothing answers', async () => {
  const proxy = await new FaultProxy(database.connection).open();
  closing.push(() => proxy.close());
  const through = { ...database.connection, host: '127.0.0.1', port: proxy.port };
  const listener = listen(through, channel, { hear: () => undefined, missed: () => undefined }, log);
  await listener.ready;
  proxy.set({ kind: 'silent' });
  const closed = listener.close().then(() => 'closed');
  expect(await Promise.race([closed, sleep(5_000, 'hangs')])).toBe('closed');
});
