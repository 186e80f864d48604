import { describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import type { DeskOrder, DeskOrderHead } from '#shared/orders/supplier-contract.ts';
import type { User } from '#shared/session/user.ts';
import { LiveStream } from '#test/live-stream.ts';
import { moveDesk } from '#test/move-desk.ts';
import { order } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, desk, chef, at } = orderTests();

const firmOf = async (visitor: Visitor) => ((await visitor.silentLogin()).json as User).firmId;
const pathOf = async ({ id }: Pick<PricedOrder, 'id'>) => `/api/supplier/orders/${await firmOf(chef())}/${id}`;
const list = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/supplier/orders${query}`)).json as { orders: DeskOrderHead[]; next: string | null };
const read = async (visitor: Visitor, held: Pick<PricedOrder, 'id'>) =>
  (await visitor.get(await pathOf(held))).json as DeskOrder;
const step = async (visitor: Visitor, held: Pick<PricedOrder, 'id'>, seen: string, said: object) =>
  visitor.post(`${await pathOf(held)}/step`, { seen, step: said });

describe("orders at a supplier's desk", () => {
  it('come in at once, latest first, and are found by number, firm, state and day', async () => {
    const supplier = await app().signedIn('supplier');
    const cookie = [...supplier.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const tab = await LiveStream.open(app().origin, { cookie });
    const first = await order(chef(), at(0), 1);
    const second = await order(chef(), at(0), 2);
    expect(await tab.hears(1)).toContain('desk');
    await tab.leave();
    const { orders } = await list(supplier);
    expect(orders.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(orders[0]).toMatchObject({ firmName: 'Autohaus Nordlicht', gross: second.totals.gross, sending: null });
    const found = async (query: string) => (await list(supplier, query)).orders.map(({ id }) => id);
    expect(await found(`?text=${first.number}`)).toEqual([first.id]);
    expect(await found(`?text=${Number(first.number.slice(-6))}`)).toContain(first.id);
    expect(await found(`?text=${encodeURIComponent(second.supplierNumber ?? '')}`)).toEqual([second.id]);
    expect(await found('?text=nordlicht&state=confirmed')).toContain(first.id);
    expect(await found(`?firm=${await firmOf(chef())}&state=refused`)).toEqual([]);
    const day = first.placedAt.slice(0, 10);
    expect(await found(`?from=${day}&to=${day}`)).toContain(first.id);
    expect(await found('?to=2020-01-01')).toEqual([]);
    const [head] = orders;
    const rest = await list(supplier, `?before=${new Date(head?.placedAt ?? 0).getTime()}-${head?.id}`);
    expect(rest.orders[0]?.id).toBe(first.id);
  });

  it('of another supplier, and for anybody else, are not there', async () => {
    const placed = await order(chef(), at(1), 1);
    const path = await pathOf(placed);
    for (const username of ['agent', 'callcenter', 'chef', 'admin'])
      expect(codeOf(await (await app().signedIn(username)).get(path))).toBe('NOT_PERMITTED');
    await moveDesk(app().db, 'ALPTEIL');
    const supplier = await app().signedIn('supplier');
    expect((await supplier.get(path)).status).toBe(404);
    expect((await list(supplier)).orders.some(({ id }) => id === placed.id)).toBe(false);
    await moveDesk(app().db, 'NORDTEIL');
  });

  it('goods leave at once where the desk says so, with a delivery note and both names in the history', async () => {
    await desk().sell(at(2), { deposit: 500, stock: { HH: 9 } });
    const supplier = await app().signedIn('supplier');
    const placed = await order(chef(), at(2), 2);
    const before = await read(supplier, placed);
    expect(before.acts).toEqual(['deliver', 'cancel']);
    expect(before.parts).toMatchObject([{ line: 1, quantity: 2, deliveredAt: null }]);
    expect((await step(supplier, placed, 'confirmed', { act: 'deliver', lines: [7] })).status).toBe(400);
    expect((await step(supplier, placed, 'confirmed', { act: 'deliver', lines: [1, 1] })).status).toBe(400);
    const done = await step(supplier, placed, 'confirmed', { act: 'deliver', lines: [1] });
    expect(done.json).toMatchObject({ kind: 'done', order: { order: { state: 'delivered' }, acts: [] } });
    const { order: after } = (done.json as { order: DeskOrder }).order;
    expect(after.lines.map(({ delivered }) => delivered)).toEqual([2, 2]);
    expect(after.documents.map(({ kind }) => kind)).toEqual(['delivery-note']);
    expect(after.history.at(-1)?.note).toMatch(/\(.*Nordteile.*\)/);
    // What has left is not cancelled, and a second click does nothing.
    expect((await step(supplier, placed, 'confirmed', { act: 'cancel', reason: 'doch nicht' })).json).toMatchObject({
      kind: 'changed',
    });
  });

  it('a part of it may leave first', async () => {
    await desk().sell(at(4));
    await desk().sell(at(5));
    const supplier = await app().signedIn('supplier');
    await chef().post('/api/cart/positions', {
      articleId: at(4),
      quantity: 1,
      carId: null,
      key: '9b2f1d6e-5a53-4c59-8a3a-0f6d6c1f2b11',
    });
    const placed = await order(chef(), at(5), 1);
    const part = await step(supplier, placed, 'confirmed', { act: 'deliver', lines: [2] });
    expect(part.json).toMatchObject({ order: { order: { state: 'partly-delivered' }, acts: ['deliver'] } });
    const rest = await step(supplier, placed, 'partly-delivered', { act: 'deliver', lines: [1] });
    expect(rest.json).toMatchObject({ order: { order: { state: 'delivered' } } });
  });

  it('cancelled by the desk, the goods are back in stock, and the customer has a mail with the reason', async () => {
    await desk().sell(at(6), { stock: { HH: 4 } });
    const supplier = await app().signedIn('supplier');
    const placed = await order(chef(), at(6), 3);
    expect(await desk().stockOf(at(6))).toBe(1);
    const [one, two] = await Promise.all(
      [1, 2].map(() => step(supplier, placed, 'confirmed', { act: 'cancel', reason: 'Fehlmenge im Lager' })),
    );
    expect([one, two].map((answer) => answer?.status)).toContain(200);
    expect(await desk().stockOf(at(6))).toBe(4);
    const { order: after } = await read(supplier, placed);
    expect(after.state).toBe('cancelled');
    expect(after.history.at(-1)?.note).toContain('Fehlmenge im Lager');
    const mails = await asSystem(app().db, (tx) =>
      tx.selectFrom('mail').select('text').where('subject', 'like', `%${placed.number}%`).execute(),
    );
    expect(mails.some(({ text }) => text.includes('Fehlmenge im Lager'))).toBe(true);
    const log = await asSystem(app().db, (tx) =>
      tx.selectFrom('audit_entry').select('by_name').where('action', '=', 'cancelled').execute(),
    );
    expect(log[0]?.by_name).toMatch(/Nordteile/);
  });

  it('bad steps are told so', async () => {
    const supplier = await app().signedIn('supplier');
    const placed = await order(chef(), at(7), 1);
    for (const wrong of [
      { act: 'cancel', reason: '' },
      { act: 'deliver', lines: [] },
      { act: 'confirm', supplierNumber: ' ' },
      { act: 'vanish' },
      { act: 'bill', more: 1 },
    ])
      expect((await step(supplier, placed, 'confirmed', wrong)).status).toBe(400);
    // Legal for others, not for this one.
    expect((await step(supplier, placed, 'confirmed', { act: 'bill' })).json).toMatchObject({ kind: 'changed' });
    expect((await supplier.get('/api/supplier/orders?before=x')).status).toBe(400);
  });
});
