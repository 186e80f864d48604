import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { stock } from '#server/imports/stock.ts';
import type { SetupAnswer, SetupChangeAnswer, SupplierSetup } from '#shared/suppliers/setup-contract.ts';
import { usualTerms } from '#shared/suppliers/supplier-terms.ts';
import type { ListedWarehouse } from '#shared/suppliers/warehouse-list.ts';
import { order } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, chef, at } = orderTests();
let desk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  desk = await app().signedIn('supplier');
  admin = await app().signedIn('admin');
});

const ownPath = '/api/supplier/setup';
const pathOf = (code: string) => `/api/admin/suppliers/${code}/setup`;
const read = async (visitor = desk, path = ownPath) => (await visitor.get(path)).json as SetupAnswer;
const send = (setup: unknown, version: string, visitor = desk, path = ownPath) =>
  visitor.send(path, { method: 'PUT', body: { setup, version } });
type Patch = (setup: SupplierSetup) => SupplierSetup;
const change = async (patch: Patch, visitor = desk, path = ownPath) => {
  const { setup, version } = await read(visitor, path);
  return (await send(patch(setup), version, visitor, path)).json as SetupChangeAnswer;
};
const withWarehouses =
  (next: (warehouses: readonly ListedWarehouse[]) => readonly ListedWarehouse[]): Patch =>
  (setup) => ({ ...setup, warehouses: [...next(setup.warehouses)] });
const withTerms =
  (patch: Partial<SupplierSetup['terms']>): Patch =>
  (setup) => ({ ...setup, terms: { ...setup.terms, ...patch } });

const flensburg: ListedWarehouse = {
  code: 'FL',
  name: 'Flensburg',
  kind: 'branch-other',
  transferMinutes: 140,
  days: 0,
  cutOff: null,
};
const only = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  asSystem(app().db, async (tx) => (await statement.execute(tx)).rows);
const notes = async (subject: string) =>
  (await only(sql`select from audit_entry where subject = ${subject} and action = 'changed'`)).length;

