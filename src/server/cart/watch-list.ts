import { sql, type Transaction } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { watchList as contract } from '#shared/cart/watch-list-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Deps = Pick<CartDeps, 'db' | 'findArticle'>;
type Answer = AnswerOf<typeof contract>;

const mostEntries = 1000;

/** Articles that the user keeps in sight, latest first. */
export async function watchList(deps: Deps, user: User, now: Date): Promise<Answer> {
  const rows = await asFirm(deps.db, user.firmId, (tx) =>
    tx
      .selectFrom('watch_entry')
      .select(['article_id as articleId', 'brand', 'number', 'name', 'note', 'added_at as addedAt'])
      .where('account_id', '=', user.id)
      .orderBy('added_at', 'desc')
      .orderBy('article_id', 'desc')
      .limit(mostEntries)
      .execute(),
  );
  const articles = rows.map(async ({ addedAt, ...row }) => ({
    ...row,
    isGone: (await deps.findArticle(row.articleId, user, now)) === null,
    addedAt: addedAt.toISOString(),
  }));
  return { articles: await Promise.all(articles) };
}

/** Of what is on it already only the note is changed, even if the catalogue no longer has it. */
export async function watchArticle(
  deps: Deps,
  user: User,
  articleId: number,
  note: string,
  now: Date,
): Promise<Answer> {
  const article = await deps.findArticle(articleId, user, now);
  await change(deps, user, async (tx) => {
    const noted = await tx
      .updateTable('watch_entry')
      .set({ note })
      .where(isEntry(user, articleId))
      .returning('article_id')
      .executeTakeFirst();
    if (noted) return;
    if (!article) throw new Failure('NOT_FOUND');
    await checkLength(tx, user);
    const { brand, number, name } = article;
    await tx
      .insertInto('watch_entry')
      .values({
        firm_id: user.firmId,
        account_id: user.id,
        article_id: articleId,
        brand,
        number,
        name,
        note,
        added_at: now,
      })
      .onConflict((conflict) => conflict.columns(['firm_id', 'account_id', 'article_id']).doUpdateSet({ note }))
      .execute();
  });
  return watchList(deps, user, now);
}

export async function unwatchArticle(deps: Deps, user: User, articleId: number, now: Date): Promise<Answer> {
  await change(deps, user, (tx) => tx.deleteFrom('watch_entry').where(isEntry(user, articleId)).execute());
  return watchList(deps, user, now);
}

/** Whatever a client says fits into a bigint. */
const isEntry = (user: User, articleId: number) =>
  sql<boolean>`account_id = ${user.id} and article_id = ${articleId}::bigint`;

/** The user's other tabs hear of it. */
function change({ db }: Deps, user: User, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  return asFirm(db, user.firmId, async (tx) => {
    await work(tx);
    await tell(tx, { account: user.id, topic: 'cart' });
  });
}

async function checkLength(tx: Tx, user: User): Promise<void> {
  const { held } = await tx
    .selectFrom('watch_entry')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('account_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (held < mostEntries) return;
  const reason = `a watch list holds at most ${mostEntries} articles`;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'article', reason }] });
}
