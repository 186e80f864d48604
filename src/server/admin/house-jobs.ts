import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import type { houseJobs } from '#shared/admin/house-contract.ts';
import { mostCounted } from '#shared/admin/paging.ts';
import type { AnswerOf } from '#shared/contract.ts';

type Tx = Transaction<Schema>;
type Jobs = AnswerOf<typeof houseJobs>;
type Outbox = Jobs['outboxes'][number];

const lateAfterMs = 3_600_000;

/** By name: what still has to be done with the time it was due, and what nobody tries any more. */
const outboxes = [
  {
    name: 'mails',
    waiting: sql`select next_try_at as due from mail where state = 'queued'`,
    failed: sql`select from mail where state = 'failed'`,
  },
  {
    name: 'orders',
    waiting: sql`select next_try_at as due from customer_order where next_try_at is not null and (state = 'placed' or cancel_wanted_at is not null)`,
    failed: null,
  },
  {
    name: 'handoff',
    waiting: sql`select next_at as due from handoff_parcel where next_at is not null and state = 'waiting' and hook_url is not null`,
    failed: sql`select from handoff_parcel where state = 'failed'`,
  },
  {
    name: 'imports',
    waiting: sql`select started_at as due from import_run where state = 'running' and firm_id is null`,
    failed: sql`select from import_run where state = 'failed' and firm_id is null and started_at > now() - interval '7 days'`,
  },
] as const;

export async function readJobs(tx: Tx, board: LoopBoard, now: Date): Promise<Jobs> {
  const late = new Date(now.getTime() - lateAfterMs);
  const read: Outbox[] = [];
  for (const { name, waiting, failed } of outboxes) {
    const { rows } = await sql<{ waiting: number; late: number; oldest: Date | null; failed: number }>`
      select count(*)::int as waiting, count(*) filter (where due < ${late})::int as late, min(due) as oldest,
        ${failed === null ? sql`0` : sql`(select count(*)::int from (${failed} limit ${mostCounted}) given_up)`} as failed
      from (${waiting} limit ${mostCounted}) waiting`.execute(tx);
    const [row] = rows;
    read.push({
      name,
      waiting: row?.waiting ?? 0,
      late: row?.late ?? 0,
      failed: row?.failed ?? 0,
      oldestAt: row?.oldest?.toISOString() ?? null,
    });
  }
  return {
    loops: board.states().map(({ lastEndedAt, lastFailure, ...loop }) => ({
      ...loop,
      lastEndedAt: lastEndedAt?.toISOString() ?? null,
      lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    })),
    outboxes: read,
  };
}
