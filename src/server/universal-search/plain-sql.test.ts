import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachPosting, findNumber, numbersBeginning } from '#server/catalogue/search/numbers.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

/* The compiled numbers against the record, on the demo's catalogue. */

let app: TestApp;
let snapshot: Snapshot;
beforeAll(async () => {
  app = await freshApp();
  snapshot = app.catalogue.current();
});
afterAll(() => app.close());

const everyNumber = sql`(
  select normalised, id from article where release_id = (select release_id from running_release)
  union select ean, id from article where release_id = (select release_id from running_release) and ean is not null
  union select normalised, article_id from article_number where release_id = (select release_id from running_release)
)`;

type Row = { readonly normalised: string; readonly ids: number[] };
const plainly = (query: ReturnType<typeof sql<Row>>) => asSystem(app.db, async (tx) => (await query.execute(tx)).rows);

const idsOf = (numbers: readonly number[]) => {
  const ids = new Set<number>();
  for (const number of numbers) {
    eachPosting(openedSearch(snapshot).numbers, number, (ordinal) => ids.add(idOf(snapshot, ordinal)));
  }
  return [...ids].sort((a, b) => a - b);
};

describe('numbers, against plain SQL', () => {
  it('3,000 numbers stand for the same articles', async () => {
    const rows = await plainly(sql<Row>`
      select normalised, array_agg(distinct id order by id) as ids from ${everyNumber} as number
      group by normalised order by md5(normalised) limit 3000`);
    expect(rows).toHaveLength(3000);
    const { numbers } = openedSearch(snapshot);
    for (const { normalised, ids } of rows) expect(idsOf([findNumber(numbers, normalised)]), normalised).toEqual(ids);
  });

  it('1,000 beginnings stand for the same articles', async () => {
    const rows = await plainly(sql<Row>`
      select left(normalised, 5) as normalised, array_agg(distinct id order by id) as ids from ${everyNumber} as number
      where length(normalised) >= 5 group by 1 order by md5(left(normalised, 5)) limit 1000`);
    const { numbers } = openedSearch(snapshot);
    for (const { normalised, ids } of rows) {
      const all = numbersBeginning(numbers, normalised).flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, index) => from + index),
      );
      expect(idsOf(all), normalised).toEqual(ids);
    }
  });
});
