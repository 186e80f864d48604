import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { endpoints } from '#shared/endpoints.ts';
import { note } from '#test/faults/figures.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { orderDesk, put } from '#test/order-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

it('all sessions lost: everyone is at the login, carts are as they were, nothing breaks', async () => {
  const { ids } = await orderDesk(app, 2);
  const people = await Promise.all(
    ['chef', 'plus', 'other', 'admin', 'supplier'].map((name) => app.signedIn(name, true)),
  );
  const [chef] = people;
  if (!chef) throw new Error('nobody');
  await put(chef, ids[0] ?? 0, 3);
  await put(chef, ids[1] ?? 0, 2);
  const before = (await chef.get('/api/carts/current')).json as Cart;
  expect(before.lines).toHaveLength(2);
  await asSystem(app.db, (tx) => sql`delete from session`.execute(tx));
  await asSystem(app.db, (tx) => sql`delete from remember_token`.execute(tx));
  const open = endpoints.filter(
    ({ access, method, path }) => access !== 'public' && method === 'GET' && !path.includes('{'),
  );
  const statuses = new Map<number, number>();
  for (const { path } of open)
    for (const { status } of await Promise.all(people.map((visitor) => visitor.get(`/api${path}`))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect((await chef.silentLogin()).status).toBe(401);
  const again = await app.signedIn('chef');
  const after = (await again.get('/api/carts/current')).json as Cart;
  const isSame = JSON.stringify(after.lines) === JSON.stringify(before.lines);
  note({
    fault: 'sessions table lost',
    measured: `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; cart ${isSame ? 'as it was' : 'changed'}`,
    promised: 'everyone at the login (401), carts intact, no 5xx',
    holds: isSame && [...statuses.keys()].every((status) => status === 401),
  });
}, 300_000);
