import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/catalogue/catalogue-of.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { runningRelease, swapRelease } from '#server/catalogue/record/swap-release.ts';
import { listen } from '#server/db/listen.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { releaseTablesLeft, written } from '#test/releases.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const now = () => testNow;
const read = (release: number) => rowsOf(readRelease(database.pool, release));

describe('the running release', () => {
  it('is swapped while others read, told to every node, and the one before it stays', async () => {
    const heard: string[] = [];
    const ear = { hear: (payload: string) => heard.push(payload), missed: () => undefined };
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const listener = listen(database.connection, 'passform_catalogue', ear, silent);
    await listener.ready;
    const [one, two, three] = [
      await written(database, smallCatalogue, 'A'),
      await written(database, smallCatalogue, 'B'),
      await written(database, smallCatalogue, 'C'),
    ];
    await swapRelease(database.pool, one, now);
    expect(await swapRelease(database.pool, two, now)).toEqual({
      kind: 'swapped',
      releaseId: two,
      before: one,
      notes: [],
    });
    expect(await runningRelease(database.pool)).toEqual({ id: two, source: 'test', label: 'B' });
    await swapRelease(database.pool, three, now);
    await expect.poll(() => heard).toEqual([one, two, three].map(String));
    const left = (await releaseTablesLeft(database))
      .filter((name) => /^article_\d+$/.test(name))
      .map((name) => Number(name.slice(8)));
    expect(left).toContain(two);
    expect(left).toContain(three);
    expect(left).not.toContain(one);
    await expect(read(one)).rejects.toThrow(`There is no release ${one}`);
    expect(await swapRelease(database.pool, two, now)).toMatchObject({ kind: 'swapped' });
    expect(await swapRelease(database.pool, one, now)).toEqual({ kind: 'not-ready' });
    await listener.close();
  });

  it('is not dropped while somebody reads the one before the last', async () => {
    const [one, two, three] = [
      await written(database, smallCatalogue),
      await written(database, smallCatalogue),
      await written(database, smallCatalogue),
    ];
    await swapRelease(database.pool, one, now);
    await swapRelease(database.pool, two, now);
    const seen: number[] = [];
    for await (const batch of readRelease(database.pool, one).articles()) {
      await swapRelease(database.pool, three, now);
      seen.push(...batch.map(({ id }) => id));
    }
    expect(seen).toHaveLength(60);
    expect(await releaseTablesLeft(database)).toContain(`article_${one}`);
    await swapRelease(database.pool, await written(database, smallCatalogue), now);
    expect(await releaseTablesLeft(database)).not.toContain(`article_${one}`);
  });

  it('takes with it what was made ready before and never ran', async () => {
    const [never, next] = [await written(database, smallCatalogue), await written(database, smallCatalogue)];
    await swapRelease(database.pool, next, now);
    expect(await releaseTablesLeft(database)).not.toContain(`article_${never}`);
    expect(await swapRelease(database.pool, never, now)).toEqual({ kind: 'not-ready' });
  });

  it('is told by whoever drops it at the moment when it begins to run', async () => {
    await swapRelease(database.pool, await written(database, smallCatalogue), now);
    const next = await written(database, smallCatalogue);
    const [swapping, dropping] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await swapping.query('begin');
      await swapping.query('select from catalogue_release where id = $1 for update', [next]);
      await swapping.query('update running_release set release_id = $1', [next]);
      await swapping.query(`update catalogue_release set state = 'retired' where state = 'running'`);
      await swapping.query(`update catalogue_release set state = 'running' where id = $1`, [next]);
      const dropped = dropping.query('select drop_release($1, now())', [next]).then(
        () => 'dropped',
        () => 'refused',
      );
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            `select from pg_stat_activity where datname = current_database() and query like '%drop_release%' and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBe(1);
      await swapping.query('commit');
      expect(await dropped).toBe('refused');
      expect(await releaseTablesLeft(database)).toContain(`article_${next}`);
    } finally {
      for (const client of [swapping, dropping]) client.release(true);
    }
  });

  it('runs though the older ones cannot be dropped, which is told', async () => {
    const own = await freshDatabase('empty');
    for (const label of ['A', 'B']) await swapRelease(own.pool, await written(own, smallCatalogue, label), now);
    await own.pool.query(`
      create or replace function drop_release(release int, at timestamptz) returns void language plpgsql
      as $$ begin raise exception 'the disk is gone'; end $$`);
    const next = await written(own, smallCatalogue, 'C');
    const swapped = await swapRelease(own.pool, next, now);
    expect(swapped).toMatchObject({ kind: 'swapped', notes: [expect.stringContaining('the disk is gone')] });
    expect(await runningRelease(own.pool)).toMatchObject({ id: next });
    await own.drop();
  });

  it('cannot be dropped, nor can a firm change anything of it', async () => {
    const running = await runningRelease(database.pool);
    const as = async (role: string, statement: string) => {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`set local role ${role}`);
        await client.query(statement);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await expect(as('passform_system', `select drop_release(${running?.id}, now())`)).rejects.toThrow('is running');
    await expect(as('passform_system', `insert into article_${running?.id} (id) values (1)`)).rejects.toThrow(
      'permission',
    );
    await expect(as('passform_firm', `select drop_release(1, now())`)).rejects.toThrow('permission denied');
    await expect(as('passform_firm', `update running_release set release_id = 1`)).rejects.toThrow('permission denied');
    await as('passform_firm', 'select count(*) from article join running_release using (release_id)');
  });
});
