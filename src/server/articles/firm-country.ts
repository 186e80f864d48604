import type { Kysely } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import { BoundedMap } from '#shared/bounded-map.ts';

const lastsMs = 60_000;
const mostFirms = 10_000;

export type FirmCountries = ((firmId: number, now: Date) => Promise<string>) & {
  /** null: it has to be asked for. */
  readonly known: (firmId: number, now: Date) => string | null;
};

/** Where a firm is decides what may be sold to it. Asked for with every list, and hardly ever another. */
export function firmCountries(db: Kysely<Schema>): FirmCountries {
  const kept = new BoundedMap<number, { readonly country: string; readonly until: number }>(mostFirms);
  const known = (firmId: number, now: Date) => {
    const firm = kept.get(firmId);
    return firm && firm.until > now.getTime() ? firm.country : null;
  };
  const countryOf = async (firmId: number, now: Date): Promise<string> => {
    const country = known(firmId, now);
    if (country !== null) return country;
    const [firm] = await lookAsFirm(db, firmId, (tx) =>
      ask(tx, tx.selectFrom('firm').select('country').where('id', '=', firmId)),
    );
    // Not visible to whoever acts once the grant is withdrawn: the firm's own people must not be given that answer.
    if (!firm) return '';
    kept.set(firmId, { country: firm.country, until: now.getTime() + lastsMs });
    return firm.country;
  };
  return Object.assign(countryOf, { known });
}