describe('warehouses', () => {
  it('are added, changed and removed at the desk, and each change is noted', async () => {
    expect((await read()).setup.warehouses.map(({ code }) => code)).toEqual(['HH', 'HL', 'KI', 'HB', 'ZL']);
    const before = await notes('warehouses');
    expect(await change(withWarehouses((all) => [flensburg, ...all]))).toMatchObject({ kind: 'saved' });
    expect((await read()).setup.warehouses.map(({ code }) => code)).toEqual(['HH', 'HL', 'KI', 'HB', 'FL', 'ZL']);
    const nearer = { ...flensburg, name: ' Flensburg Nord ', transferMinutes: 90 };
    await change(withWarehouses((all) => all.map((one) => (one.code === 'FL' ? nearer : one))));
    expect((await read()).setup.warehouses).toContainEqual({ ...nearer, name: 'Flensburg Nord' });
    expect(await change(withWarehouses((all) => all.filter(({ code }) => code !== 'FL')))).toMatchObject({
      kind: 'saved',
    });
    expect(await notes('warehouses')).toBe(before + 3);
  });

  it('of another supplier stay as they are, also those of the same code', async () => {
    const others = await read(admin, pathOf('ALPTEIL'));
    const renamed = await change(
      withWarehouses((all) => all.map((one) => (one.code === 'ZL' ? { ...one, name: 'Zentrale Nord' } : one))),
    );
    expect(renamed).toMatchObject({ kind: 'saved' });
    expect(await read(admin, pathOf('ALPTEIL'))).toEqual(others);
    expect(others.setup.warehouses).toContainEqual(expect.objectContaining({ code: 'ZL', name: 'Zentrallager' }));
  });

  it('stay while goods lie in them, and go when they are empty', async () => {
    await change(withWarehouses((all) => [...all, flensburg]));
    const put = (quantity: number) =>
      only(sql`insert into stock values ('NORDTEIL', 'FL', ${at(0)}, ${quantity})
        on conflict (supplier_code, article_id, warehouse_code) do update set quantity = excluded.quantity`);
    await put(3);
    const remove = () => change(withWarehouses((all) => all.filter(({ code }) => code !== 'FL')));
    const { version } = await read();
    expect(await remove()).toEqual({ kind: 'refused', reason: 'holds-stock', warehouses: ['Flensburg'] });
    expect((await read()).version).toBe(version);
    await put(0);
    expect(await remove()).toMatchObject({ kind: 'saved' });
    expect(await only(sql`select from stock where supplier_code = 'NORDTEIL' and warehouse_code = 'FL'`)).toEqual([]);
  });

  it('are not removed under the hands of an import', async () => {
    await change(withWarehouses((all) => [...all, flensburg]));
    const remove = () => change(withWarehouses((all) => all.filter(({ code }) => code !== 'FL')));
    const answer = await asSystem(app().db, async (tx) => {
      await sql`select from warehouse where supplier_code = 'NORDTEIL' for key share`.execute(tx);
      return remove();
    });
    expect(answer).toEqual({ kind: 'refused', reason: 'stock-arrives', warehouses: ['Flensburg'] });
    expect(await remove()).toMatchObject({ kind: 'saved' });
  });

  it('tell the servers when goods are nearer or farther now', async () => {
    const rebuilt = async () =>
      (await only(sql<{ at: number }>`select rebuilt_at as at from offers_version where supplier_code = 'NORDTEIL'`))[0]
        ?.at ?? 0;
    const before = await rebuilt();
    const swap: Record<string, ListedWarehouse['kind']> = { KI: 'central' };
    await change(withWarehouses((all) => all.map((one) => ({ ...one, kind: swap[one.code] ?? one.kind }))));
    const told = await rebuilt();
    expect(told).toBeGreaterThan(before);
    await change(withWarehouses((all) => all.map((one) => (one.code === 'KI' ? { ...one, name: 'Kiel Süd' } : one))));
    expect(await rebuilt()).toBe(told);
  });

  it('have exactly one branch where the tours begin, and contradict themselves nowhere', async () => {
    const { version } = await read();
    const patches: readonly ((all: readonly ListedWarehouse[]) => readonly ListedWarehouse[])[] = [
      (all) => all.filter(({ kind }) => kind !== 'branch'),
      (all) => [...all, { ...flensburg, kind: 'branch', transferMinutes: 0 }],
      (all) => all.map((one) => (one.kind === 'branch' ? { ...one, transferMinutes: 5 } : one)),
      (all) => [...all, flensburg, { ...flensburg, name: 'Noch eins' }],
      (all) => [...all, flensburg, { ...flensburg, code: 'F2', name: 'FLENSBURG' }],
      (all) => [...all, { ...flensburg, cutOff: '12:00' }],
    ];
    for (const patch of patches)
      expect(await change(withWarehouses(patch))).toMatchObject({ kind: 'refused', reason: 'contradiction' });
    expect((await read()).version).toBe(version);
  });
});

describe('terms', () => {
  it('hold with the next order, and stand in the log', async () => {
    const before = await notes('terms');
    const free = (await order(chef(), at(1), 1)).totals.surcharges;
    expect(free).toEqual([]);
    const freight = { freightName: 'Lieferpauschale', freight: 790, freightFreeFrom: 50_000, numberPrefix: 'NX' };
    expect(await change(withTerms(freight))).toMatchObject({ kind: 'saved', hasNumbers: true });
    const placed = await order(chef(), at(1), 1);
    expect(placed.totals.surcharges).toEqual([{ name: 'Lieferpauschale', amount: 790 }]);
    expect(placed.supplierNumber).toMatch(/^NX-\d{4}-\d{6}$/);
    expect(await notes('terms')).toBe(before + 1);
  });

  it('sent twice are saved once; of two at once the second is shown what stands now', async () => {
    const { setup, version } = await read();
    const before = await notes('terms');
    const wished = withTerms({ paymentDays: 21 })(setup);
    const [first, again] = [await send(wished, version), await send(wished, version)];
    expect([first.json, again.json]).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
    expect(await notes('terms')).toBe(before + 1);
    const now = await read();
    const bodies = [30, 45].map((paymentDays) => withTerms({ paymentDays })(now.setup));
    const answers = await Promise.all(bodies.map((body) => send(body, now.version)));
    expect(answers.map(({ json }) => (json as SetupChangeAnswer).kind).sort()).toEqual(['changed', 'saved']);
    const changed = answers.map(({ json }) => json as SetupChangeAnswer).find(({ kind }) => kind === 'changed');
    expect(changed).toMatchObject({ setup: (await read()).setup });
  });
});

