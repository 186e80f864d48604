import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import type { ImportOrder } from '#shared/imports/order-schema.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { importsOf, order, type Prefix } from '#test/import-visitor.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import type { Visitor } from '#test/visitor.ts';
import { zipped } from '#test/zip-file.ts';

let app: TestApp;
let admin: Visitor;
let supplier: Visitor;
let folder: string;
let catalogue: Buffer;
beforeAll(async () => {
  app = await freshApp();
  // A list of one line replaces them: a few show that.
  await asSystem(app.db, (tx) =>
    sql`delete from stock where article_id not in (select article_id from stock order by 1 limit 300)`.execute(tx),
  );
  admin = await app.signedIn('admin');
  supplier = await app.signedIn('supplier');
  folder = await mkdtemp(join(tmpdir(), 'passform-imports-'));
  await writePackage(smallCatalogue, join(folder, 'small.zip'), { source: 'demo', label: '2026-12' });
  catalogue = await readFile(join(folder, 'small.zip'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const { announce, piece, sent, confirm, ended } = importsOf(() => app);
const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
const keys = text('hsn,tsn,hersteller,handelsname', '0603,ABC,VW,GOLF', '06x,A,,');

describe('an import started on the screen', () => {
  it('runs, and tells what it could not use, on the screen and as a file', async () => {
    const id = await sent(admin, order('fz6', keys.length, { name: 'fz6_2025.csv' }), keys);
    const { run, report, course } = await ended(admin, id);
    expect(run).toMatchObject({ state: 'done', read: 2, total: 2, kept: 1, skipped: 1, orderedBy: 'Ada Minten' });
    expect(report).toEqual([{ line: 3, reason: '"06x" is no maker\'s key of four digits' }]);
    const stages = ['step', 'step', 'previewed', 'confirmed', 'step', 'step', 'done'];
    expect(course.map(({ what }) => what)).toEqual(['ordered', 'received', ...stages]);
    const file = await admin.get(`/files/imports/${id}/report.csv`);
    expect(file.text).toContain('3;„06x“ ist keine HSN aus vier Ziffern');
    expect((await supplier.get(`/files/imports/${id}/report.csv`)).status).toBe(404);
    expect((await (await app.signedIn('chef')).get(`/files/imports/${id}/report.csv`)).status).toBe(403);
  });

  it('comes in pieces, which may come twice, out of order or too late', async () => {
    const { import: id } = await announce(admin, order('fz6', keys.length));
    const half = keys.subarray(0, 20);
    expect((await piece(admin, id, 0, half)).json).toMatchObject({ received: 20, isWhole: false });
    expect((await piece(admin, id, 0, half)).json).toMatchObject({ received: 20, isWhole: false });
    expect((await piece(admin, id, 40, keys.subarray(40))).json).toMatchObject({ received: 20, isWhole: false });
    expect((await piece(admin, id, 20, Buffer.concat([keys, keys]))).status).toBe(413);
    expect((await piece(admin, id, 20, keys.subarray(20))).json).toMatchObject({ isWhole: true });
    expect((await piece(admin, id, 0, half)).json).toEqual({ kind: 'closed' });
    expect((await piece(admin, 999_999, 0, half)).status).toBe(404);
    expect((await piece(supplier, id, 0, half, '/supplier')).status).toBe(404);
    expect((await piece(await app.signedIn('chef'), id, 0, half)).status).toBe(403);
    await ended(admin, id);
  });

  it('refuses what is no such file, with the reason', async () => {
    const pdf = Buffer.from('%PDF-1.7 something');
    const first = async (wish: ImportOrder, bytes: Buffer) =>
      (await piece(admin, (await announce(admin, wish)).import, 0, bytes)).json;
    expect(await first(order('catalogue', pdf.length, { name: 'x.zip' }), pdf)).toEqual({
      kind: 'refused',
      reason: 'pdf',
    });
    expect(await first(order('catalogue', keys.length), keys)).toEqual({ kind: 'refused', reason: 'not-zip' });
    const picture = Buffer.from([0x89, 0x50, 0, 0, 0]);
    expect(await first(order('recalls', picture.length), picture)).toEqual({
      kind: 'refused',
      reason: 'not-table',
    });
    expect(await announce(admin, order('fz6', 0))).toEqual({ kind: 'refused', reason: 'empty' });
    expect(await announce(admin, order('fz6', 2 ** 40))).toEqual({ kind: 'refused', reason: 'too-large' });
    expect(await announce(admin, order('prices', 10))).toEqual({ kind: 'refused', reason: 'no-supplier' });
    const ofNobody = order('catalogue', 10, { supplier: 'NOBODY' });
    expect(await announce(admin, ofNobody)).toEqual({ kind: 'refused', reason: 'no-supplier' });
    expect((await admin.post('/api/admin/imports', order('fz6', 10, { name: '../x' }))).status).toBe(400);
  });

  it('maps unknown headings as the user says, and remembers that for the next file of the supplier', async () => {
    const table = { kind: 'stock', supplier: 'NORDTEIL' };
    const head = 'Fabrikat;Artikelnummer;Lager;Bestand;EAN\nAlvotek;1;HH;4,0;40\n';
    const columns = async (who: Visitor, prefix: Prefix = '/admin') => {
      const { json } = await who.post(`/api${prefix}/imports/columns`, { ...table, heads: ['Titel\n', head] });
      const { headings } = json as { headings: { heading: string; column: string | null; isDecided: boolean }[] };
      return headings.map(({ heading, column, isDecided }) => [heading, column, isDecided]);
    };
    const assign = (who: Visitor, headings: object[], prefix: Prefix = '/admin') =>
      who.send(`/api${prefix}/imports/columns`, { method: 'PUT', body: { ...table, headings } });
    expect(await columns(admin)).toEqual([
      ['Fabrikat', null, false],
      ['Artikelnummer', 'article', true],
      ['Lager', 'warehouse', true],
      ['Bestand', 'quantity', true],
      ['EAN', null, false],
    ]);
    const mapped = [
      { heading: 'Fabrikat', column: 'brand' },
      { heading: 'EAN', column: null },
    ];
    expect((await assign(admin, [...mapped, { heading: 'X', column: 'brand' }])).status).toBe(400);
    expect((await assign(admin, [{ heading: 'X', column: 'price' }])).status).toBe(400);
    expect((await assign(admin, mapped)).json).toEqual({ kind: 'kept' });
    // At the supplier's own desk they are the same, and a supplier that is named there is not asked for.
    expect((await columns(supplier, '/supplier')).filter(([, , isDecided]) => !isDecided)).toEqual([]);
    expect((await columns(supplier, '/supplier'))[0]).toEqual(['Fabrikat', 'brand', true]);
    const file = Buffer.from(head);
    const { run } = await ended(admin, await sent(admin, order('stock', file.length, { supplier: 'NORDTEIL' }), file));
    expect(run.reason).not.toContain('lacks the columns');
  });

  it('refuses a package that is made to harm or not whole, and says why', async () => {
    const why = async (bytes: Uint8Array, kind: ImportOrder['kind'] = 'catalogue') =>
      (await ended(admin, await sent(admin, order(kind, bytes.length, { name: 'p.zip' }), bytes))).run.reason;
    const bomb = await zipped({ 'manifest.json': Buffer.from('{}'), 'articles.csv': Buffer.alloc(8 * 2 ** 20) });
    expect(await why(bomb)).toMatch(/would unpack to far more/);
    expect(await why(await zipped({ 'a.txt': Buffer.from('x') }), 'vehicles')).toMatch(/There is no types.csv/);
    const workbook = await zipped({ 'xl/worksheets/sheet1.xml': Buffer.alloc(8 * 2 ** 20) });
    expect(await why(workbook, 'fz6')).toMatch(/would unpack to far more/);
    expect(await why(workbook.subarray(0, 200), 'fz6')).toBe('p.zip is no KBA FZ 6 list: the workbook cannot be read.');
  });

  it('of a catalogue waits for its release, if asked to', async () => {
    const wish = order('catalogue', catalogue.length, { name: 'small.zip', isHeld: true });
    const { run, changes } = await ended(admin, await sent(admin, wish, catalogue));
    expect(run).toMatchObject({ state: 'done', awaitsRelease: true, skipped: 0 });
    expect(changes).toMatchObject({ gone: expect.any(Number) });
    const { releases } = (await admin.get('/api/admin/releases')).json as { releases: { id: number; state: string }[] };
    expect(releases.find(({ id }) => id === run.release)?.state).toBe('ready');
  });

  it('of the same source waits for the one before it, and can be paused and cancelled meanwhile', async () => {
    const steer = async (id: number, wish: string) =>
      (await admin.post(`/api/admin/imports/${id}/steer`, { wish })).json as { kind: string; run: { state: string } };
    const many = text(
      'hsn,tsn,hersteller,handelsname',
      ...Array.from({ length: 2000 }, (_, at) => `${String(at % 9999).padStart(4, '0')},AB${at % 10},VW,GOLF`),
    );
    const first = await sent(admin, order('fz6', many.length), many);
    const second = await sent(admin, order('fz6', keys.length), keys);
    expect(await steer(second, 'pause')).toMatchObject({ kind: 'noted', run: { state: 'paused' } });
    await ended(admin, first);
    expect(await confirm(admin, first, null)).toMatchObject({ kind: 'refused', reason: 'state' });
    expect((await admin.get(`/api/admin/imports/${second}`)).json).toMatchObject({ run: { state: 'paused' } });
    expect(await steer(second, 'run')).toMatchObject({ kind: 'noted' });
    expect((await ended(admin, second)).run.state).toBe('done');
    expect(await steer(second, 'cancel')).toMatchObject({ kind: 'refused', run: { state: 'done' } });
    const third = await sent(admin, order('fz6', many.length), many);
    await steer(third, 'cancel');
    expect((await ended(admin, third)).run.state).toBe('cancelled');
  });
});

describe('at a supplier’s desk', () => {
  it('what is imported belongs to the own supplier, and a catalogue waits for the operator', async () => {
    const wish = order('catalogue', catalogue.length, { name: 'small.zip', supplier: 'ALPTEIL' });
    const { run } = await ended(supplier, await sent(supplier, wish, catalogue, '/supplier'), '/supplier');
    expect(run).toMatchObject({ state: 'done', supplier: 'NORDTEIL', awaitsRelease: true });
    const stock = text('brand,article,warehouse,quantity', 'Nobody,1,X,1');
    const id = await sent(
      supplier,
      order('stock', stock.length, { supplier: 'ALPTEIL', isDelta: true }),
      stock,
      '/supplier',
    );
    expect((await ended(supplier, id, '/supplier')).run).toMatchObject({ source: 'stock-NORDTEIL', state: 'failed' });
    const net = text('customer,brand,article,net_price', '1,Nobody,1,1');
    const netId = await sent(supplier, order('net-prices', net.length, { supplier: 'ALPTEIL' }), net, '/supplier');
    expect((await supplier.get(`/api/supplier/imports/${netId}`)).json).toMatchObject({
      run: { source: 'net-prices-NORDTEIL' },
    });
  });

  it('the lists of authorities and the imports of others are not to be had', async () => {
    expect((await supplier.post('/api/supplier/imports', order('fz6', 10))).status).toBe(403);
    const { runs } = (await supplier.get('/api/supplier/imports')).json as { runs: { supplier: string }[] };
    expect(new Set(runs.map((run) => run.supplier))).toEqual(new Set(['NORDTEIL']));
    expect((await supplier.post('/api/admin/imports', order('fz6', 10))).status).toBe(403);
    expect((await (await app.signedIn('agent')).get('/api/supplier/imports')).status).toBe(403);
  });
});
