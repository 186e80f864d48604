import type { Kysely } from 'kysely';
import { findCustomerNumber } from '#server/db/customer-number.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { BoundedMap } from '#shared/bounded-map.ts';

/** Under which number a supplier knows a firm; null: it has given none yet. */
export type CustomerNumbers = (firmId: number) => Promise<string | null>;

const lastsMs = 60_000;
const mostFirms = 10_000;

/** Needed for each request to a supplier's system, and hardly ever changed. A missing number is read again each time. */
export function customerNumbers(db: Kysely<Schema>, supplierCode: string, now: () => Date): CustomerNumbers {
  const cached = new BoundedMap<number, { readonly number: string; readonly until: number }>(mostFirms);
  return async (firmId) => {
    const hit = cached.get(firmId);
    if (hit && hit.until > now().getTime()) return hit.number;
    const number = await asFirm(db, firmId, (tx) => findCustomerNumber(tx, firmId, supplierCode));
    if (number !== null) cached.set(firmId, { number, until: now().getTime() + lastsMs });
    return number;
  };
}
