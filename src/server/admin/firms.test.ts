import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

const logged = (firmId: number) =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('firm_id', '=', firmId).orderBy('entry', 'desc').execute(),
  );

describe('firms', () => {
  const firmOf = async (text: string) =>
    ((await admin.get(`/api/admin/firms?text=${text}`)).json as { firms: { id: number; facts: object }[] }).firms[0];
  const unknown = { customerNumber: null, vatId: null, level: 'ROLE_USER_PLUS', additions: [] };
  const change = (id: number | undefined, body: object) =>
    admin.send(`/api/admin/firms/${id}`, { method: 'PUT', body });

  it('are found, changed and logged with what was before', async () => {
    const firm = await firmOf('nordlicht');
    const facts = { ...firm?.facts, city: 'Lübeck' };
    const { json } = await change(firm?.id, { before: firm?.facts, facts });
    expect(json).toMatchObject({ kind: 'saved', firm: { facts: { city: 'Lübeck' } } });
    expect((await logged(firm?.id ?? 0))[0]).toMatchObject({ action: 'changed', subject: 'firm' });
    expect((await logged(firm?.id ?? 0))[0]?.detail).toMatchObject({ city: expect.stringMatching(/→ Lübeck$/) });
    expect((await change(firm?.id, { before: firm?.facts, facts: { ...facts, city: 'Kiel' } })).json).toMatchObject({
      kind: 'changed',
      firm: { facts: { city: 'Lübeck' } },
    });
  });

  it('have booked what the operator says: rights beyond are suspended and come back with the plan, for all eight accounts', async () => {
    const { id = 0, facts: before } = (await firmOf('nordlicht')) ?? {};
    const rights = async () => {
      const { json: all } = await admin.get(`/api/admin/users?firm=${id}`);
      const { users } = all as { users: { username: string; roles: string[] }[] }; // checked by the server itself outside production
      return users.map(({ username, roles }) => ({ username, roles: roles.toSorted() }));
    };
    const held = await rights();
    expect(held.length).toBeGreaterThanOrEqual(8);
    const facts = { ...before, level: 'ROLE_USER_LIGHT', additions: [] };
    const { json } = await change(id, { before, facts });
    const { taken } = json as { taken: { username: string; roles: string[] }[] };
    expect(taken.find(({ username }) => username === 'aw')?.roles).toContain('ROLE_USER_PLUS_AW');
    const light = await rights();
    expect(light.find(({ username }) => username === 'aw')?.roles).toEqual(['ROLE_USER', 'ROLE_USER_LIGHT']);
    expect(light.flatMap(({ roles }) => roles)).not.toContain('ROLE_ORDER');
    const log = await logged(id);
    expect(log.filter(({ action }) => action === 'roles-changed').length).toBeGreaterThanOrEqual(taken.length);
    expect(log.find(({ action }) => action === 'changed')?.detail).toMatchObject({
      booked: expect.stringMatching(/→ ROLE_USER ROLE_USER_LIGHT$/),
    });
    expect(await change(id, { before: facts, facts: before })).toMatchObject({ json: { kind: 'saved', taken: [] } });
    expect(await rights()).toEqual(held);
  });

  it('that leave a supplier and come back have their customer number again', async () => {
    const { id = 0, facts } = (await firmOf('nordlicht')) ?? {};
    const before = { ...unknown, ...facts, customerNumber: 'K-4711' };
    await change(id, { before: facts, facts: before });
    const away = { ...before, supplier: 'ALPTEIL' };
    expect(await change(id, { before, facts: away })).toMatchObject({
      json: { firm: { facts: { customerNumber: null } } },
    });
    const { json } = await change(id, {
      before: { ...away, customerNumber: null },
      facts: { ...before, customerNumber: null },
    });
    expect(json).toMatchObject({ kind: 'saved', firm: { facts: { supplier: 'NORDTEIL', customerNumber: 'K-4711' } } });
    await change(id, { before, facts });
  });

  it('have a VAT id that can be one, and at one supplier each its own number', async () => {
    const { id = 0, facts: before } = (await firmOf('nordlicht')) ?? {};
    const other = await firmOf('deich');
    const to = async (change_: object) => (await change(id, { before, facts: { ...before, ...change_ } })).json;
    expect(await to({ vatId: 'DE123456789' })).toEqual({ kind: 'wrong-vat-id', flaw: 'checkDigit' });
    expect(await to({ customerNumber: 'K 1' })).toMatchObject({ code: 'INVALID_INPUT' });
    await change(other?.id, { before: other?.facts, facts: { ...other?.facts, customerNumber: 'K-7' } });
    expect(await to({ customerNumber: 'K-7' })).toEqual({ kind: 'refused', reason: 'number-taken' });
    const kept = { ...before, customerNumber: 'K-8', vatId: 'DE136695976' };
    expect(await to({ customerNumber: 'K-8', vatId: 'de 136 695 976' })).toMatchObject({
      kind: 'saved',
      firm: { facts: kept },
    });
    const moved = await change(id, { before: kept, facts: { ...kept, supplier: 'ALPTEIL' } });
    expect(moved.json).toMatchObject({ firm: { facts: { supplier: 'ALPTEIL', customerNumber: null } } });
    const back = { ...kept, supplier: 'ALPTEIL', customerNumber: null };
    expect((await change(id, { before: back, facts: before })).json).toMatchObject({ kind: 'saved' });
  });

  it('belong to a supplier that exists, and a supplier has one desk', async () => {
    const facts = {
      name: 'Neu',
      street: 'Weg 1',
      postalCode: '1',
      city: 'Ort',
      country: 'DE',
      phone: null,
      ...unknown,
    };
    const add = async (kind: string, supplier: string | null) =>
      (await admin.post('/api/admin/firms', { kind, facts: { ...facts, supplier } })).json;
    expect(await add('workshop', 'NOBODY')).toEqual({ kind: 'refused', reason: 'unknown-supplier' });
    expect(await add('supplier', null)).toEqual({ kind: 'refused', reason: 'supplier-needed' });
    expect(await add('supplier', 'NORDTEIL')).toEqual({ kind: 'refused', reason: 'supplier-taken' });
    expect(await add('workshop', 'NORDTEIL')).toMatchObject({
      kind: 'saved',
      firm: { kind: 'workshop', users: 0, agreedAt: null },
    });
    expect(await add('operator', null)).toMatchObject({ code: 'INVALID_INPUT' });
    const place = { name: 'Neuteile', branch: null, street: 'Weg 2', postalCode: '2', city: 'Ort', country: 'DE' };
    const supplier = { ...place, phone: null, colour: null, showsTypeNumber: false };
    expect((await admin.post('/api/admin/suppliers', { code: 'NEUTEIL', facts: supplier })).status).toBe(200);
    const both = await Promise.all([add('supplier', 'NEUTEIL'), add('supplier', 'NEUTEIL')]);
    expect(both.map((answer) => (answer as { kind: string }).kind).sort()).toEqual(['refused', 'saved']);
  });
});
