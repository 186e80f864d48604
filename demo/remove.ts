import type { Kysely } from 'kysely';
import accounts from '#demo/accounts.json' with { type: 'json' };
import firms from '#demo/firms.json' with { type: 'json' };
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import vehicles from '#demo/vehicles.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** Everything the loader brought goes, with all that hangs on it; what others added stays. Doing it twice is no error. */
export async function removeDemo(db: Kysely<Schema>): Promise<void> {
  await asSystem(db, async (tx) => {
    const codes = suppliers.map(({ code }) => code);
    const usernames = accounts.map(({ username }) => username);
    await tx.deleteFrom('account').where('username', 'in', usernames).execute();
    const inhabited = tx.selectFrom('account').select('firm_id');
    const names = firms.map(({ name }) => name);
    await tx.deleteFrom('firm').where('name', 'in', names).where('id', 'not in', inhabited).execute();
    await tx.updateTable('firm').set({ primary_supplier: null }).where('primary_supplier', 'in', codes).execute();
    await tx.deleteFrom('supplier').where('code', 'in', codes).execute();
    await tx
      .deleteFrom('vehicle_type')
      .where(
        'k_type_id',
        'in',
        vehicles.map(({ k_type_id }) => k_type_id),
      )
      .execute();
    await tx
      .insertInto('house')
      .values({ key: 'demo', value: 'false' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'false' }))
      .execute();
  });
}
