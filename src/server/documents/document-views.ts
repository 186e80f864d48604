import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import { type DocumentView, mostViews } from '#shared/documents/views-contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Views = { readonly views: DocumentView[] };

export const listViews = (db: Kysely<Schema>, user: User): Promise<Views> =>
  asFirm(db, user.firmId, (tx) => readViews(tx, user));

export function saveView(
  db: Kysely<Schema>,
  user: User,
  { name, filter }: { readonly name: string; readonly filter: FilterQuery },
): Promise<Views> {
  return asFirm(db, user.firmId, async (tx) => {
    await tx
      .insertInto('document_view')
      .values({ firm_id: user.firmId, account_id: user.id, name, filter: JSON.stringify(filter) })
      .onConflict((conflict) =>
        conflict.columns(['firm_id', 'account_id', 'name']).doUpdateSet({ filter: JSON.stringify(filter) }),
      )
      .execute();
    const saved = await readViews(tx, user);
    if (saved.views.length > mostViews)
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason: `at most ${mostViews} views` }] });
    return saved;
  });
}

export function removeView(db: Kysely<Schema>, user: User, id: number): Promise<Views> {
  return asFirm(db, user.firmId, async (tx) => {
    const gone = await tx
      .deleteFrom('document_view')
      .where('firm_id', '=', user.firmId)
      .where('account_id', '=', user.id)
      .where('id', '=', id)
      .returning('id')
      .execute();
    if (gone.length === 0) throw new Failure('NOT_FOUND');
    return readViews(tx, user);
  });
}

async function readViews(tx: Tx, user: User): Promise<Views> {
  const views = await tx
    .selectFrom('document_view')
    .select(['id', 'name', 'filter'])
    .where('firm_id', '=', user.firmId)
    .where('account_id', '=', user.id)
    .orderBy(sql`name collate german`)
    .limit(mostViews + 1)
    .execute();
  return { views };
}
