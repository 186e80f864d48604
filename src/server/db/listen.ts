import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';

export type Ear = {
  readonly hear: (payload: string) => void;
  /** The connection was away for a while: anything may have been said meanwhile. */
  readonly missed: () => void;
};

export type Listener = {
  /** Settled once the first attempt has been made, whether the database was there or not. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

const [shortestPauseMs, longestPauseMs] = [100, 5_000];

/** LISTEN on a connection of its own, which comes back by itself when the database does. */
export function listen(to: Connection | string, channel: string, ear: Ear, log: Log): Listener {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let current: Client | null = null;
  let connecting: Promise<unknown> = Promise.resolve();
  let attempts = 0;
  let pauseMs = shortestPauseMs;
  const running = run();
  return {
    ready: first.promise,
    close: async () => {
      closing.abort();
      // To end a client that has not connected yet does nothing: it would connect afterwards, and stay.
      await connecting.catch(() => undefined);
      await current?.end().catch(() => undefined);
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, 'Listening to the database failed'));
      current = null;
      first.resolve();
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** As long as the connection lasts. */
  async function listenOnce(): Promise<void> {
    attempts += 1;
    const client = new Client({
      ...(typeof to === 'string' ? { connectionString: to } : { ...to, ssl: false }),
      application_name: 'passform-live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    current = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => log.warn({ err: error }, 'The listening connection was lost'));
    client.on('notification', ({ payload }) => ear.hear(payload ?? ''));
    connecting = client.connect();
    await connecting;
    await client.query(`listen ${escapeIdentifier(channel)}`);
    if (attempts > 1) ear.missed();
    pauseMs = shortestPauseMs;
    first.resolve();
    await ended;
  }
}
