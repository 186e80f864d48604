import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { noteActingEnded } from '#server/session/note-acting.ts';
import { idleSince } from '#server/session/store.ts';

type Tx = Transaction<Schema>;
type Whose = { readonly firmId: number; readonly supplier: string };

/** Sessions in which somebody acts for the firm, with the person and the person's own firm. */
const acting = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('session')
    .innerJoin('account as person', 'person.id', 'session.account_id')
    .innerJoin('firm as home', 'home.id', 'person.firm_id')
    .where('session.acting_firm_id', '=', firmId)
    .where('home.kind', '=', 'supplier');

/** Who acts for the firm now, by name. */
export async function actingFor(tx: Tx, firmId: number, now: Date): Promise<{ supplier: string; name: string }[]> {
  const rows = await acting(tx, firmId)
    .select(['person.name', 'home.primary_supplier as supplier'])
    .distinct()
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', idleSince(now))
    .orderBy('person.name')
    .limit(100)
    .execute();
  return rows.flatMap(({ name, supplier }) => (supplier === null ? [] : [{ name, supplier }]));
}

/** Their tabs are told that something about the grant has changed. */
export async function tellActingFor(tx: Tx, { firmId, supplier }: Whose): Promise<void> {
  const rows = await acting(tx, firmId)
    .select('session.acting_account_id as account')
    .distinct()
    .where('home.primary_supplier', '=', supplier)
    .execute();
  for (const { account } of rows) if (account !== null) await tell(tx, { account, topic: 'session' });
}

/** At once: the next call of each of them is its own again, and its tabs are told. */
export async function endActingFor(tx: Tx, { firmId, supplier }: Whose, now: Date): Promise<void> {
  const ended = await acting(tx, firmId)
    .select(['session.id_hash', 'session.account_id', 'session.acting_firm_id', 'session.acting_account_id'])
    .where('home.primary_supplier', '=', supplier)
    .forUpdate('session')
    .execute();
  for (const session of ended) {
    await tx
      .updateTable('session')
      .set({ acting_firm_id: null, acting_account_id: null })
      .where('id_hash', '=', session.id_hash)
      .execute();
    await noteActingEnded(tx, session, { reason: 'not-granted' }, now);
    if (session.acting_account_id !== null) await tell(tx, { account: session.acting_account_id, topic: 'session' });
  }
}
