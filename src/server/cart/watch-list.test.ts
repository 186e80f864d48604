import { describe, expect, it } from 'vitest';
import { unwatchArticle, watchArticle, watchList } from '#server/cart/watch-list.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import * as contract from '#shared/cart/watch-list-contract.ts';
import { cartTests } from '#test/cart-tests.ts';
import { bolt, disc, oil, unknown } from '#test/cart-world.ts';
import { testNow } from '#test/test-now.ts';

const { database, world, chef } = cartTests();

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const watch = (articleId: number, note = '', now = testNow, user = chef()) =>
  watchArticle(world().deps, user, articleId, note, now);
const list = async (user = chef(), deps = world().deps) =>
  contract.watchList.answer.parse(await watchList(deps, user, testNow)).articles;

describe('the watch list', () => {
  it('holds articles with a note, latest first', async () => {
    await watch(disc, 'wird oft gefragt');
    const { articles } = await watch(oil, '', later(1));
    expect(articles).toMatchObject([
      { articleId: oil, brand: 'NORA', number: 'ÖL-1', name: 'Motoröl', note: '', isGone: false },
      { articleId: disc, note: 'wird oft gefragt', isGone: false, addedAt: testNow.toISOString() },
    ]);
  });

  it('an article is on it once; watching it again changes its note', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => watch(disc, `Notiz ${index}`)));
    const { articles } = await watch(disc, 'die letzte', later(5));
    expect(articles).toMatchObject([{ articleId: disc, note: 'die letzte', addedAt: testNow.toISOString() }]);
  });

  it('an article is taken off; one that is not on it, too', async () => {
    await watch(disc);
    expect(await unwatchArticle(world().deps, chef(), disc, testNow)).toEqual({ articles: [] });
    expect(await unwatchArticle(world().deps, chef(), 9e15, testNow)).toEqual({ articles: [] });
  });

  it('what the catalogue no longer has is still there, named as it was; its note can be changed', async () => {
    await watch(bolt, 'M8');
    const without = { ...world().deps, findArticle: async () => null };
    expect(await list(chef(), without)).toMatchObject([{ articleId: bolt, number: 'B-4', note: 'M8', isGone: true }]);
    await watchArticle(without, chef(), bolt, 'M10', testNow);
    expect(await list(chef(), without)).toMatchObject([{ note: 'M10', isGone: true }]);
    await expect(watchArticle(without, chef(), disc, '', testNow)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('an unknown article is not found', async () => {
    await expect(watch(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watch(9e15)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the own one of each user', async () => {
    await watch(disc);
    expect([await list(world().tec), await list(world().other)]).toEqual([[], []]);
    await unwatchArticle(world().deps, world().tec, disc, testNow);
    expect(await list()).toHaveLength(1);
    expect(
      await asFirm(database().db, world().other.firmId, (tx) =>
        tx.selectFrom('watch_entry').select('article_id').execute(),
      ),
    ).toEqual([]);
  });

  it('holds a thousand and not one more', async () => {
    await asSystem(database().db, (tx) =>
      tx
        .insertInto('watch_entry')
        .values(
          Array.from({ length: 1000 }, (_, index) => ({
            firm_id: chef().firmId,
            account_id: chef().id,
            article_id: index + 1,
            brand: 'X',
            number: String(index),
            name: 'X',
            added_at: testNow,
          })),
        )
        .execute(),
    );
    await expect(watch(disc)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await list()).toHaveLength(1000);
  });
});
