import type { Kysely } from 'kysely';
import { keptFact } from '#server/db/kept-fact.ts';
import { ask } from '#server/db/one-trip.ts';
import { poolOf } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem, lookAsSystem } from '#server/db/tenant.ts';
import { writesTo } from '#server/db/watch-writes.ts';
import { readTours } from '#server/gateways/supplier-system/read-branch.ts';
import type { User } from '#shared/session/user.ts';
import { supplierLogoPath } from '#shared/suppliers/contract.ts';
import { type Departure, findNextTour } from '#shared/suppliers/next-tour.ts';

/** Public: a visitor who registers has no firm yet. */
export function supplierDetails(db: Kysely<Schema>, code: string) {
  return asSystem(db, async (tx) => {
    const row = await tx
      .selectFrom('supplier')
      .select(['code', 'name', 'branch', 'street', 'postal_code', 'city', 'country', 'phone'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!row) return null;
    const { postal_code: postalCode, ...details } = row;
    return { ...details, postalCode, logoUrl: supplierLogoPath(code) };
  });
}

export function supplierLogo(db: Kysely<Schema>, code: string): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const row = await tx.selectFrom('supplier').select('logo_svg').where('code', '=', code).executeTakeFirst();
    return row?.logo_svg ?? null;
  });
}

export function supplierColour(db: Kysely<Schema>, code: string): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const row = await tx.selectFrom('supplier').select('colour').where('code', '=', code).executeTakeFirst();
    return row?.colour ?? null;
  });
}

/** R1.4: those that an operator has ticked, beside the configured ones. Every page that opens asks for them. */
export function typeNumberSuppliers(db: Kysely<Schema>, configured: readonly string[]) {
  return keptFact(poolOf(db), writesTo('supplier'), async () => {
    const rows = await lookAsSystem(db, (tx) =>
      ask(
        tx,
        tx.selectFrom('supplier').select('code').where('shows_type_number', '=', true).orderBy('code').limit(1000),
      ),
    );
    return [...new Set([...configured, ...rows.map(({ code }) => code)])];
  });
}

export async function nextTour(db: Kysely<Schema>, user: User, now: Date): Promise<Departure | null> {
  const { primarySupplier } = user;
  if (primarySupplier === null) return null;
  const tours = await asFirm(db, user.firmId, (tx) => readTours(tx, primarySupplier));
  return findNextTour(tours, now);
}
