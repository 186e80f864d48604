import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import { numberToType, previewOf } from '#shared/imports/import-preview.ts';
import type { ImportDetail } from '#shared/imports/import-run.ts';
import type { ImportOrder } from '#shared/imports/order-schema.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { importsOf, order, type Prefix } from '#test/import-visitor.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
let supplier: Visitor;
let folder: string;
beforeAll(async () => {
  app = await freshApp();
  // As many rows as it takes to see what becomes of them.
  await asSystem(app.db, (tx) =>
    sql`delete from supplier_article where article_id not in (select article_id from supplier_article order by 1 limit 500)`.execute(
      tx,
    ),
  );
  await asSystem(app.db, (tx) =>
    sql`insert into scale_price select supplier_code, article_id, 10, 100 from supplier_article limit 30`.execute(tx),
  );
  admin = await app.signedIn('admin');
  supplier = await app.signedIn('supplier');
  folder = await mkdtemp(join(tmpdir(), 'passform-imports-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const { sent, confirm, previewed, ended, reverted, revertEnded } = importsOf(() => app);
const keys = Buffer.from('hsn,tsn,hersteller,handelsname\n0603,ABC,VW,GOLF\n');
const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

describe('what an import would change', () => {
  const sold = async () => {
    const { rows } = await app.pool.query<{ rows: unknown[] }>(
      `select jsonb_agg(to_jsonb(offer) order by article_id) as rows from supplier_article offer where supplier_code = 'NORDTEIL'`,
    );
    return rows[0]?.rows ?? [];
  };
  async function oneLine() {
    const { rows } = await app.pool.query<{ brand: string; number: string }>(
      `select brand, number from article_identity join supplier_article on article_id = id
       where supplier_code = 'NORDTEIL' and list_price > 0 order by article_id limit 1`,
    );
    return text('Marke;Artikelnummer;UPE', `${rows[0]?.brand};${rows[0]?.number};99.999,99`);
  }

  it('is shown first: a price list of one line removes nothing by default, and nothing before it is confirmed', async () => {
    const before = await sold();
    const list = await oneLine();
    const wish = { kind: 'prices', name: 'p.csv', bytes: list.length, supplier: 'NORDTEIL', isHeld: false };
    const id = await sent(admin, wish as ImportOrder, list);
    const { run, preview } = await previewed(admin, id);
    expect(run).toMatchObject({ state: 'preview', revertibleUntil: null });
    expect(preview).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(preview?.rows[0]?.what).toBe('changed');
    expect(preview?.rows[0]?.values).toContainEqual(
      expect.objectContaining({ column: 'list_price', after: 9_999_999 }),
    );
    expect(await sold()).toEqual(before);
    expect((await admin.post(`/api/admin/imports/${id}/steer`, { wish: 'pause' })).json).toMatchObject({
      kind: 'refused',
    });
    expect(await confirm(admin, id, null)).toMatchObject({ kind: 'noted' });
    await ended(admin, id);
    expect(await sold()).toHaveLength(before.length);
  });

  it('asks for the number where a whole list removes almost all, and is undone with the later imports of its kind', async () => {
    const before = await sold();
    const list = await oneLine();
    const wish = order('prices', list.length, { supplier: 'NORDTEIL' });
    const id = await sent(supplier, wish, list, '/supplier');
    const { preview } = await previewed(supplier, id, '/supplier');
    expect(preview?.tables[0]).toMatchObject({ table: 'supplier_article', removed: before.length - 1 });
    const gone = preview?.rows.flatMap(({ what, table }) => (what === 'removed' ? [table] : []));
    expect(gone).toEqual([...Array(10).fill('supplier_article'), ...Array(10).fill('scale_price')]);
    expect(await sold()).toEqual(before);
    const number = numberToType(preview ?? previewOf([]));
    expect(number).toBeGreaterThanOrEqual(before.length - 1);
    for (const wrong of [null, 0, 1]) {
      expect(await confirm(supplier, id, wrong, '/supplier')).toMatchObject({ kind: 'refused', reason: 'number' });
    }
    expect(await confirm(supplier, id, number, '/supplier')).toMatchObject({ kind: 'noted' });
    await ended(supplier, id, '/supplier');
    expect(await sold()).toHaveLength(1);
    const cheaper = Buffer.from(String(list).replace('99.999,99', '88.888,88'));
    const later = await sent(admin, { ...wish, isDelta: true }, cheaper);
    await ended(admin, later);

    const path = `/api/supplier/imports/${id}/revert`;
    const undone = (await supplier.get(path)).json as { runs: [{ id: number }] };
    expect(undone.runs.map((run) => run.id)).toEqual([later, id]);
    expect((await (await app.signedIn('agent')).get(path)).status).toBe(403);
    expect((await supplier.post(path, { newest: id, count: 1 })).json).toEqual({ kind: 'refused', reason: 'changed' });
    const end = { state: 'reverted', revertibleUntil: null, revertRefused: null };
    expect(await reverted(supplier, id, [later, id], '/supplier')).toMatchObject(end);
    expect(await sold()).toEqual(before);
    expect((await supplier.post(path, { newest: later, count: 2 })).json).toEqual({
      kind: 'refused',
      reason: 'too-late',
    });
    const audit = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'by_name', 'account_id'])
        .where('subject', '=', 'import')
        .where('subject_id', '=', id)
        .orderBy('entry')
        .execute(),
    );
    expect(audit.map(({ action }) => action)).toEqual(['ordered', 'confirmed', 'reverted']);
    // Of the person who asked, though the queue has done it.
    expect(new Set(audit.map(({ by_name, account_id }) => `${account_id} ${by_name}`)).size).toBe(1);
  });

  it('is undone without holding up the request, however long that takes', async () => {
    const list = Buffer.from(String(await oneLine()).replace('99.999,99', '77.777,77'));
    const id = await sent(
      supplier,
      order('prices', list.length, { supplier: 'NORDTEIL', isDelta: true }),
      list,
      '/supplier',
    );
    await ended(supplier, id, '/supplier');
    const visitor = await app.signedIn('supplier');
    const path = `/api/supplier/imports/${id}`;
    const stateNow = async () => ((await visitor.get(path)).json as ImportDetail).run.state;
    await asSystem(app.db, async (tx) => {
      await sql`select from supplier_article where supplier_code = 'NORDTEIL' for update`.execute(tx);
      expect((await visitor.post(`${path}/revert`, { newest: id, count: 1 })).json).toMatchObject({
        kind: 'noted',
        run: { state: 'reverting' },
      });
      expect((await admin.post(`/api/admin/imports/${id}/revert`, { newest: id, count: 1 })).json).toEqual({
        kind: 'refused',
        reason: 'busy',
      });
      // Nothing of it can be paused or cancelled, and nothing else waits for it.
      for (const wish of ['pause', 'cancel'])
        expect((await visitor.post(`${path}/steer`, { wish })).json).toMatchObject({ kind: 'refused' });
      const other = await sent(admin, order('fz6', keys.length, { name: 'fz6_2025.csv' }), keys);
      expect((await ended(admin, other)).run.state).toBe('done');
      expect(await stateNow()).toBe('reverting');
    });
    expect(await revertEnded(visitor, id, '/supplier')).toMatchObject({ state: 'reverted' });
  });

  it('is undone by whoever may import it, and by nobody else', async () => {
    const list = await oneLine();
    const id = await sent(admin, order('prices', list.length, { supplier: 'ALPTEIL', isDelta: true }), list);
    await ended(admin, id);
    const revert = async (who: Visitor, prefix: Prefix) =>
      (await who.post(`/api${prefix}/imports/${id}/revert`, { newest: id, count: 1 })).status;
    expect(await revert(supplier, '/supplier')).toBe(404);
    for (const username of ['chef', 'agent', 'light']) {
      const visitor = await app.signedIn(username);
      for (const prefix of ['/admin', '/supplier'] as const) expect(await revert(visitor, prefix)).toBe(403);
    }
    expect((await admin.get(`/api/admin/imports/${id}`)).json).toMatchObject({ run: { state: 'done' } });
  });

  it('of a catalogue of another source is not let run before the number of removed articles is typed', async () => {
    const running = async () => (await app.pool.query('select release_id from running_release')).rows;
    const before = await running();
    await writePackage(smallCatalogue, join(folder, 'other.zip'), { source: 'other', label: '2026-12' });
    const other = await readFile(join(folder, 'other.zip'));
    const id = await sent(admin, order('catalogue', other.length, { name: 'other.zip' }), other);
    const { preview } = await previewed(admin, id);
    expect(preview?.otherSource).toEqual({ before: 'demo', after: 'other' });
    expect(await running()).toEqual(before);
    expect(await confirm(admin, id, null)).toMatchObject({ kind: 'refused', reason: 'number' });
    expect((await ended(admin, id)).run).toMatchObject({ state: 'done', revertibleUntil: expect.any(String) });
    expect(await running()).not.toEqual(before);
    const { runs } = (await admin.get(`/api/admin/imports/${id}/revert`)).json as { runs: [{ id: number }] };
    expect(await reverted(admin, id, [runs[0].id])).toMatchObject({ state: 'reverted' });
    expect(await running()).toEqual(before);
  });
});
