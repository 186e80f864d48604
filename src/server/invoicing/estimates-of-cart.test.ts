import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart } from '#shared/cart/cart.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

it('what was offered from a cart before it was emptied belongs to another job, until it is put back', async () => {
  const chef = await app.signedIn('chef');
  const labour = { kind: 'labour', name: 'Bremsen vorn', quantity: 1, minutes: 60, salesPrice: 9900, carId: null };
  const cart = (await chef.post('/api/carts/current/lines', { ...labour, key: randomUUID() })).json as Cart;
  const { json } = await chef.post('/api/estimates', { cartId: cart.id, carIds: null, key: randomUUID() });
  const { id } = json as Estimate;
  const ofCart = async () => {
    const answer = (await chef.get(`/api/estimates?cart=${cart.id}`)).json as { estimates: { id: number }[] };
    return answer.estimates.map((estimate) => estimate.id);
  };
  expect(await ofCart()).toEqual([id]);
  app.later(minutes(1));
  await chef.send('/api/carts/current', { method: 'DELETE' });
  expect(await ofCart()).toEqual([]);
  expect((await chef.get(`/api/estimates/${id}`)).status).toBe(200);
  await chef.post('/api/carts/current/restore');
  expect(await ofCart()).toEqual([id]);
});
