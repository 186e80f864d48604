import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Route, type ServeDeps, serve } from '#server/http/serve.ts';
import { begin, end, noteAct, noteRead } from '#server/session/acting.ts';
import { findActingCustomers } from '#server/session/acting-customers.ts';
import { findSession, type SessionRow, toUser } from '#server/session/store.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/session/acting-contract.ts';

type Tx = Transaction<Schema>;

/** The session is looked at anew, inside the transaction that changes it, and one change of it waits for the other. */
function inSession<Result>(
  db: Kysely<Schema>,
  sessionHash: Buffer,
  now: Date,
  work: (tx: Tx, row: SessionRow) => Promise<Result>,
): Promise<Result> {
  return asSystem(db, async (tx) => {
    await tx.selectFrom('session').select('id_hash').where('id_hash', '=', sessionHash).forUpdate().execute();
    const row = await findSession(tx, sessionHash, now);
    if (!row) throw new Failure('NOT_SIGNED_IN');
    return work(tx, row);
  });
}

/** In transactions of their own: they stay, whatever becomes of the act. */
export const notesIn = (db: Kysely<Schema>): Pick<ServeDeps, 'noteAct' | 'noteRead'> => ({
  noteAct: (signedIn, detail, now) => asSystem(db, (tx) => noteAct(tx, signedIn, detail, now)),
  noteRead: (signedIn, act, what, now) => asSystem(db, (tx) => noteRead(tx, signedIn, act, what, now)),
});

export function actingRoutes(db: Kysely<Schema>): Route[] {
  return [
    serve(contract.findCustomers, async ({ query }, { user: { sessionHash }, now }) => ({
      customers: await inSession(db, sessionHash, now, (tx, row) => findActingCustomers(tx, row, query.text)),
    })),

    serve(contract.beginActing, async ({ body: { firmId } }, { user: { sessionHash }, now }) => {
      const begun = await inSession(db, sessionHash, now, (tx, row) => begin(tx, { row, sessionHash, firmId, now }));
      return typeof begun === 'string'
        ? { kind: 'refused' as const, reason: begun }
        : { kind: 'acting' as const, user: begun };
    }),

    serve(contract.endActing, (_input, { user: { sessionHash }, now }) =>
      inSession(db, sessionHash, now, async (tx, row) => {
        await end(tx, { row, sessionHash, reason: 'ended', now });
        return toUser(row);
      }),
    ),
  ];
}
