import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readTours } from '#server/gateways/supplier-system/read-branch.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { returnTours as contract } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';
import { type Departure, findNextTour } from '#shared/suppliers/next-tour.ts';

/** By supplier: with which tour goods leave that are announced now. */
export async function readNextTours(
  tx: Transaction<Schema>,
  supplierCodes: readonly string[],
  now: Date,
): Promise<(supplierCode: string) => Departure | null> {
  const tours = new Map<string, Departure | null>();
  for (const code of new Set(supplierCodes)) tours.set(code, findNextTour(await readTours(tx, code), now));
  return (supplierCode) => tours.get(supplierCode) ?? null;
}

export function returnTours(
  db: Kysely<Schema>,
  user: User,
  suppliers: string,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  return asFirm(db, user.firmId, async (tx) => {
    const codes = [...new Set(suppliers.split(','))];
    const known = await tx
      .selectFrom('supplier')
      .select(['code', 'name'])
      .where('code', 'in', codes)
      .orderBy('code')
      .execute();
    const tourOf = await readNextTours(tx, codes, now);
    return known.map(({ code, name }) => {
      const tour = tourOf(code);
      return {
        supplierCode: code,
        supplierName: name,
        tour: tour && { name: tour.name, arrivesAt: tour.arrivesAt.toISOString() },
      };
    });
  });
}
