import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

it.each([0, 1, 2, 5, 20])('a listener can be closed at any moment: %i ms after it began', async (ms) => {
  const ear = { hear: () => undefined, missed: () => undefined };
  const listeners = Array.from({ length: 10 }, () =>
    listen(database.connection, 'passform_test', ear, pino({ level: 'silent' })),
  );
  if (ms > 0) await sleep(ms);
  const closed = Promise.all(listeners.map((listener) => listener.close())).then(() => 'closed');
  expect(await Promise.race([closed, sleep(10_000, 'hangs')])).toBe('closed');
});
