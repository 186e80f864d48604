import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DeskWebDay } from '#shared/webdays/desk-contract.ts';
import { days, hours, minutes } from '#test/fresh-app.ts';
import { noWords, savedDay, timeAt, webDayTests } from '#test/web-day-tests.ts';

const { app, supplier, chef, article, goTo, draftOf, add, move, change, seenBy, published, priceFor, offerOf } =
  webDayTests();

describe('the desk of web days', () => {
  it('what runs becomes better, not worse; it can be ended, and then stays as it was', async () => {
    const day = await published({ from: timeAt(-minutes(1)) });
    const offer = { articleId: article(), price: 7000, most: null, mostPerFirm: null };
    const worse = await change(day, { ...day.draft, offers: [{ ...offer, price: 7001 }] });
    expect(worse).toEqual({ kind: 'refused', reason: 'worse-than-promised', articleIds: [article()] });
    const better = savedDay(
      await change(day, { ...day.draft, to: timeAt(hours(2)), offers: [{ ...offer, price: 6500 }] }),
    );
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 6500 });
    expect(await change(day, day.draft)).toMatchObject({ kind: 'changed', webDay: { version: better.version } });
    const ended = savedDay(await move(better, 'end'));
    expect(ended.state).toBe('ended');
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 10_000, promotion: null });
    expect(savedDay(await move(better, 'end')).version).toBe(ended.version);
    expect(await change(ended, day.draft)).toMatchObject({ kind: 'refused', reason: 'ended' });
    const admin = await app().signedIn('admin');
    const { entries } = (await admin.get('/api/admin/audit?text=web-day')).json as {
      entries: { action: string; subjectId: number; detail: Record<string, string> }[];
    };
    const own = entries.filter(({ subjectId }) => subjectId === day.id);
    expect(own.map(({ action }) => action)).toEqual(['ended', 'changed', 'published', 'added']);
    expect(own[1]?.detail).toMatchObject({ prices: `${article()}: 70,00\u00a0€ → 65,00\u00a0€` });
  });

  it('what is only announced can still be changed, and withdrawn as if it had never been', async () => {
    const day = await published();
    const dearer = savedDay(
      await change(day, { ...day.draft, offers: [{ articleId: article(), price: 9000, most: 3, mostPerFirm: 1 }] }),
    );
    expect(await offerOf(chef(), day.id)).toMatchObject({ state: 'announced', specialPrice: 9000 });
    savedDay(await move(dearer, 'end'));
    expect(await offerOf(chef(), day.id)).toBeUndefined();
    goTo(minutes(15));
    expect(await priceFor(chef())).toMatchObject({ promotion: null });
  });

  it('what cannot be true is refused with its reason', async () => {
    expect(await add({ to: timeAt(0) })).toMatchObject({ reason: 'ends-before-it-begins' });
    expect(await add({ offers: [{ articleId: 99_999_999, price: 1, most: null, mostPerFirm: null }] })).toMatchObject({
      reason: 'unknown-article',
      articleIds: [99_999_999],
    });
    const twice = [7000, 6000].map((price) => ({ articleId: article(), price, most: null, mostPerFirm: null }));
    expect(await add({ offers: twice })).toMatchObject({ reason: 'twice' });
    const empty = savedDay(await add({ offers: [] }));
    expect(await move(empty, 'publish')).toMatchObject({ reason: 'no-offers' });
    const over = savedDay(await add({ from: timeAt(-hours(2)), to: timeAt(-hours(1)) }));
    expect(await move(over, 'publish')).toMatchObject({ reason: 'over-already' });
    const removed = await supplier().send(`/api/supplier/webdays/${over.id}`, { method: 'DELETE' });
    expect(removed.json).toEqual({ kind: 'removed' });
    const day = await published();
    expect((await supplier().send(`/api/supplier/webdays/${day.id}`, { method: 'DELETE' })).json).toMatchObject({
      kind: 'refused',
    });
    for (const body of [{}, { ...draftOf(), offers: [{ articleId: 1, price: -1, most: 0, mostPerFirm: null }] }])
      expect((await supplier().post('/api/supplier/webdays', body)).status).toBe(400);
    const noTitle = { ...draftOf().texts, de: noWords };
    expect((await supplier().post('/api/supplier/webdays', draftOf({ texts: noTitle }))).status).toBe(400);
  });

  it('the same wish twice at once publishes once; a stale one is told so', async () => {
    const draft = savedDay(await add());
    const answers = await Promise.all([move(draft, 'publish'), move(draft, 'publish'), move(draft, 'publish')]);
    expect(new Set(answers.map((answer) => savedDay(answer).version))).toEqual(new Set([draft.version + 1]));
  });

  it('another supplier’s is not there, and a customer has no desk', async () => {
    const { rows } = await app().pool.query<{ id: string }>(
      `select promotion_id as id from web_day where supplier_code = 'ALPTEIL'`,
    );
    const foreign = rows[0]?.id;
    expect((await supplier().get(`/api/supplier/webdays/${foreign}`)).status).toBe(404);
    expect((await supplier().post(`/api/supplier/webdays/${foreign}/end`, { version: 1 })).status).toBe(404);
    for (const username of ['chef', 'callcenter', 'agent', 'admin'])
      expect((await (await app().signedIn(username)).get('/api/supplier/webdays')).status).toBe(403);
  });

  it('a picture is what its bytes say: a real one is kept and cleaned, anything else refused', async () => {
    const { id } = savedDay(await add());
    const set = async (file: string | null) =>
      (await supplier().send(`/api/supplier/webdays/${id}/picture`, { method: 'PUT', body: { file } })).json as {
        kind: string;
        reason?: string;
        webDay?: DeskWebDay;
      };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await set(base64('<html>'))).toEqual({ kind: 'refused', reason: 'no-picture' });
    expect(await set('')).toEqual({ kind: 'refused', reason: 'empty' });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><script>1</script><path d="M0 0h400v200z"/></svg>';
    const kept = await set(base64(svg));
    expect(kept.kind).toBe('saved');
    const url = kept.webDay?.pictureUrl ?? '';
    const shown = await supplier().get(url);
    expect(shown.text).toContain('<path');
    expect(shown.text).not.toContain('script');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await set(null)).webDay?.pictureUrl).toBeNull();
    expect((await supplier().get(url)).status).toBe(404);
  });

  it('articles are found by number among what the supplier sells, with what customers pay', async () => {
    const { rows } = await app().pool.query<{ number: string }>(
      'select number from article where id = $1 order by release_id desc limit 1',
      [article()],
    );
    const numbers = [rows[0]?.number ?? '', 'GIBT-ES-NICHT-0815'];
    const { json } = await supplier().post('/api/supplier/webday-articles', { numbers });
    const { lines } = json as { lines: { kind: string; article?: object; articles?: object[] }[] };
    const [first, second] = lines;
    const found = first?.kind === 'found' ? [first.article] : (first?.articles ?? []);
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ articleId: article(), listPrice: 10_000 })]),
    );
    expect(second?.kind).toBe('unknown');
  });

  it('what customers pay lies between no discount and the highest of them, and all of them where all have one', async () => {
    const { id, articles } = savedDay(await add());
    const shown = async () =>
      ((await supplier().get(`/api/supplier/webdays/${id}`)).json as DeskWebDay).articles.map(
        ({ usualFrom, usualTo }) => [usualFrom, usualTo],
      );
    expect(articles).toHaveLength(1);
    const give = (rates: string) =>
      asSystem(app().db, async (tx) => {
        await sql`update supplier_article set discount_group = 'TEST' where supplier_code = 'NORDTEIL' and article_id = ${article()}`.execute(
          tx,
        );
        await sql`delete from discount where discount_group = 'TEST'`.execute(tx);
        await sql`insert into discount (firm_id, supplier_code, discount_group, rate)
          select id, 'NORDTEIL', 'TEST', 1000 * row_number() over (order by id) from firm
          where kind = 'workshop' and primary_supplier = 'NORDTEIL' ${sql.raw(rates)}`.execute(tx);
      });
    await give('');
    const [all] = await shown();
    expect(all?.[1]).toBe(9000);
    expect(all?.[0]).toBeLessThan(9000);
    await give('limit 1');
    expect(await shown()).toEqual([[9000, 10_000]]);
  });

  it('what is said of articles is read when the supplier’s orders wait no longer', async () => {
    const day = await published();
    const client = await app().pool.connect();
    try {
      await client.query('begin; lock table discount in access exclusive mode');
      const changing = change(day, { ...day.draft, to: timeAt(hours(1)) });
      const written = async () => {
        const { rows } = await app().pool.query<{ version: number }>(
          'select version from web_day where promotion_id = $1',
          [day.id],
        );
        return rows[0]?.version;
      };
      await expect.poll(written).toBe(day.version + 1);
      await client.query('rollback');
      expect(savedDay(await changing).version).toBe(day.version + 1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('one that is over is named for two weeks', async () => {
    const day = await published();
    goTo(minutes(21));
    expect((await seenBy(chef())).webDays.find(({ id }) => id === day.id)).toMatchObject({ state: 'past', offers: [] });
    goTo(days(15));
    // No session lasts that long.
    const later = await app().signedIn('chef');
    expect((await seenBy(later)).webDays.find(({ id }) => id === day.id)).toBeUndefined();
  });
});
