import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import { days, hours, minutes } from '#test/fresh-app.ts';
import { check, put, send, wishFor } from '#test/order-desk.ts';
import { orderTests } from '#test/order-tests.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, desk, chef, at } = orderTests();
const deliveries = [{ carId: null, choice: 'pick-up' }];
beforeEach(() => chef().send('/api/carts/current', { method: 'DELETE' }));

const seen = async (index = 0, buyer = chef()) => {
  await put(buyer, at(index), 1);
  return check(buyer, deliveries);
};
const place = async (what: CartCheck, over: object = {}, buyer = chef()) =>
  (await send(buyer, wishFor(what, { deliveries, ...over }))).json as { kind: string; order: PricedOrder };
/** For the time of `work` the clock is ahead; whoever was signed in may be so no longer. */
async function later<Result>(ms: number, work: (buyer: Visitor) => Promise<Result>): Promise<Result> {
  app().later(ms);
  try {
    return await work(await app().signedIn('chef'));
  } finally {
    app().later(-ms);
  }
}
const mailOf = async ({ number }: Pick<PricedOrder, 'number'>) => {
  const mail = await asSystem(app().db, (tx) =>
    tx
      .selectFrom('mail')
      .select('text')
      .where('subject', 'like', `%${number}%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return mail.text;
};

describe('what is fetched', () => {
  it('is promised for the same time before and after ordering, on the screen, in the mail and on the paper', async () => {
    const before = await seen();
    expect(before.options[2]).toMatchObject({ choice: 'pick-up', firstAt: '2026-11-18T11:45:00.000Z' });
    const { order } = await place(before);
    expect(order.lines[0]).toMatchObject({
      delivery: 'pick-up',
      promise: { tour: null, warehouse: 'Niederlassung Hamburg', arrivesAt: before.lines[0]?.promise?.arrivesAt },
    });
    expect((await chef().get(`/api/orders/${order.id}`)).json).toEqual(order);
    expect(await mailOf(order)).toContain('Abholbereit 18.11.2026 12:45');
    const paper = JSON.stringify(orderPaper(order, { buyer: order.address, supplier: null }, 'de'));
    expect(paper).toContain('Abholbereit 18.11.2026 12:45');
  });

  it('is not ready on a Sunday, but after the branch has opened', async () => {
    const { order } = await later(days(4), async (buyer) => place(await seen(0, buyer), {}, buyer));
    expect(order.placedAt.slice(0, 10)).toBe('2026-11-22');
    expect(order.lines[0]?.promise.arrivesAt).toBe('2026-11-23T06:30:00.000Z');
  });

  it('may be ordered some minutes after the check: the time moves on with the clock, and the day stays', async () => {
    const before = await seen();
    const { kind, order } = await later(minutes(20), (buyer) => place(before, {}, buyer));
    expect(kind).toBe('placed');
    expect(order.lines[0]?.promise.arrivesAt).toBe('2026-11-18T12:05:00.000Z');
  });

  it('too late for the same day it is shown again, and nothing is ordered', async () => {
    const before = await seen();
    expect(before.lines[0]?.promise?.cutOffAt).toBe('2026-11-18T16:30:00.000Z');
    const answer = await later(hours(6), (buyer) => place(before, {}, buyer));
    expect(answer.kind).toBe('changed');
  });

  it('has the branch with its hours in place of an address, and no word about parts of it', async () => {
    const { order } = await place(await seen(), { allowPartial: true });
    const whole = await check(chef(), deliveries, 'current', false);
    expect(whole.lines).toEqual([]);
    expect(order.branch).toMatchObject({ name: 'Niederlassung Hamburg', street: 'Speicherweg 12' });
    const elsewhere = { ...order, allowPartial: false, address: { ...order.address, city: 'Bremen' } };
    const { facts, after } = orderPaper(elsewhere, { buyer: order.address, supplier: null }, 'de');
    expect(facts.slice(-2)).toEqual([
      { name: 'Abholung bei', value: 'Niederlassung Hamburg, Speicherweg 12, 20457 Hamburg' },
      { name: 'Öffnungszeiten', value: 'Mo–Fr 07:00–18:00, Sa 08:00–13:00' },
    ]);
    const italian = orderPaper(order, { buyer: order.address, supplier: null }, 'it').facts;
    expect(italian.at(-1)?.value).toBe('Lu–Ve 07:00–18:00, Sa 08:00–13:00');
    expect(JSON.stringify(facts)).not.toContain('Bremen');
    expect(after).toEqual([]);
    expect(await mailOf(order)).toContain('Mo–Fr 07:00–18:00, Sa 08:00–13:00');
  });

  it('without partial deliveries, too, each part is ready at its own time', async () => {
    await desk().sell(at(6), { stock: { ZL: 9 } });
    await put(chef(), at(6), 1);
    await put(chef(), at(0), 1);
    const { order } = await place(await check(chef(), deliveries, 'current', false), { allowPartial: false });
    expect(order.lines.map(({ promise }) => promise.arrivesAt)).toEqual([
      '2026-11-19T06:30:00.000Z',
      '2026-11-18T11:45:00.000Z',
    ]);
  });

  it('of a cancelled order nothing is ready', async () => {
    const { order } = await place(await seen());
    const cancelled = (await chef().post(`/api/orders/${order.id}/cancel`)).json as PricedOrder;
    expect(cancelled.state).toBe('cancelled');
    const paper = JSON.stringify(orderPaper(cancelled, { buyer: order.address, supplier: null }, 'de'));
    expect(paper).not.toContain('Abholbereit');
  });

  it('where nobody knows the hours, no time is promised before or after', async () => {
    await asSystem(app().db, (tx) => tx.deleteFrom('opening_hours').where('supplier_code', '=', 'NORDTEIL').execute());
    const before = await seen(1);
    expect(before.options[2]).toMatchObject({ choice: 'pick-up', firstAt: null, lastAt: null, lines: 1 });
    const { order } = await place(before);
    expect(order.lines[0]?.promise).toMatchObject({ tour: null, arrivesAt: null });
    expect(await mailOf(order)).toContain('Abholung in der Niederlassung');
  });

  it('where it was to be fetched does not change with the branch', async () => {
    const { order } = await place(await seen(2));
    await expect(
      asSystem(app().db, (tx) => sql`update customer_order set branch = null where id = ${order.id}`.execute(tx)),
    ).rejects.toThrow('does not change');
  });
});
