import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { lockOwner } from '#server/session/lock-unchanged.ts';
import { endAllSessions, endFamily, endSession, idleSince } from '#server/session/store.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';
import { deviceName } from '#shared/settings/device-name.ts';
import type { endOwnSession, OwnSession } from '#shared/settings/own-contract.ts';

type Tx = Transaction<Schema>;

const mostShown = 200;
const own = ({ firmId, id }: User) => ({ firm_id: firmId, account_id: id });

/** Where the account is signed in. Sessions of a device that stays signed in are one: it takes up its own again. */
export function listOwnSessions(db: Kysely<Schema>, signedIn: SignedIn, now: Date): Promise<OwnSession[]> {
  return asSystem(db, (tx) => readOwn(tx, signedIn, now));
}

async function readOwn(tx: Tx, { user, sessionHash }: SignedIn, now: Date): Promise<OwnSession[]> {
  const sessions = await tx
    .selectFrom('session')
    .select(['number', 'id_hash', 'family', 'started_at', 'seen_at', 'user_agent', 'address'])
    .where((eb) => eb.and(own(user)))
    .where('ends_at', '>', now)
    .where('seen_at', '>', idleSince(now))
    .orderBy('seen_at', 'desc')
    .limit(mostShown)
    .execute();
  const devices = await tx
    .selectFrom('remember_token')
    .select(['family', 'issued_at', 'user_agent', 'address'])
    .where((eb) => eb.and(own(user)))
    .where('rotated_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('issued_at', 'desc')
    .limit(mostShown)
    .execute();
  const remembered = new Set(devices.map(({ family }) => family));
  const seen = [
    ...sessions.map((row) => ({
      ...row,
      id: row.family ?? String(row.number),
      isOpen: true,
      isThis: row.id_hash.equals(sessionHash),
    })),
    ...devices.map(({ issued_at, ...row }) => ({
      ...row,
      id: row.family,
      isOpen: false,
      isThis: false,
      started_at: issued_at,
      seen_at: issued_at,
    })),
  ];
  const places = [...Map.groupBy(seen, ({ id }) => id)].map(([id, rows]): OwnSession => {
    // Those that are open stand first, the latest before the others.
    const [latest] = rows;
    const time = (pick: (...times: number[]) => number, of: 'started_at' | 'seen_at') =>
      new Date(pick(...rows.map((row) => row[of].getTime()))).toISOString();
    return {
      id,
      isThis: rows.some(({ isThis }) => isThis),
      isOpen: rows.some(({ isOpen }) => isOpen),
      isRemembered: remembered.has(id),
      ...deviceName(latest?.user_agent ?? ''),
      address: latest?.address ?? '',
      startedAt: time(Math.min, 'started_at'),
      seenAt: time(Math.max, 'seen_at'),
    };
  });
  return places.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt.localeCompare(a.seenAt));
}

/** Another one of the own account; of nobody else's. */
export function endOwn(
  db: Kysely<Schema>,
  signedIn: SignedIn,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof endOwnSession>> {
  return asSystem(db, async (tx) => {
    const place = (await readOwn(tx, signedIn, now)).find((one) => one.id === id);
    if (place?.isThis) return { kind: 'this-one' };
    if (place) {
      await lockOwner(tx, signedIn.user.id);
      await (/^\d+$/.test(id) ? endNumbered(tx, signedIn.user, Number(id), now) : endFamily(tx, id, now));
      await note(tx, signedIn.user, 1, now);
    }
    return { kind: 'ended', sessions: await readOwn(tx, signedIn, now) };
  });
}

async function endNumbered(tx: Tx, user: User, number: number, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('session')
    .select('id_hash')
    .where((eb) => eb.and({ ...own(user), number }))
    .executeTakeFirst();
  if (found) await endSession(tx, found.id_hash, now);
}

/** All but this one and what belongs to the same browser. */
export function endOthers(db: Kysely<Schema>, signedIn: SignedIn, now: Date): Promise<OwnSession[]> {
  const { user, sessionHash } = signedIn;
  return asSystem(db, async (tx) => {
    const others = (await readOwn(tx, signedIn, now)).filter(({ isThis }) => !isThis);
    const here = await tx
      .selectFrom('session')
      .select('family')
      .where('id_hash', '=', sessionHash)
      .executeTakeFirstOrThrow();
    const but = { idHash: sessionHash, family: here.family };
    await endAllSessions(tx, { firmId: user.firmId, accountId: user.id }, now, but);
    if (others.length > 0) await note(tx, user, others.length, now);
    return readOwn(tx, signedIn, now);
  });
}

const note = (tx: Tx, user: User, sessions: number, now: Date) =>
  noteOwn(tx, user, 'sessions-ended', { user: user.username, sessions: String(sessions) }, now);
