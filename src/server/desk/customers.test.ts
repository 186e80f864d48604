import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asDesk } from '#server/db/as-desk.ts';
import { brokenAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Customer, CustomerAnswer, CustomerHead } from '#shared/desk/customers-contract.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { User } from '#shared/session/user.ts';
import { check, order, put, send, wishFor } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, desk, chef, at } = orderTests();

const firmOf = async (visitor: Visitor) => ((await visitor.silentLogin()).json as User).firmId;
const list = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/supplier/customers${query}`)).json as {
    customers: CustomerHead[];
    total: number;
    next: number | null;
  };
const read = async (visitor: Visitor, id: number) =>
  (await visitor.get(`/api/supplier/customers/${id}`)).json as Customer;
const put_ = (visitor: Visitor, path: string, body: unknown) => visitor.send(path, { method: 'PUT', body });

/** As it stands, but for this. */
async function change(visitor: Visitor, id: number, patch: Partial<Customer['terms']>) {
  const { version, terms } = await read(visitor, id);
  const answer = await put_(visitor, `/api/supplier/customers/${id}`, { version, terms: { ...terms, ...patch } });
  return answer.json as CustomerAnswer;
}

describe('customers of a supplier', () => {
  it('are found by name, place, customer number and VAT id, page by page', async () => {
    const supplier = await app().signedIn('supplier');
    await asSystem(app().db, async (tx) => {
      const firms = Array.from({ length: 60 }, (_, index) => ({
        kind: 'workshop' as const,
        name: `Seitenweise ${index + 1}`,
        street: 'Weg 1',
        postal_code: '24103',
        city: 'Kiel',
        country: 'DE',
        phone: null,
        primary_supplier: 'NORDTEIL',
        logo_url: null,
        agreed_agb_at: null,
        agreed_licence_at: null,
        agreed_by: null,
        customer_number: `S-${index + 1}`,
        vat_id: index === 6 ? 'DE136695976' : null,
      }));
      await tx.insertInto('firm').values(firms).execute();
    });
    const first = await list(supplier, '?text=seitenweise');
    expect([first.customers.length, first.total]).toEqual([50, 60]);
    const second = await list(supplier, `?text=seitenweise&after=${first.next}`);
    expect([second.customers.length, second.next]).toEqual([10, null]);
    expect(new Set([...first.customers, ...second.customers].map(({ id }) => id)).size).toBe(60);
    expect(first.customers.slice(0, 2).map(({ name }) => name)).toEqual(['Seitenweise 1', 'Seitenweise 2']);
    expect((await list(supplier, '?text=kiel%20S-17')).customers).toMatchObject([{ name: 'Seitenweise 17' }]);
    expect((await list(supplier, '?text=de136695976')).customers).toMatchObject([{ name: 'Seitenweise 7' }]);
    expect((await list(supplier, '?text=%25')).total).toBe(0);
  });

  it('of another supplier are not there, to read or to change', async () => {
    const supplier = await app().signedIn('supplier');
    const stranger = await firmOf(await app().signedIn('other'));
    expect((await list(supplier)).customers.some(({ id }) => id === stranger)).toBe(false);
    expect((await supplier.get(`/api/supplier/customers/${stranger}`)).status).toBe(404);
    const { terms } = await read(supplier, await firmOf(chef()));
    const path = `/api/supplier/customers/${stranger}`;
    expect((await put_(supplier, path, { version: 0, terms })).status).toBe(404);
    expect((await put_(supplier, `${path}/lock`, { version: 0, reason: 'weil' })).status).toBe(404);
    // The supplier's own firm is no customer of itself.
    expect((await supplier.get(`/api/supplier/customers/${await firmOf(supplier)}`)).status).toBe(404);
  });

  it('are read by sales and call centre, and changed by neither', async () => {
    const id = await firmOf(chef());
    for (const username of ['agent', 'callcenter']) {
      const visitor = await app().signedIn(username);
      const { version, terms } = await read(visitor, id);
      expect(terms.discounts.length).toBeGreaterThan(0);
      expect(codeOf(await put_(visitor, `/api/supplier/customers/${id}`, { version, terms }))).toBe('NOT_PERMITTED');
    }
  });

  it('a desk that was locked or lost its role since is refused inside the transaction', async () => {
    const supplier = await app().signedIn('supplier');
    const accounts = <Result>(work: (tx: Transaction<Schema>) => Promise<Result>) => asSystem(app().db, work);
    const { roles } = await accounts((tx) =>
      tx.selectFrom('account').select('roles').where('username', '=', 'supplier').executeTakeFirstOrThrow(),
    );
    const set = (some: Role[]) =>
      accounts((tx) => tx.updateTable('account').set({ roles: some }).where('username', '=', 'supplier').execute());
    const user = (await supplier.silentLogin()).json as User;
    await set(['ROLE_USER', 'ROLE_USER_PLUS']);
    expect(codeOf(await supplier.get('/api/supplier/customers'))).toBe('NOT_PERMITTED');
    // Even one whom the session still takes for a desk.
    const late = asDesk(app().db, user, 'ROLE_SUPPLIER_ADMIN', testNow, async () => 'in');
    await expect(late).rejects.toThrow('NOT_PERMITTED');
    await set(roles);
    expect((await supplier.get('/api/supplier/customers')).status).toBe(200);
  });

  it('of two changes on the same version the second is shown what stands now', async () => {
    const supplier = await app().signedIn('supplier');
    const id = await firmOf(await app().signedIn('neu'));
    const { version, terms } = await read(supplier, id);
    const path = `/api/supplier/customers/${id}`;
    const bodies = [10_000, 20_000].map((orderLimit) => ({ version, terms: { ...terms, orderLimit } }));
    const answers = await Promise.all(bodies.map((body) => put_(supplier, path, body)));
    expect(answers.map(({ json }) => (json as CustomerAnswer).kind).sort()).toEqual(['changed', 'saved']);
    // The same again changes nothing and raises no version.
    const now = await read(supplier, id);
    expect(await change(supplier, id, {})).toMatchObject({ kind: 'saved', customer: { version: now.version } });
  });

  it('a customer number is given once, at once too', async () => {
    const supplier = await app().signedIn('supplier');
    const ids = (await list(supplier, '?text=seitenweise')).customers.slice(0, 2).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => change(supplier, id, { customerNumber: 'EINMAL' })));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['refused', 'saved']);
    expect(answers).toContainEqual({ kind: 'refused', reason: 'number-taken' });
  });

  it('hostile input is told so', async () => {
    const supplier = await app().signedIn('supplier');
    const id = await firmOf(chef());
    const { version, terms } = await read(supplier, id);
    for (const wrong of [
      { orderLimit: -1 },
      { orderLimit: 1e15 },
      { level: 'ROLE_ADMIN' },
      { additions: ['ROLE_SUPPLIER_ADMIN'] },
      { discounts: [{ group: '', rate: 1 }] },
      { discounts: [{ group: 'A', rate: 10_001 }] },
      { customerNumber: '<script>' },
      { paymentDays: 366 },
    ]) {
      const body = { version, terms: { ...terms, ...wrong } };
      expect((await put_(supplier, `/api/supplier/customers/${id}`, body)).status).toBe(400);
    }
    const twice = [1, 2].map((rate) => ({ group: 'DOPPELT', rate }));
    expect(await change(supplier, id, { discounts: twice })).toEqual({ kind: 'refused', reason: 'group-twice' });
    expect((await supplier.get('/api/supplier/customers?after=999999999')).status).toBe(200);
  });
});

describe('terms of a customer', () => {
  it('what is no longer booked is suspended for its people in the same step, named and noted, and comes back with it', async () => {
    const supplier = await app().signedIn('supplier');
    const id = await firmOf(chef());
    const { terms } = await read(supplier, id);
    const held = async () => ((await chef().silentLogin()).json as User).roles.toSorted();
    const before = await held();
    const answer = await change(supplier, id, { level: 'ROLE_USER_PLUS_AW', additions: ['ROLE_ORDER', 'ROLE_SELLIN'] });
    if (answer.kind !== 'saved') throw new Error(answer.kind);
    expect(answer.taken.find(({ name }) => name === 'Tarek Celik')?.roles.toSorted()).toEqual([
      'ROLE_DOCUMENT_MANAGEMENT',
      'ROLE_FAKTURA',
      'ROLE_USER_PLUS_AW_TEC',
    ]);
    expect(answer.taken.some(({ name }) => name === 'Lena Albers')).toBe(false);
    // At once: the next call of a session that is open.
    expect(await held()).toEqual(['ROLE_FIRM_ADMIN', 'ROLE_ORDER', 'ROLE_SELLIN', 'ROLE_USER', 'ROLE_USER_PLUS_AW']);
    const log = await asSystem(app().db, (tx) =>
      tx.selectFrom('audit_entry').select(['action', 'by_name']).where('firm_id', '=', id).execute(),
    );
    expect(log.filter(({ action }) => action === 'roles-changed')).toHaveLength(answer.taken.length);
    expect(log.find(({ action }) => action === 'changed')?.by_name).toMatch(/\(.*Nordteile.*\)/);
    expect(await asSystem(app().db, (tx) => brokenAudit(tx, id))).toBeNull();
    const back = await change(supplier, id, { level: terms.level ?? 'ROLE_USER_PLUS', additions: terms.additions });
    expect(back).toMatchObject({ kind: 'saved', taken: [] });
    expect(await held()).toEqual(before);
  });

  it('a discount holds in the next price', async () => {
    const supplier = await app().signedIn('supplier');
    const id = await firmOf(chef());
    const { terms } = await read(supplier, id);
    await desk().sell(at(6));
    await asSystem(app().db, (tx) =>
      tx.updateTable('supplier_article').set({ discount_group: 'TEST' }).where('article_id', '=', at(6)).execute(),
    );
    const saved = await change(supplier, id, { discounts: [...terms.discounts, { group: 'TEST', rate: 2500 }] });
    expect(saved).toMatchObject({ kind: 'saved' });
    await put(chef(), at(6), 1);
    expect((await check(chef())).totals.goods).toBe(7500);
    await change(supplier, id, { discounts: terms.discounts });
    expect((await read(supplier, id)).terms.discounts).toEqual(terms.discounts);
    await order(await app().signedIn('light'), at(5), 1);
  });

  it('an order past its limit is refused in the check and by the server', async () => {
    const supplier = await app().signedIn('supplier');
    const aw = await app().signedIn('aw');
    const id = await firmOf(aw);
    await put(aw, at(0), 2);
    const seen = await check(aw);
    expect(seen).toMatchObject({ isOrderable: true, refusal: null });
    await change(supplier, id, { orderLimit: seen.totals.gross - 1 });
    const answer = (await send(aw, wishFor(seen))).json as { kind: string; check: CartCheck };
    const refusal = { why: 'order-limit', limit: seen.totals.gross - 1, over: 1 };
    expect(answer).toMatchObject({ kind: 'changed', check: { isOrderable: false, refusal } });
    expect((await check(aw)).refusal).toEqual(refusal);
    await change(supplier, id, { orderLimit: seen.totals.gross });
    expect((await send(aw, wishFor(await check(aw)))).json).toMatchObject({ kind: 'placed' });
    await change(supplier, id, { orderLimit: null });
  });

  it('what is open counts: of two orders at once that pass the limit together one is taken', async () => {
    const supplier = await app().signedIn('supplier');
    const [one, two] = [await app().signedIn('plus'), await app().signedIn('english')];
    const id = await firmOf(one);
    for (const buyer of [one, two]) await put(buyer, at(1), 1);
    const checks = [await check(one), await check(two)] as const;
    const { open } = await read(supplier, id);
    const { gross } = checks[0].totals;
    await change(supplier, id, { openLimit: open + gross });
    const answers = await Promise.all([send(one, wishFor(checks[0])), send(two, wishFor(checks[1]))]);
    expect(answers.map(({ json }) => (json as { kind: string }).kind).sort()).toEqual(['changed', 'placed']);
    expect((await read(supplier, id)).open).toBe(open + gross);
    const loser = answers.find(({ json }) => (json as { kind: string }).kind === 'changed')?.json;
    expect(loser).toMatchObject({ check: { refusal: { why: 'open-limit', over: gross, open: open + gross } } });
    await change(supplier, id, { openLimit: null });
  });

  it('a locked customer orders nothing and reads why; it may look', async () => {
    const supplier = await app().signedIn('supplier');
    const id = await firmOf(chef());
    const { version } = await read(supplier, id);
    const path = `/api/supplier/customers/${id}/lock`;
    expect((await put_(supplier, path, { version, reason: 'x' })).status).toBe(400);
    const locked = (await put_(supplier, path, { version, reason: 'Mahnstufe 3' })).json as CustomerAnswer;
    expect(locked).toMatchObject({ kind: 'saved', customer: { lock: { reason: 'Mahnstufe 3' } } });
    expect((await list(supplier, '?state=locked')).customers.map((one) => one.id)).toEqual([id]);
    const plus = await app().signedIn('plus');
    await put(plus, at(2), 1);
    expect((await check(plus)).refusal).toEqual({ why: 'locked', reason: 'Mahnstufe 3' });
    expect((await put_(supplier, path, { version, reason: null })).json).toMatchObject({ kind: 'changed' });
    const next = (await read(supplier, id)).version;
    expect((await put_(supplier, path, { version: next, reason: null })).json).toMatchObject({ kind: 'saved' });
    expect((await check(plus)).isOrderable).toBe(true);
  });
});
