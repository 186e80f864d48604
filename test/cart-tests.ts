import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type CartWorld, makeCartWorld } from '#test/cart-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

/** For a file of tests of carts: the demo's people and a few articles. Each test begins without any carts, or watched articles. */
export function cartTests() {
  let database: FreshDatabase;
  let world: CartWorld;
  beforeAll(async () => {
    database = await freshDatabase('demo');
    world = await makeCartWorld(database);
  });
  afterAll(() => database.drop());
  beforeEach(() =>
    asSystem(database.db, async (tx) => {
      await tx.deleteFrom('cart').execute();
      await tx.deleteFrom('watch_entry').execute();
    }),
  );
  return {
    database: () => database,
    world: () => world,
    chef: () => world.chef,
    tec: () => world.tec,
  };
}
