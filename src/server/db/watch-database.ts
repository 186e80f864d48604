import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';

/** The database takes what is sent and says nothing. PostgreSQL's own code for a connection that failed. */
export class DatabaseSilent extends Error {
  readonly code = '08006';
  constructor() {
    super('The database does not answer');
  }
}

export type DatabaseWatch = {
  readonly isSilent: () => boolean;
  /** As `work` ends; or, as soon as the database is known to be silent, with DatabaseSilent. */
  readonly orSilent: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly to: Connection | string;
  readonly log: Log;
  /** Called once each time the database falls silent. */
  readonly onSilent: () => void;
  readonly everyMs?: number;
  readonly patienceMs?: number;
};

/**
 * Asks the database something trivial all the time, on a connection of its own. A connection that is refused or cut tells
 * its owner at once; one that only falls silent tells nobody, and every caller would wait for as long as a statement may
 * take. So silence is noticed here, once for all.
 */
export function watchDatabase({ to, log, onSilent, everyMs = 400, patienceMs = 1_800 }: Options): DatabaseWatch {
  const closing = new AbortController();
  const waiting = new Set<(reason: Error) => void>();
  let silent = false;
  let endWaiting = () => {};
  const running = run();

  return {
    isSilent: () => silent,
    orSilent: (work) =>
      new Promise((resolve, reject) => {
        if (silent) reject(new DatabaseSilent());
        else waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    close: async () => {
      closing.abort();
      endWaiting();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new Client({
        ...(typeof to === 'string' ? { connectionString: to } : { ...to, ssl: false }),
        application_name: 'passform-watch',
        keepAlive: true,
      });
      client.on('error', () => undefined);
      await askOn(client).catch((error: unknown) => error instanceof DatabaseSilent && fallSilent());
      hangUp(client);
      await pause(silent ? 100 : everyMs);
    }
  }

  /** As long as it answers. */
  async function askOn(client: Client): Promise<void> {
    await answered(client.connect());
    while (!closing.signal.aborted) {
      await answered(client.query('select 1'));
      if (silent) log.warn({}, 'The database answers again');
      silent = false;
      await pause(everyMs);
    }
  }

  async function answered(question: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new DatabaseSilent());
      // Where this process itself was busy the answer may lie there, unread: it is read before the second of these.
      timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), silent ? 1_000 : patienceMs);
      timer.unref();
      endWaiting = giveUp;
    });
    question.catch(() => undefined);
    await Promise.race([question, patience]).finally(() => clearTimeout(timer));
  }

  function fallSilent(): void {
    if (silent || closing.signal.aborted) return;
    silent = true;
    log.error({}, 'The database does not answer; until it does, calls are refused');
    for (const reject of waiting) reject(new DatabaseSilent());
    waiting.clear();
    onSilent();
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  }
}

/** A goodbye would wait for an answer that may not come. */
export function hangUp(client: object): void {
  const { connection } = client as { connection?: { stream?: { destroy?: () => void } } }; // not in the types of pg
  connection?.stream?.destroy?.();
}
