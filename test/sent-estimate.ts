import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import { tokenOf } from '#test/customer-page.ts';
import { offerThree, privateCustomer } from '#test/estimate-world.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

type World = {
  readonly app: TestApp;
  readonly chef: Visitor;
  readonly ids: readonly number[];
  readonly customerId: number;
};

/** The small catalogue with three parts at 100 € and a private customer: all that `sentEstimate` needs. */
export async function readyForEstimates(app: TestApp): Promise<World> {
  await runSmallCatalogue(app);
  const chef = await app.signedIn('chef');
  const { rows } = (await chef.get('/api/articles?node=100&limit=10')).json as ArticleList;
  const ids = rows.map(({ id }) => id).slice(0, 3);
  await offerThree(app, ids);
  const { json } = await chef.post('/api/customers', { customer: privateCustomer, isNew: true });
  return { app, chef, ids, customerId: (json as { customer: { id: number } }).customer.id };
}

/** Two of each of three parts and an hour of work; line 3 is the deposit of line 2. */
export async function sentEstimate(
  { app, chef, ids, customerId }: World,
  { isSent = true, source = null as string | null } = {},
): Promise<{ id: number; token: string }> {
  await chef.send('/api/carts/current', { method: 'DELETE' });
  for (const articleId of ids)
    await chef.post('/api/cart/positions', { articleId, quantity: 2, carId: null, key: randomUUID() });
  const labour = { kind: 'labour', name: 'Bremsen vorn', quantity: 1, minutes: 60, salesPrice: 9900, carId: null };
  const cart = (await chef.post('/api/carts/current/lines', { ...labour, key: randomUUID() })).json as Cart;
  // As the work values put it in.
  await asSystem(app.db, (tx) =>
    tx
      .updateTable('cart_position')
      .set({ source })
      .where('cart_id', '=', cart.id)
      .where('kind', '=', 'labour')
      .execute(),
  );
  const { json } = await chef.post('/api/estimates', { cartId: cart.id, carIds: null, key: randomUUID() });
  const { id } = json as Estimate;
  await chef.send(`/api/estimates/${id}`, { method: 'PUT', body: { customerId, note: 'Termin nach Absprache' } });
  if (!isSent) return { id, token: '' };
  const answer = (await chef.post(`/api/estimates/${id}/send`, { byMail: false })).json as { link: string };
  return { id, token: tokenOf(answer.link) };
}
