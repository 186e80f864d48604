import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

const most = 100;
type Favourites = { sheets: string[] };

export const technicalFavourites = (db: Kysely<Schema>, user: User): Promise<Favourites> =>
  asFirm(db, user.firmId, (tx) => readFavourites(tx, user));

async function readFavourites(tx: Transaction<Schema>, { id }: User): Promise<Favourites> {
  const rows = await tx
    .selectFrom('technical_favourite')
    .select('sheet')
    .where('account_id', '=', id)
    .orderBy('marked_at')
    .limit(most)
    .execute();
  return { sheets: rows.map(({ sheet }) => sheet) };
}

/** Fault codes are no sheet of values, but are marked like one. */
export const faultCodeSheet = 'fault-codes';

export function markSheet(
  db: Kysely<Schema>,
  user: User,
  { key, isMarked }: { readonly key: string; readonly isMarked: boolean },
  now: Date,
): Promise<Favourites> {
  return asFirm(db, user.firmId, async (tx) => {
    if (isMarked) {
      const sheet = await tx.selectFrom('technical_sheet').select('key').where('key', '=', key).executeTakeFirst();
      if (!sheet && key !== faultCodeSheet) throw new Failure('NOT_FOUND');
      await tx
        .insertInto('technical_favourite')
        .values({ firm_id: user.firmId, account_id: user.id, sheet: key, marked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx.deleteFrom('technical_favourite').where('account_id', '=', user.id).where('sheet', '=', key).execute();
    }
    return readFavourites(tx, user);
  });
}
