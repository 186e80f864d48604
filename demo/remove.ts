import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { DemoWorld } from '#demo/load.ts';
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import vehicles from '#demo/vehicles.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

const worldSchema = z.object({ firms: z.array(z.number()), accounts: z.array(z.number()) });

/** Everything the loader brought goes, with all that hangs on it; what others added stays. Doing it twice is no error. */
export async function removeDemo(db: Kysely<Schema>): Promise<void> {
  await asSystem(db, async (tx) => {
    const kept = await tx.deleteFrom('house').where('key', '=', 'demo-world').returning('value').executeTakeFirst();
    if (kept) await removeWorld(tx, worldSchema.parse(kept.value));
    await tx
      .insertInto('house')
      .values({ key: 'demo', value: 'false' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'false' }))
      .execute();
  });
}

async function removeWorld(tx: Transaction<Schema>, { firms, accounts }: DemoWorld): Promise<void> {
  const codes = suppliers.map(({ code }) => code);
  const types = vehicles.map(({ k_type_id }) => k_type_id);
  await tx.deleteFrom('account').where('id', 'in', accounts).execute();
  // A firm that someone has moved into meanwhile stays.
  const inhabited = tx.selectFrom('account').select('firm_id');
  await tx.deleteFrom('firm').where('id', 'in', firms).where('id', 'not in', inhabited).execute();
  await tx.updateTable('firm').set({ primary_supplier: null }).where('primary_supplier', 'in', codes).execute();
  await tx.deleteFrom('supplier').where('code', 'in', codes).execute();
  await tx.deleteFrom('vehicle_type').where('k_type_id', 'in', types).execute();
}
