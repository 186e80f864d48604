import { afterAll, beforeAll } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { orderDesk } from '#test/order-desk.ts';
import type { Visitor } from '#test/visitor.ts';

type World = { readonly app: TestApp; readonly desk: Awaited<ReturnType<typeof orderDesk>>; readonly chef: Visitor };

/** For a file of tests of ordering: the server, what its supplier sells, and one who orders. They are there while its tests run. */
export function orderTests() {
  let world: World;
  beforeAll(async () => {
    const app = await freshApp();
    world = { app, desk: await orderDesk(app), chef: await app.signedIn('chef') };
  });
  afterAll(() => world.app.close());
  return {
    app: () => world.app,
    desk: () => world.desk,
    chef: () => world.chef,
    /** One of the articles that are sold. */
    at: (index: number) => world.desk.ids[index] ?? 0,
    ordersIn: () =>
      asSystem(world.app.db, (tx) => tx.selectFrom('customer_order').select('number').orderBy('id').execute()),
  };
}

export const codeOf = ({ json }: { readonly json: unknown }) => (json as { code?: string }).code;
