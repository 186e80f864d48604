import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { order } from '#test/order-desk.ts';
import { orderTests } from '#test/order-tests.ts';

const { app, chef, at } = orderTests();

it('an order takes the labour of its cart along: it is read with the order, not left in the next cart, and comes back with it', async () => {
  await chef().post('/api/carts/current/lines', {
    kind: 'labour',
    name: 'Bremsen vorn',
    quantity: 1,
    minutes: 60,
    salesPrice: 9900,
    carId: null,
    key: randomUUID(),
  });
  const placed = await order(chef(), at(2), 2);
  const work = [{ kind: 'labour', name: 'Bremsen vorn', quantity: 1, minutes: 60, unitTenths: 60, salesPrice: 9900 }];
  expect(placed.work).toMatchObject(work);
  expect((await chef().get(`/api/orders/${placed.id}`)).json).toEqual(placed);
  const linesNow = async () => ((await chef().get('/api/carts/current')).json as Cart).lines;
  expect(await linesNow()).toEqual([]);
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) await chef().post(`/api/orders/${placed.id}/again`, { key });
  expect((await linesNow()).map(({ kind, name }) => [kind, kind === 'labour' ? name : ''])).toEqual([
    ['part', ''],
    ['labour', 'Bremsen vorn'],
  ]);
  // The supplier sees the parts alone.
  const supplier = await app().signedIn('supplier');
  const { firm_id } = await asSystem(app().db, (tx) =>
    tx.selectFrom('customer_order').select('firm_id').where('id', '=', placed.id).executeTakeFirstOrThrow(),
  );
  const seen = await supplier.get(`/api/supplier/orders/${firm_id}/${placed.id}`);
  expect([seen.status, seen.text.includes('Bremsen vorn')]).toEqual([200, false]);
  await chef().send('/api/carts/current', { method: 'DELETE' });
});
