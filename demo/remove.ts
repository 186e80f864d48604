import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { removeDemoCatalogue } from '#demo/catalogue/remove.ts';
import { demoDocumentsKey, demoIncomingKey } from '#demo/documents/load.ts';
import { demoInvoicingKey } from '#demo/invoicing/load.ts';
import type { DemoWorld } from '#demo/load.ts';
import { removeDemoWorkshop } from '#demo/load-workshop.ts';
import { demoReturnsKey } from '#demo/returns/load.ts';
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

const worldSchema = z.object({
  firms: z.array(z.number()),
  accounts: z.array(z.number()),
  types: z.array(z.number()),
  wmis: z.array(z.string()),
});

/** Everything the loader brought goes, with all that hangs on it; what others added stays. Doing it twice is no error. */
export async function removeDemo(db: Kysely<Schema>, now: Date): Promise<void> {
  await asSystem(db, async (tx) => {
    await removeDemoCatalogue(tx, now);
    await removeDemoWorkshop(tx);
    // The documents themselves go with their firms.
    const loaded = [demoDocumentsKey, demoIncomingKey, demoReturnsKey, demoInvoicingKey];
    await tx.deleteFrom('house').where('key', 'in', loaded).execute();
    const kept = await tx.deleteFrom('house').where('key', '=', 'demo-world').returning('value').executeTakeFirst();
    if (kept) await removeWorld(tx, worldSchema.parse(kept.value));
    await tx
      .insertInto('house')
      .values({ key: 'demo', value: 'false' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'false' }))
      .execute();
  });
}

async function removeWorld(tx: Transaction<Schema>, { firms, accounts, types, wmis }: DemoWorld): Promise<void> {
  const codes = suppliers.map(({ code }) => code);
  await tx.deleteFrom('account').where('id', 'in', accounts).execute();
  // A firm that someone has moved into meanwhile stays.
  const inhabited = tx.selectFrom('account').select('firm_id').where('stands_for', 'is', null);
  await tx.deleteFrom('firm').where('id', 'in', firms).where('id', 'not in', inhabited).execute();
  await tx.updateTable('firm').set({ primary_supplier: null }).where('primary_supplier', 'in', codes).execute();
  await tx.deleteFrom('supplier').where('code', 'in', codes).execute();
  await removeVehicles(tx, types);
  await sql`delete from wmi where wmi = any (${wmis}::text[])`.execute(tx);
}

/** With the types goes all that hangs on them. A series or producer that others have filled meanwhile stays. */
async function removeVehicles(tx: Transaction<Schema>, types: readonly number[]): Promise<void> {
  const series = await sql<{ id: number }>`
    delete from vehicle_type where k_type_id = any (${types}::bigint[]) returning model_id as id`.execute(tx);
  const producers = await sql<{ id: number }>`
    delete from model_series where id = any (${ids(series)}::bigint[]) and id not in (select model_id from vehicle_type)
    returning producer_id as id`.execute(tx);
  await sql`
    delete from producer
    where id = any (${ids(producers)}::bigint[]) and id not in (select producer_id from model_series)`.execute(tx);
}

const ids = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) => rows.map(({ id }) => id);
