import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { HandoffParcel } from '#shared/handoff/contract.ts';
import { type HandoffFormat, isDownload, isOci } from '#shared/handoff/format.ts';
import type { HandoffDocument } from '#shared/handoff/handoff-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

export type Parcel = {
  readonly id: number;
  readonly format: HandoffFormat;
  readonly state: HandoffParcel['state'];
  readonly content: HandoffDocument;
  readonly created_at: Date;
};

const columns = ['id', 'format', 'state', 'content', 'created_at'] as const;

export const toHandoffParcel = ({ id, format, state, content, created_at }: Parcel): HandoffParcel => ({
  id,
  format,
  state,
  opens: opensAt({ id, format }),
  lines: content.lines.length,
  createdAt: created_at.toISOString(),
});

function opensAt({ id, format }: Pick<Parcel, 'id' | 'format'>): string | null {
  if (isOci(format)) return `/handoff/return/${id}`;
  return isDownload(format) ? `/handoff/files/${id}` : null;
}

export const findByKey = (tx: Tx, user: User, key: string): Promise<Parcel | undefined> =>
  tx
    .selectFrom('handoff_parcel')
    .select(columns)
    .where('account_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();

/** The user's own; a colleague's may hold prices that this one must not see. */
export const readParcel = (db: Kysely<Schema>, user: User, id: number): Promise<Parcel | undefined> =>
  asFirm(db, user.firmId, (tx) =>
    tx
      .selectFrom('handoff_parcel')
      .select(columns)
      .where('account_id', '=', user.id)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** The latest of a cart to each connection, of this user. */
export async function lastParcels(tx: Tx, user: User, cartId: number): Promise<Map<number, Parcel>> {
  const rows = await tx
    .selectFrom('handoff_parcel')
    .distinctOn('connection_id')
    .select(columns)
    .select('connection_id')
    .where('account_id', '=', user.id)
    .where('cart_id', '=', cartId)
    .where('connection_id', 'is not', null)
    .orderBy('connection_id')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return new Map(rows.map(({ connection_id, ...row }) => [connection_id ?? 0, row]));
}

type NewParcel = {
  readonly connectionId: number | null;
  readonly key: string;
  readonly format: HandoffFormat;
  readonly hookUrl: string | null;
  readonly content: HandoffDocument;
};

/** Its own number stands in the document, so that the receiver knows a repeat. */
export async function addParcel(tx: Tx, user: User, parcel: NewParcel, now: Date): Promise<Parcel> {
  const { connectionId, key, format, hookUrl, content } = parcel;
  const { id } = await tx
    .insertInto('handoff_parcel')
    .values({
      firm_id: user.firmId,
      account_id: user.id,
      connection_id: connectionId,
      cart_id: content.cart.id,
      key,
      format,
      hook_url: hookUrl,
      content: JSON.stringify(content),
      state: format === 'push' ? 'waiting' : 'ready',
      next_at: format === 'push' ? now : null,
      reason: null,
      created_at: now,
      delivered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tx
    .updateTable('handoff_parcel')
    .set({ content: JSON.stringify({ ...content, parcel: id }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Null where it is no push of the user's own. One that is on its way or has arrived stays as it is. */
export async function sendAgain(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<Parcel | null> {
  return asFirm(db, user.firmId, async (tx) => {
    await tx
      .updateTable('handoff_parcel')
      .set({ state: 'waiting', next_at: now, attempts: 0, created_at: now })
      .where('account_id', '=', user.id)
      .where('id', '=', id)
      .where('format', '=', 'push')
      .where('state', '=', 'failed')
      .execute();
    const row = await tx
      .selectFrom('handoff_parcel')
      .select(columns)
      .where('account_id', '=', user.id)
      .where('id', '=', id)
      .where('format', '=', 'push')
      .executeTakeFirst();
    return row ?? null;
  });
}
