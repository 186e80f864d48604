import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystemClient } from '#server/db/system-client.ts';
import { cartChanges } from '#server/imports/catalogue/cart-changes.ts';
import { cartSentences } from '#server/imports/catalogue/cart-sentences.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { changedCatalogue, written } from '#test/releases.ts';
import { smallCatalogue, smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

let database: FreshDatabase;
let [before, after] = [0, 0];
beforeAll(async () => {
  database = await freshDatabase('empty');
  before = await written(database, smallCatalogue);
  const { articles, numbers, links, relations } = smallCatalogueRows;
  after = await written(
    database,
    changedCatalogue({
      articles: articles
        .filter(({ id }) => id !== 19)
        .map((row) => (row.id === 6 ? { ...row, state: 'superseded' as const } : row)),
      numbers: numbers.filter(({ articleId }) => articleId !== 19),
      relations: [...relations, { articleId: 6, kind: 'successor', otherId: 8, quantity: 1 }],
      links: links.map((row) => ({ ...row, articleIds: Array.from(row.articleIds).filter((id) => id !== 19) })),
    }),
  );
  await withSystemClient(database.pool, (client) =>
    client.query(`
      insert into firm (kind, name, street, postal_code, city, country) values ('workshop', 'Werkstatt', 'Weg 1', '1', 'Ort', 'DE');
      insert into account (firm_id, username, password_hash, name) select id, 'anna', 'x', 'Anna' from firm;
      insert into cart (firm_id, account_id, state, created_at, updated_at)
        select firm_id, id, state, now(), now() from account, unnest(array['open', 'parked', 'ordered']) state;
      insert into cart_position (firm_id, cart_id, article_id, brand, number, name, k_type_id, quantity, added_by, added_at, removed_at)
        select firm_id, id, article, 'Brand', 'QX ' || article, 'Bremsscheibe', ${smallTypes[0]}, 1, 'Anna', now(),
          case when article = 8 then now() end
        from cart, unnest(array[19, 6, 10, 8]) article where state <> 'ordered' or article = 10;
      insert into cart_position (firm_id, cart_id, kind, name, quantity, added_by, added_at)
        select firm_id, id, 'labour', 'Arbeit', 1, 'Anna', now() from cart;
      insert into watch_entry (firm_id, account_id, article_id, brand, number, name, added_at)
        select firm_id, id, article, 'Brand', 'QX ' || article, 'Bremsscheibe', now()
        from account, unnest(array[19, 10]) article;`),
  );
});
afterAll(() => database.drop());

describe('what a release changes for open carts and watch lists', () => {
  it('is told article by article, with how many carts and watch lists it concerns', async () => {
    const found = await cartChanges(database.pool, before, after, 'de');
    expect(found.total).toBe(3);
    expect(found.changes[0]).toEqual({
      article: 'Brand QX 6',
      carts: 2,
      watchLists: 0,
      kind: 'superseded',
      successors: ['Dorstal QX1078A'],
      typeId: smallTypes[0],
      criteria: [],
    });
    expect(cartSentences(found)).toEqual([
      'For carts and watch lists this changes 3 things:',
      '  Brand QX 6 (2 carts) is superseded by Dorstal QX1078A',
      '  Brand QX 19 (2 carts) is no longer in the catalogue',
      '  Brand QX 19 (1 watch list) is no longer in the catalogue',
    ]);
  });

  it('is nothing where nothing has changed', async () => {
    const found = await cartChanges(database.pool, before, before, 'de');
    expect(found).toEqual({ total: 0, changes: [] });
    expect(cartSentences(found)).toEqual([]);
  });
});
