import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoDrawings } from '#demo/drawings/load.ts';
import { removeDemoDrawings } from '#demo/drawings/remove.ts';
import { asSystem } from '#server/db/tenant.ts';
import { freshDatabase } from '#test/postgres.ts';

let world: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  world = await freshDatabase('demo');
});
afterAll(() => world.drop());

const keys = () =>
  asSystem(world.db, async (tx) => {
    const rows = await tx.selectFrom('drawing').select(['key', 'source']).orderBy('position').execute();
    const { areas } = await tx
      .selectFrom('drawing_area')
      .select(({ fn }) => fn.countAll<number>().as('areas'))
      .executeTakeFirstOrThrow();
    return { keys: rows.map(({ key }) => key), areas: Number(areas) };
  });

it('the drawings go with the demo world, an operator’s own stays, and they can be loaded again', async () => {
  const before = await keys();
  expect(before.keys.length).toBeGreaterThanOrEqual(16);
  await asSystem(world.db, (tx) =>
    tx.updateTable('drawing').set({ source: 'operator' }).where('key', '=', 'exhaust').execute(),
  );
  await asSystem(world.db, removeDemoDrawings);
  expect((await keys()).keys).toEqual(['exhaust']);
  await asSystem(world.db, (tx) => tx.deleteFrom('drawing').execute());
  await asSystem(world.db, loadDemoDrawings);
  expect(await keys()).toEqual(before);
});
