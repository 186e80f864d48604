import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';

const lastsMs = 60_000;
const mostFirms = 10_000;

/** Where a firm is decides what may be sold to it. Asked for with every list, and hardly ever another. */
export function firmCountries(db: Kysely<Schema>) {
  const known = new Map<number, { readonly country: string; readonly until: number }>();
  return async (firmId: number, now: Date): Promise<string> => {
    const kept = known.get(firmId);
    if (kept && kept.until > now.getTime()) return kept.country;
    const firm = await asFirm(db, firmId, (tx) =>
      tx.selectFrom('firm').select('country').where('id', '=', firmId).executeTakeFirst(),
    );
    const country = firm?.country ?? '';
    if (known.size >= mostFirms) known.clear();
    known.set(firmId, { country, until: now.getTime() + lastsMs });
    return country;
  };
}
