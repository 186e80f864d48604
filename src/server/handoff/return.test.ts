import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetOld } from '#server/handoff/forget-old.ts';
import { type HandoffWorld, handOver, handoffWorld, signedStart } from '#test/handoff-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let world: HandoffWorld;
let chef: Visitor;
beforeAll(async () => {
  world = await handoffWorld();
  chef = world.chef;
});
afterAll(() => world.app.close());
beforeEach(() => asSystem(world.app.db, (tx) => tx.deleteFrom('cart').execute()));

async function handBack() {
  const dms = await world.connect('oci4', 'https://dms.example', 'https://dms.example/oci');
  await world.put(chef, 0, 2);
  const { json } = await handOver(chef, dms.id);
  const { id, opens } = (json as { parcel: { id: number; opens: string } }).parcel;
  return { id, opens, connection: dms.id };
}
const change = (connection: number, body: object) =>
  chef.send(`/api/handoff/connections/${connection}`, { method: 'PUT', body });

describe('the way back', () => {
  it('goes off by itself once; who comes back or loads it again has the button', async () => {
    const { opens } = await handBack();
    expect((await chef.get(opens)).text).toContain('<script src="/handoff/submit.js" defer>');
    const again = await chef.get(opens);
    expect(again.status).toBe(200);
    expect(again.text).not.toContain('<script');
    expect(again.text).toContain('schon geöffnet');
    expect(again.text).toContain('action="https://dms.example/oci"');
    expect(again.text).toMatch(/<button type="submit">/);
  });

  it('ends when its address is no longer on the list, or the connection is switched off', async () => {
    const { opens, connection } = await handBack();
    await change(connection, { isActive: false });
    const off = await chef.get(opens);
    expect([off.status, off.text.includes('<form')]).toEqual([403, false]);
    await change(connection, { isActive: true, origins: ['https://other.example'], hookUrl: null });
    const moved = await chef.get(opens);
    expect([moved.status, moved.text.includes('<form')]).toEqual([403, false]);
    expect(moved.text).toContain('Der Warenkorb konnte nicht zurückgegeben werden');
    await change(connection, { origins: ['https://dms.example'] });
    expect((await chef.get(opens)).text).toContain('<script src="/handoff/submit.js" defer>');
  });
});

describe('what is old', () => {
  const day = 86_400_000;
  const forget = (days: number) => forgetOld(world.app.db, new Date(testNow.getTime() + days * day + 1000));
  const countOf = (table: 'handoff_session' | 'handoff_parcel') =>
    asSystem(world.app.db, async (tx) => (await tx.selectFrom(table).select('id').execute()).length);

  it('is cleared away: starts after a day, hand-overs after 90, but none that waits to be pushed', async () => {
    await asSystem(world.app.db, (tx) => tx.deleteFrom('handoff_parcel').execute());
    await handBack();
    const dms = await world.connect('push', 'https://dms.invalid', 'https://dms.invalid/x');
    await handOver(chef, dms.id);
    await chef.get(`/handoff/start?${signedStart(dms, {}).toString()}`);
    expect([await countOf('handoff_session'), await countOf('handoff_parcel')]).toEqual([1, 2]);
    await forget(0);
    expect(await countOf('handoff_session')).toBe(1);
    await forget(1);
    expect([await countOf('handoff_session'), await countOf('handoff_parcel')]).toEqual([0, 2]);
    await forget(90);
    const left = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('handoff_parcel').select(['format', 'state']).execute(),
    );
    expect(left).toEqual([{ format: 'push', state: 'waiting' }]);
  });
});
