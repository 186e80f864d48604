import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type PushRules, pushTarget } from '#server/handoff/push-target.ts';
import { sendPush } from '#server/handoff/send-push.ts';
import { sign } from '#server/handoff/signature.ts';
import type { HandoffDocument } from '#shared/handoff/handoff-document.ts';

export type DeliverDeps = {
  readonly db: Kysely<Schema>;
  readonly log: Log;
  readonly rules: PushRules;
  readonly timeoutMs?: number;
};

const atOnce = 5;
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
const givenUpAfterMs = 48 * 3_600_000;

type Due = {
  readonly firm_id: number;
  readonly id: number;
  readonly hook_url: string;
  readonly content: HandoffDocument;
  readonly attempts: number;
  readonly created_at: Date;
  readonly connection_id: number;
  readonly secret: string;
  readonly origins: string[];
};

/** Sends what is due. True: there may be more. A parcel may arrive twice, and then bears the same number. */
export async function deliverDue({ db, log, rules, timeoutMs = 10_000 }: DeliverDeps, now: Date): Promise<boolean> {
  const due = await claim(db, now, timeoutMs);
  await Promise.all(
    due.map(async (parcel) => {
      const reason = await tryOnce(parcel, { rules, timeoutMs }, now);
      if (reason !== null)
        log.warn({ parcel: parcel.id, firm: parcel.firm_id, reason }, 'A cart could not be delivered to a DMS');
      await settle(db, parcel, reason, now);
    }),
  );
  return due.length === atOnce;
}

/**
 * Of each connection that is switched on only the oldest: totals must arrive in their order. Whoever claims a parcel pushes its time into
 * the future, so that another server leaves it alone, and takes it up if this one dies.
 */
async function claim(db: Kysely<Schema>, now: Date, timeoutMs: number): Promise<readonly Due[]> {
  const until = new Date(now.getTime() + timeoutMs + 30_000);
  return asSystem(db, async (tx) => {
    const { rows } = await sql<Due>`
      update handoff_parcel as parcel set attempts = parcel.attempts + 1, next_at = ${until}
      from dms_connection as connection
      where connection.firm_id = parcel.firm_id and connection.id = parcel.connection_id
        and (parcel.firm_id, parcel.id) in (
          select firm_id, id from handoff_parcel as waiting
          where state = 'waiting' and next_at <= ${now} and exists (
            select from dms_connection as receiver
            where receiver.firm_id = waiting.firm_id and receiver.id = waiting.connection_id and receiver.is_active)
          and not exists (
            select from handoff_parcel as older
            where older.firm_id = waiting.firm_id and older.connection_id = waiting.connection_id
              and older.state = 'waiting' and older.id < waiting.id)
          order by next_at limit ${atOnce} for update skip locked)
      returning parcel.firm_id, parcel.id, parcel.hook_url, parcel.content, parcel.attempts, parcel.created_at,
        connection.id as connection_id, connection.secret, connection.origins`.execute(tx);
    return rows;
  });
}

/** Null: it has arrived. Else why not. */
async function tryOnce(
  { connection_id, id, hook_url, content, secret, origins }: Due,
  { rules, timeoutMs }: { readonly rules: PushRules; readonly timeoutMs: number },
  now: Date,
): Promise<string | null> {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-passform-connection': String(connection_id),
    'x-passform-parcel': String(id),
    'x-passform-timestamp': timestamp,
    'x-passform-signature': sign(`${timestamp}.${body}`, secret),
  };
  try {
    const status = await sendPush(pushTarget(hook_url, origins, rules), { headers, body, timeoutMs });
    return status >= 200 && status < 300 ? null : `status ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  }
}

async function settle(
  db: Kysely<Schema>,
  { firm_id, id, attempts, created_at }: Due,
  reason: string | null,
  now: Date,
) {
  const pause = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);
  const isOver = now.getTime() - created_at.getTime() > givenUpAfterMs;
  await asSystem(db, (tx) =>
    tx
      .updateTable('handoff_parcel')
      .set(
        reason === null
          ? { state: 'delivered', delivered_at: now, next_at: null, reason: null }
          : { state: isOver ? 'failed' : 'waiting', next_at: new Date(now.getTime() + pause), reason },
      )
      .where('firm_id', '=', firm_id)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  );
}
