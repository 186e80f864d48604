import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCart } from '#server/cart/close-cart.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { HandOverResult } from '#shared/handoff/contract.ts';
import type { HandoffDocument } from '#shared/handoff/handoff-document.ts';
import { type HandoffWorld, handOver, handoffWorld } from '#test/handoff-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* What becomes of lines after they were handed over: swapped, moved, changed, gone. */

let world: HandoffWorld;
let chef: Visitor;
let dms: { id: number };
beforeAll(async () => {
  world = await handoffWorld();
  chef = world.chef;
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await asSystem(world.app.db, async (tx) => {
    await tx.deleteFrom('cart').execute();
    await tx.deleteFrom('dms_connection').where('name', 'like', 'DMS %').execute();
  });
  dms = await world.connect('pull', 'https://dms.example');
});

const kindOf = async (answer: ReturnType<typeof handOver>) => ((await answer).json as HandOverResult).kind;
const cartOf = async (visitor: Visitor) => (await visitor.get('/api/carts/current')).json as Cart;
const news = async (visitor: Visitor, cart: number | 'current' = 'current', connection = dms.id) =>
  ((await visitor.get(`/api/handoff/carts/${cart}?connection=${connection}`)).json as HandoffDocument).lines;
const changesOf = async (connection = dms.id) =>
  (await news(chef, 'current', connection)).map(({ change, articleId, quantity }) => [change, articleId, quantity]);

async function addLabour() {
  const body = { kind: 'labour', name: 'Bremsen vorne', quantity: 1, minutes: 60, salesPrice: 8000, carId: null };
  const { status, text } = await chef.post('/api/carts/current/lines', { ...body, key: randomUUID() });
  if (status !== 200) throw new Error(`No labour: ${text}`);
}
async function change(body: object) {
  const [line] = (await cartOf(chef)).lines;
  const path = `/api/carts/current/positions/${line?.id}`;
  const { status, text } = await chef.send(path, { method: 'PUT', body: { version: line?.version, ...body } });
  if (status !== 200) throw new Error(`Not changed: ${text}`);
}
/** As the check before an order does it, when the user takes the successor. */
const swap = (from: number, to: number) =>
  asSystem(world.app.db, (tx) =>
    tx.updateTable('cart_position').set({ article_id: to }).where('article_id', '=', from).execute(),
  );
const at = (index: number) => world.articles[index] ?? 0;

describe('a line that was handed over', () => {
  it('and has another article now is gone and new; whoever only adds is told of the new one, and reminded', async () => {
    const oci = await world.connect('oci4', 'https://dms.example', 'https://dms.example/oci');
    await world.put(chef, 0, 2);
    for (const { id } of [dms, oci]) expect(await kindOf(handOver(chef, id))).toBe('handed');
    await swap(at(0), at(1));
    const both = [
      ['removed', at(0), 0],
      ['new', at(1), 2],
    ];
    for (const { id } of [dms, oci]) {
      expect(await changesOf(id)).toEqual(both);
      expect(await kindOf(handOver(chef, id))).toBe('handed');
    }
    expect(await changesOf()).toEqual([]);
    expect(await changesOf(oci.id)).toEqual([['removed', at(0), 0]]);
    expect(await kindOf(handOver(chef, oci.id))).toBe('nothing-new');
  });

  it('goes again when its time, price or text is another', async () => {
    await addLabour();
    await handOver(chef, dms.id);
    for (const body of [{ minutes: 90 }, { salesPrice: 9000 }, { name: 'Bremsen hinten' }, { note: 'eilt' }]) {
      await change(body);
      expect((await news(chef)).map((line) => line.change)).toEqual(['changed']);
      expect(await kindOf(handOver(chef, dms.id))).toBe('handed');
      expect(await kindOf(handOver(chef, dms.id))).toBe('nothing-new');
    }
  });

  it('goes with the order of its cart: the next cart has nothing of it to hand over', async () => {
    await world.put(chef, 0, 2);
    await addLabour();
    await handOver(chef, dms.id);
    const { id } = await cartOf(chef);
    const { firm_id } = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('cart').select('firm_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await asFirm(world.app.db, firm_id, (tx) => closeCart(tx, { id }, testNow));
    expect((await cartOf(chef)).lines).toEqual([]);
    expect(await kindOf(handOver(chef, dms.id))).toBe('nothing-new');
  });

  it('and is gone shows its purchase price to nobody who may not see it (R4.5)', async () => {
    const setShown = (shows_purchase_prices: boolean) =>
      asSystem(world.app.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices }).execute());
    await world.put(chef, 0, 2);
    await world.put(chef, 1, 2);
    await handOver(chef, dms.id);
    await world.put(chef, 0, 0);
    const { id } = await cartOf(chef);
    await chef.send(`/api/carts/${id}`, { method: 'PUT', body: { isShared: true } });
    await setShown(false);
    try {
      expect(await news(chef, id)).toMatchObject([
        { change: 'removed', price: expect.any(Number), priceKind: 'purchase' },
      ]);
      // And EK beside VK is no change.
      expect(await news(await world.app.signedIn('plus'), id)).toMatchObject([
        { change: 'removed', quantity: 0, previousQuantity: 2, price: null, priceKind: null },
      ]);
    } finally {
      await setShown(true);
    }
  });
});
