import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { countAttempts, forgiveAttempts, network } from '#server/session/throttle.ts';
import { hashToken, isToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';
import type { HandoffDocument } from '#shared/handoff/handoff-document.ts';

type Asked = { readonly authorization: string; readonly after: number; readonly address: string };
export type FetchedParcels = { readonly parcels: readonly HandoffDocument[]; readonly hasMore: boolean };

const atOnce = 20;
const mostPerMinute = 120;

/** Not those of the sign-in: a DMS with an old key locks nobody of the workshop out. */
const wrongKeys = (id: string, address: string) => [
  { key: `dms:${id}:${network(address)}`, most: 10 },
  { key: `dms:${network(address)}`, most: 60 },
];

/**
 * A DMS that comes for what was handed over to it: no session, no user, only the key of the connection. It gets nothing
 * but what people of the firm have put there for it, and it changes nothing.
 */
export async function fetchParcels(db: Kysely<Schema>, asked: Asked, now: Date): Promise<FetchedParcels> {
  const connection = await asSystem(db, async (tx) => {
    const [, id = '', token = ''] = /^Bearer (\d{1,15})\.(.+)$/i.exec(asked.authorization) ?? [];
    const limits = wrongKeys(id, asked.address);
    const wait = await countAttempts(tx, limits, now);
    if (wait > 0) return { wait };
    if (!isToken(token)) return null;
    const known = await tx
      .selectFrom('dms_connection')
      .select(['firm_id', 'id', 'key_hash'])
      .where('id', '=', Number(id))
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!known || !timingSafeEqual(known.key_hash, hashToken(token))) return null;
    await forgiveAttempts(tx, limits);
    const begins = new Date(now.getTime() - 60_000);
    const { rows } = await sql<{ fetches: number }>`
      update dms_connection set
        fetches = case when fetches_since > ${begins} then fetches + 1 else 1 end,
        fetches_since = case when fetches_since > ${begins} then fetches_since else ${now} end
      where firm_id = ${known.firm_id} and id = ${known.id} returning fetches`.execute(tx);
    return (rows[0]?.fetches ?? 0) > mostPerMinute ? { wait: 60 } : known;
  });
  // Thrown outside: the counted attempt must not be rolled back.
  if (connection === null) throw new Failure('NOT_SIGNED_IN');
  if ('wait' in connection) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: connection.wait });
  const rows = await asSystem(db, (tx) =>
    tx
      .selectFrom('handoff_parcel')
      .select('content')
      .where('firm_id', '=', connection.firm_id)
      .where('connection_id', '=', connection.id)
      .where('format', '=', 'pull')
      .where('id', '>', asked.after)
      .orderBy('id')
      .limit(atOnce + 1)
      .execute(),
  );
  return { parcels: rows.slice(0, atOnce).map(({ content }) => content), hasMore: rows.length > atOnce };
}
