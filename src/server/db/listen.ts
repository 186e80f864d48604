import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import type { Log } from '#server/db/log.ts';
import { hangUp } from '#server/db/watch-database.ts';

export type Ear = {
  readonly hear: (payload: string) => void;
  /** It is heard again, or for the first time: anything may have been said before. */
  readonly missed: () => void;
};

export type Listener = {
  /** Settled once the first attempt has been made, whether the database was there or not. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

const [shortestPauseMs, longestPauseMs] = [100, 5_000];
const usualPatience = { everyMs: 10_000, answerMs: 3_000 };

/**
 * LISTEN on a connection of its own, which comes back by itself when the database does. One that only fell silent is
 * noticed too, since it is asked something now and then.
 */
export function listen(
  to: Connection | string,
  channel: string,
  ear: Ear,
  log: Log,
  { everyMs, answerMs } = usualPatience,
): Listener {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let pauseMs = shortestPauseMs;
  const running = run();
  return {
    ready: first.promise,
    close: async () => {
      closing.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) =>
        log.warn({ reason: shortReason(error) }, 'Listening to the database failed'),
      );
      first.resolve();
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** As long as the connection lasts. */
  async function listenOnce(): Promise<void> {
    const client = new Client({
      ...(typeof to === 'string' ? { connectionString: to } : { ...to, ssl: false }),
      application_name: 'passform-live',
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => log.warn({ reason: shortReason(error) }, 'The listening connection was lost'));
    client.on('notification', ({ payload }) => ear.hear(payload ?? ''));
    await client.connect();
    try {
      await client.query(`listen ${escapeIdentifier(channel)}`);
      ear.missed();
      pauseMs = shortestPauseMs;
      first.resolve();
      await Promise.race([ended, asking(client)]);
    } finally {
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, sleep(1_000, undefined, { ref: false })]);
      hangUp(client);
    }
  }

  /** Until it is closed; fails where no answer comes. */
  async function asking(client: Client): Promise<void> {
    for (;;) {
      await sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      await client.query('select 1');
    }
  }
}
