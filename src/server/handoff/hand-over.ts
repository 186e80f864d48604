import type { Kysely, Transaction } from 'kysely';
import type { FullCart } from '#server/cart/cart-line.ts';
import { type CartRef, lockCart, readFullCart, seesPrices } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readConnections } from '#server/handoff/connections.ts';
import { keepHanded, readHanded } from '#server/handoff/handed.ts';
import { type HostSession, readHostSession } from '#server/handoff/host-session.ts';
import { countedLines, makeDocument } from '#server/handoff/make-document.ts';
import { addParcel, findByKey, lastParcels, toHandoffParcel } from '#server/handoff/parcels.ts';
import { Failure } from '#shared/failures.ts';
import { changesSince, sayable, withoutPurchasePrice } from '#shared/handoff/changes.ts';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';
import type { HandOverResult, HandoffState } from '#shared/handoff/contract.ts';
import { type HandoffFormat, isDownload, needsHook, onlyAdds } from '#shared/handoff/format.ts';
import type { HandedLine, HandoffDocument } from '#shared/handoff/handoff-document.ts';
import { hookFault } from '#shared/handoff/hook.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Db = Kysely<Schema>;
/** `sessionId`: the start that this browser's cookie names. */
export type Asking = { readonly ref: CartRef; readonly sessionId: number | null };
export type Wanted = {
  readonly connection: number | null;
  readonly format?: HandoffFormat | undefined;
  readonly key: string;
};

/** What is new goes out and counts as given, or nothing does. */
export function handOver(db: Db, user: User, asking: Asking, wanted: Wanted, now: Date): Promise<HandOverResult> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await lockCart(tx, user, asking.ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    const repeated = await findByKey(tx, user, wanted.key);
    if (repeated) return { kind: 'handed', parcel: toHandoffParcel(repeated) };
    const session = await readHostSession(tx, user, asking.sessionId);
    const connection = wanted.connection === null ? null : await connectionOf(tx, wanted.connection);
    const format = wanted.format ?? formatOf(connection, session);
    if (format === null || (connection === null && !isDownload(format))) throw new Failure('INVALID_INPUT');
    const hookUrl = connection && needsHook(format) ? hookOf(connection, session) : null;
    if (needsHook(format) && hookUrl === null) return { kind: 'no-address' };

    const changes = await changesOf(tx, cart, connection, await seesPrices(tx, user));
    const { lines } = sayable(format, changes);
    if (lines.length === 0) return { kind: 'nothing-new' };
    const content = await makeDocument(tx, user, { cart, order: orderOf(connection, session), lines }, now);
    const parcel = await addParcel(
      tx,
      user,
      { connectionId: connection?.id ?? null, key: wanted.key, format, hookUrl, content },
      now,
    );
    if (connection)
      await keepHanded(tx, { firmId: user.firmId, connectionId: connection.id, cartId: cart.id }, lines, now);
    return { kind: 'handed', parcel: toHandoffParcel(parcel) };
  });
}

export function previewDocument(
  db: Db,
  user: User,
  asking: Asking,
  connectionId: number | null,
  now: Date,
): Promise<HandoffDocument> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await readFullCart(tx, user, asking.ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    const session = await readHostSession(tx, user, asking.sessionId);
    const connection = connectionId === null ? null : await connectionOf(tx, connectionId);
    const lines = await changesOf(tx, cart, connection, await seesPrices(tx, user));
    return makeDocument(tx, user, { cart, order: orderOf(connection, session), lines }, now);
  });
}

export function handoffState(db: Db, user: User, asking: Asking, now: Date): Promise<HandoffState> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await readFullCart(tx, user, asking.ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    const session = await readHostSession(tx, user, asking.sessionId);
    const last = await lastParcels(tx, user, cart.id);
    const showsPurchase = await seesPrices(tx, user);
    const connections: HandoffState['connections'] = [];
    for (const connection of (await readConnections(tx)).filter(({ isActive }) => isActive)) {
      const format = formatOf(connection, session) ?? connection.format;
      const changes = await changesOf(tx, cart, connection, showsPurchase);
      const { more, changed } = sayable(format, changes);
      const parcel = last.get(connection.id);
      connections.push({
        id: connection.id,
        name: connection.name,
        format,
        more,
        changed,
        onlyAdds: onlyAdds(format),
        last: parcel ? toHandoffParcel(parcel) : null,
      });
    }
    const started = session && {
      connection: session.connectionId,
      reference: session.reference,
      customer: session.customer,
    };
    return { connections, started };
  });
}

async function connectionOf(tx: Tx, id: number): Promise<DmsConnection> {
  const connection = (await readConnections(tx)).find((one) => one.id === id && one.isActive);
  if (!connection) throw new Failure('NOT_FOUND');
  return connection;
}

/** Without a connection the whole cart is new. */
async function changesOf(
  tx: Tx,
  cart: FullCart,
  connection: DmsConnection | null,
  showsPurchase: boolean,
): Promise<HandedLine[]> {
  const handed = connection ? await readHanded(tx, { connectionId: connection.id, cartId: cart.id }) : [];
  const changes = changesSince(countedLines(cart, showsPurchase), handed);
  return showsPurchase ? changes : changes.map(withoutPurchasePrice);
}

const isOf = (connection: DmsConnection | null, session: HostSession | null): session is HostSession =>
  connection !== null && session?.connectionId === connection.id;

const formatOf = (connection: DmsConnection | null, session: HostSession | null): HandoffFormat | null =>
  (isOf(connection, session) ? session.format : null) ?? connection?.format ?? null;

/** The list of origins may have become shorter since the start. */
function hookOf(connection: DmsConnection, session: HostSession | null): string | null {
  const hookUrl = (isOf(connection, session) ? session.hookUrl : null) ?? connection.hookUrl;
  return hookUrl !== null && hookFault(hookUrl, connection.origins) === null ? hookUrl : null;
}

const orderOf = (connection: DmsConnection | null, session: HostSession | null): HandoffDocument['order'] =>
  session && (connection === null || isOf(connection, session))
    ? { reference: session.reference, customer: session.customer }
    : { reference: '', customer: '' };
