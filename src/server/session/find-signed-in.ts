import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem, lookAsSystem } from '#server/db/tenant.ts';
import type { EndedSince } from '#server/http/failure-handler.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import type { FindSignedIn, KnownSignedIn, SignedIn } from '#server/http/signed-in.ts';
import { end, findActing } from '#server/session/acting.ts';
import type { IsLocal } from '#server/session/factor/loopback.ts';
import type { KeptSessions } from '#server/session/kept-sessions.ts';
import { revive } from '#server/session/sign-in.ts';
import { findSession, type SessionRow, toUser, touchSession } from '#server/session/store.ts';
import { hashToken, isToken } from '#server/session/tokens.ts';
import { whenceOf } from '#server/session/whence.ts';
import type { User } from '#shared/session/user.ts';

const touchEveryMs = 60_000;

export const sessionHashOf = (cookies: Cookies, request: FastifyRequest): Buffer | null => {
  const id = cookies.sessionId(request);
  return id && isToken(id) ? hashToken(id) : null;
};

export function knownSignedIn(cookies: Cookies, kept: KeptSessions): KnownSignedIn {
  return (sent = '', now) => {
    const id = cookies.sessionIdIn(sent);
    return id === null ? null : kept.find(id, now);
  };
}

type Deps = {
  readonly db: Kysely<Schema>;
  readonly cookies: Cookies;
  readonly kept: KeptSessions;
  readonly isLocal: IsLocal;
};

/** The user of the request's session, as known a moment ago or read anew: what an admin takes away is gone with the next call. */
export function findSignedIn({ db, cookies, kept, isLocal }: Deps): FindSignedIn {
  return (request, reply, now) => {
    const id = cookies.sessionId(request);
    return (id === null ? null : kept.find(id, now)) ?? readSignedIn(id, request, reply, now);
  };

  async function readSignedIn(id: string | null, request: FastifyRequest, reply: FastifyReply, now: Date) {
    return (id && isToken(id) ? await bySession(id, now) : null) ?? (await byRememberedDevice(request, reply, now));
  }

  async function bySession(id: string, now: Date): Promise<SignedIn | null> {
    const sessionHash = hashToken(id);
    const reading = kept.read(id);
    const row = await lookAsSystem(db, (tx) => findSession(tx, sessionHash, now));
    if (!row) return null;
    const isOld = now.getTime() - row.seen_at.getTime() > touchEveryMs;
    const proof = { provedAt: row.proved_at, hasFactor: row.second_factor_since !== null };
    const signedIn: SignedIn = { ...(await use(row, isOld)), sessionHash, device: row.device, ...proof };
    reading.keep(signedIn, row.ends_at, now);
    return signedIn;

    /** Most of the time there is nothing to be written, nor anything more to be read. */
    async function use(found: SessionRow, isTouched: boolean) {
      if (!isTouched && found.acting_account_id === null) return { user: toUser(found) };
      return asSystem(db, async (tx) => {
        if (isTouched) touchSession(tx, sessionHash, now);
        return whoIs(tx, found, sessionHash, now);
      });
    }
  }

  /** R1.7: whichever call comes first after the session has ended begins a new one; submitted credentials go first. */
  async function byRememberedDevice(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<SignedIn | null> {
    const token = cookies.rememberToken(request);
    if (!token || request.headers.authorization !== undefined) return null;
    const revived = await revive(db, token, { whence: whenceOf(request), isLocal: isLocal(request) }, now);
    if (!revived) return null;
    cookies.hand(reply, revived);
    return revived;
  }
}

async function whoIs(tx: Transaction<Schema>, row: SessionRow, sessionHash: Buffer, now: Date) {
  const own = toUser(row);
  if (row.acting_account_id === null) return { user: own };
  const user = await findActing(tx, row, now);
  if (user) return { user, own };
  await end(tx, { row, sessionHash, reason: 'taken-away', now });
  return { user: own };
}

/** Looks without touching: a session that nobody uses ends although a page stays open, and so does one that is another's by now. */
export function stillSignedIn(db: Kysely<Schema>) {
  return (sessionHash: Buffer, accountId: number, now: Date): Promise<User | null> =>
    asSystem(db, async (tx) => {
      const row = await findSession(tx, sessionHash, now);
      if (!row) return null;
      const user = row.acting_account_id === null ? toUser(row) : await findActing(tx, row, now);
      return user?.id === accountId ? user : null;
    });
}

/** What has ended since a request began with this; null: nothing. */
export function endedSince(db: Kysely<Schema>, clock: () => Date): EndedSince {
  return ({ sessionHash, user: { acting } }) =>
    asSystem(db, async (tx) => {
      const now = clock();
      const row = await findSession(tx, sessionHash, now);
      if (!row) return 'NOT_SIGNED_IN';
      if (acting === undefined) return null;
      const held = (await findActing(tx, row, now))?.acting?.scopes ?? [];
      return acting.scopes.every((scope) => held.includes(scope)) ? null : 'NOT_GRANTED';
    });
}
