import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Owner, rowOf } from '#server/session/factor/owner.ts';

type Tx = Transaction<Schema>;
type Purpose = Schema['factor_ceremony']['purpose'];

const validMs = 10 * 60_000;

/** Who began it: a session or a pending sign-in. What it was given is worth nothing to anybody else. */
export type Holder = Owner & { readonly hash: Buffer };

export async function keepCeremony(tx: Tx, holder: Holder, purpose: Purpose, value: Buffer, now: Date): Promise<void> {
  const kept = { value, ends_at: new Date(now.getTime() + validMs) };
  await tx
    .insertInto('factor_ceremony')
    .values({ ...rowOf(holder), holder_hash: holder.hash, purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['firm_id', 'holder_hash', 'purpose']).doUpdateSet(kept))
    .execute();
}

/** Used up by taking, where the transaction is committed. */
export async function takeCeremony(tx: Tx, holder: Holder, purpose: Purpose, now: Date): Promise<Buffer | null> {
  const taken = await tx
    .deleteFrom('factor_ceremony')
    .where((eb) => eb.and({ ...rowOf(holder), holder_hash: holder.hash, purpose }))
    .returning(['value', 'ends_at'])
    .executeTakeFirst();
  return taken && taken.ends_at > now ? taken.value : null;
}

/** A key that is not confirmed yet may be tried with several codes. */
export async function readCeremony(tx: Tx, holder: Holder, purpose: Purpose, now: Date): Promise<Buffer | null> {
  const found = await tx
    .selectFrom('factor_ceremony')
    .select('value')
    .where((eb) => eb.and({ ...rowOf(holder), holder_hash: holder.hash, purpose }))
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return found?.value ?? null;
}
