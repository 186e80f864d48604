import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** Nordteile's desk becomes another supplier's. Each supplier has one, so whoever had it has none any more. */
export const moveDesk = (db: Kysely<Schema>, code: string): Promise<void> =>
  asSystem(db, async (tx) => {
    const desks = tx.updateTable('firm').where('kind', '=', 'supplier');
    await desks.set({ primary_supplier: null }).where('primary_supplier', '=', code).execute();
    await desks.set({ primary_supplier: code }).where('name', '=', 'Nordteile').execute();
  });
