import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '#demo/catalogue/load.ts';
import { removeDemoCatalogue } from '#demo/catalogue/remove.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let house: FreshDatabase;
beforeAll(async () => {
  house = await freshDatabase('demo');
});
afterAll(() => house.drop());

const countOf = async (table: string) => {
  const { rows } = await house.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
};
const forget = () => asSystem(house.db, (tx) => tx.deleteFrom('house').where('key', '=', 'demo-catalogue').execute());

describe('the demo catalogue in the database', () => {
  it('is the running release, labelled as demo, with prices and stock for it', async () => {
    expect(await runningRelease(house.pool)).toMatchObject({ source: 'demo' });
    expect(await countOf('article')).toBeGreaterThanOrEqual(30_000);
    expect(await countOf('supplier_article')).toBeGreaterThanOrEqual(30_000);
    const bare = await house.pool.query(
      `select k_type_id from vehicle_type where not exists (select from link_posting where type_id = k_type_id)`,
    );
    expect(bare.rows).toEqual([]);
  });

  it('is loaded once', async () => {
    const before = await runningRelease(house.pool);
    await loadDemoCatalogue(house.pool, testNow);
    expect(await runningRelease(house.pool)).toEqual(before);
    expect(await countOf('catalogue_release')).toBe(1);
  });

  it('gets its prices at the next start if the first one was cut off before them', async () => {
    const before = await countOf('supplier_article');
    await asSystem(house.db, async (tx) => {
      for (const table of [
        'net_price',
        'supplier_article',
        'warehouse',
        'supplier_terms',
        'discount',
        'margin',
        'promotion',
        'vin_equipment',
      ])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    });
    await forget();
    await loadDemoCatalogue(house.pool, testNow);
    expect(await countOf('supplier_article')).toBe(before);
    expect(await countOf('catalogue_release')).toBe(1);
  });

  it('says plainly when it is in use, and then stays whole', async () => {
    const before = await countOf('article');
    const reader = await house.pool.connect();
    await reader.query('begin; select from link_posting limit 1');
    await expect(asSystem(house.db, (tx) => removeDemoCatalogue(tx, testNow))).rejects.toThrow(/Try again/);
    await reader.query('rollback');
    reader.release();
    expect([await countOf('article'), (await runningRelease(house.pool))?.source]).toEqual([before, 'demo']);
  });

  it('goes with the demo, and leaves nothing running; only the numbers of its articles stay taken', async () => {
    const taken = await countOf('article_identity');
    expect(taken).toBeGreaterThanOrEqual(30_000);
    await asSystem(house.db, (tx) => removeDemoCatalogue(tx, testNow));
    expect(await runningRelease(house.pool)).toBeNull();
    for (const table of ['article', 'link_posting', 'vin_equipment']) expect(await countOf(table)).toBe(0);
    expect(await countOf('article_identity')).toBe(taken);
    await asSystem(house.db, (tx) => removeDemoCatalogue(tx, testNow));
  });
});