describe('warehouses and terms', () => {
  it('are the business of the supplier’s administration and of the operator alone', async () => {
    const { setup, version } = await read();
    for (const username of ['agent', 'callcenter', 'chef', 'other']) {
      const visitor = await app().signedIn(username);
      expect(codeOf(await visitor.get(ownPath)), username).toBe('NOT_PERMITTED');
      expect(codeOf(await send(setup, version, visitor)), username).toBe('NOT_PERMITTED');
      expect(codeOf(await send(setup, version, visitor, pathOf('NORDTEIL'))), username).toBe('NOT_PERMITTED');
    }
    expect(codeOf(await send(setup, version, desk, pathOf('ALPTEIL')))).toBe('NOT_PERMITTED');
    expect((await admin.get(pathOf('NOBODY'))).status).toBe(404);
    expect((await send(setup, version, admin, pathOf('NOBODY'))).status).toBe(404);
  });

  it.each([
    ['no list', { warehouses: 'HH' }],
    ['a code in small letters', { warehouses: [{ ...flensburg, code: 'fl' }] }],
    ['a code that ends elsewhere', { warehouses: [{ ...flensburg, code: "FL'; drop" }] }],
    ['no name', { warehouses: [{ ...flensburg, name: '   ' }] }],
    ['an unknown kind', { warehouses: [{ ...flensburg, kind: 'van' }] }],
    ['less than no time', { warehouses: [{ ...flensburg, transferMinutes: -1 }] }],
    ['a time that is none', { warehouses: [{ ...flensburg, days: 1, cutOff: '26:99' }] }],
    ['too many', { warehouses: Array.from({ length: 501 }, (_, index) => ({ ...flensburg, code: `F${index}` })) }],
    ['another supplier', { supplier: 'ALPTEIL' }],
  ])('take no %s', async (_what, patch) => {
    const { setup, version } = await read();
    expect(codeOf(await send({ ...setup, ...patch }, version))).toBe('INVALID_INPUT');
    expect((await read()).version).toBe(version);
  });

  it.each([
    { numberPrefix: '' },
    { numberPrefix: 'ZU-LANG' },
    { vatId: 'x'.repeat(21) },
    { paymentDays: 366 },
    { paymentDays: 1.5 },
    { freight: -1 },
    { freight: 1e12 },
    { smallOrderName: ' ' },
    { returnLeastValue: null },
    { vatId: '\0' },
  ])('take no terms like %j', async (patch) => {
    const { setup, version } = await read();
    const { status } = await send({ ...setup, terms: { ...setup.terms, ...patch } }, version);
    expect(status).toBe(400);
    expect((await read()).version).toBe(version);
  });

  it('of a new supplier are the usual ones; once it has a branch, its stock can be imported', async () => {
    const facts = { name: 'Neu', branch: null, street: 'Weg 1', postalCode: '1', city: 'Ort', country: 'DE' };
    const looks = { phone: null, colour: null, showsTypeNumber: false };
    await admin.post('/api/admin/suppliers', { code: 'NEUTEIL', facts: { ...facts, ...looks } });
    expect(await read(admin, pathOf('NEUTEIL'))).toMatchObject({
      setup: { warehouses: [], terms: usualTerms('NEUTEIL') },
      hasNumbers: false,
    });
    const folder = await mkdtemp(join(tmpdir(), 'passform-setup-'));
    const [article] = await only(sql<{ brand: string; number: string }>`
      select identity.brand, identity.number from article_identity identity where id = ${at(0)}`);
    const list = join(folder, 'stock.csv');
    await writeFile(list, `brand;article;warehouse;quantity\n${article?.brand};${article?.number};B;4\n`);
    const load = () =>
      runImport(app().db, stock({ supplier: 'NEUTEIL', isDelta: false }), list, { now: () => testNow });
    await expect(load()).rejects.toThrow('NEUTEIL has no warehouse');
    const branch = { ...flensburg, code: 'B', name: 'Bremen', kind: 'branch' as const, transferMinutes: 0 };
    expect(
      await change(
        withWarehouses(() => [branch]),
        admin,
        pathOf('NEUTEIL'),
      ),
    ).toMatchObject({ kind: 'saved' });
    expect(await load()).toMatchObject({ kept: 1 });
    await rm(folder, { recursive: true, force: true });
  });
});
