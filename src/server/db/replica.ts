import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { isConnectionLost } from '#server/db/connection-lost.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import type { Log } from '#server/db/log.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { watchPool } from '#server/db/watch-pool.ts';
import { readSeen } from '#shared/seen.ts';

export type Replica = {
  readonly db: Kysely<Schema>;
  /** Whether it is there and has what the caller has seen; it is given a little time to get it. */
  readonly has: (seen: bigint | null) => Promise<boolean>;
  /** Whether this error says that the replica cannot be read now. Then nobody is sent there until it answers again. */
  readonly gaveUp: (error: unknown) => boolean;
  readonly state: () => 'ready' | 'late' | 'away';
  readonly close: () => Promise<void>;
};

type Options = {
  readonly to: Connection | string;
  /** The database that it follows. */
  readonly primary: Kysely<Schema>;
  readonly log: Log;
  /** How long a read may wait for it. */
  readonly patienceMs: number;
  readonly statementTimeoutMs?: number;
  /** See PoolOptions. */
  readonly keepsStatements?: boolean;
  readonly watchEveryMs?: number;
  /** Further behind than this it is asked for nothing, not even by callers who have seen nothing yet. */
  readonly lateAfterMs?: number;
};

type Place = { readonly at: number; readonly place: bigint };

const askAgainMs = 10;
/** No answer to so simple a question for so long: it is away. */
const answersWithinMs = 2000;

/** A replica that is away or late costs nobody an answer: everything is on the primary too. */
export async function openReplica(options: Options): Promise<Replica> {
  const { primary, log, patienceMs, watchEveryMs = 1000, lateAfterMs = 10_000 } = options;
  const { statementTimeoutMs = 30_000, keepsStatements = true } = options;
  const limits = { connectTimeoutMs: 1000, statementTimeoutMs, keepsStatements };
  const pool = openPool(options.to, { log, name: 'passform-read', ...limits });
  const silence = watchPool(pool, options.to, log);
  const db = openDatabase(pool, silence);
  const closing = new AbortController();
  /** How far it has got, by its last answer. It only grows, so that an old answer is good enough for an old place. */
  let reached: bigint | null = null;
  let isLate = false;
  let asking: Promise<void> | null = null;
  const written: Place[] = [];

  const leave = (reason: unknown) => {
    if (reached !== null)
      log.warn({ reason: shortReason(reason) }, 'The replica cannot be read; the primary answers instead');
    reached = null;
  };
  // Whatever comes back at that address may be another one, which has not got as far.
  pool.on('error', leave);
  /** One question at a time, whoever waits for it. */
  const ask = () => {
    asking ??= replayed(db)
      .then((place) => {
        if (reached === null) log.info('The replica answers reads');
        reached = place;
      }, leave)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  /** Behind what was written so long ago. A primary that does not answer has nothing new. */
  const judge = async () => {
    const now = performance.now();
    const place = await writtenUpTo(primary).catch(() => null);
    if (place !== null) written.push({ at: now, place });
    while ((written[1]?.at ?? now) <= now - lateAfterMs) written.shift();
    const due = written[0];
    const wasLate = isLate;
    isLate = due !== undefined && due.at <= now - lateAfterMs && reached !== null && reached < due.place;
    if (isLate && !wasLate) log.warn('The replica is too late; the primary answers instead');
  };
  const look = async () => {
    const silent = sleep(answersWithinMs, 'silent', { ref: false });
    if ((await Promise.race([ask(), silent])) === 'silent') leave('no answer');
    await judge();
  };
  const watch = async () => {
    while (!closing.signal.aborted) {
      await sleep(watchEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await look();
    }
  };
  await look();
  const watching = watch();

  return {
    db,
    state: () => (reached === null ? 'away' : isLate ? 'late' : 'ready'),
    async has(seen) {
      const until = performance.now() + patienceMs;
      while (reached !== null && !isLate) {
        if (seen === null || reached >= seen) return true;
        const leftMs = until - performance.now();
        if (leftMs <= 0) return false;
        await Promise.race([ask(), sleep(leftMs)]);
        if (reached !== null && reached < seen) await sleep(Math.min(askAgainMs, leftMs));
      }
      return false;
    },
    gaveUp(error) {
      if (!isConnectionLost(error)) return isConflict(error);
      leave(error);
      return true;
    },
    async close() {
      closing.abort();
      await silence.close();
      await watching;
      await pool.end();
    },
  };
}

/** Rows that a query of the replica still needed were removed, or its time for that was up: the primary has them. */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40001' && /recovery/.test(error.message);

/** Where no log is replayed (a replica that was made the primary) it is as far as it has written itself. */
async function replayed(db: Kysely<Schema>): Promise<bigint> {
  const { rows } = await sql<{ place: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as place`.execute(
    db,
  );
  return readSeen(rows[0]?.place) ?? 0n;
}

/** Everything that was committed before this question stands before the place that it answers. */
export async function placeOf(primary: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn() as place`.execute(primary);
  return rows[0]?.place ?? null;
}

async function writtenUpTo(primary: Kysely<Schema>): Promise<bigint | null> {
  return readSeen(await placeOf(primary));
}
