import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArticleOffers } from '#server/articles/offers.ts';
import { asSystem } from '#server/db/tenant.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import type { SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import type { Role } from '#shared/access/roles.ts';
import { deliveryOf } from '#shared/articles/delivery-of.ts';
import { articleOffers } from '#shared/articles/offers-contract.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

/** The supplier has it, and it may not be sold to the firm. */
const withheld = 3;

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  const { supplierCode, one } = world;
  await sell(
    database,
    supplierCode,
    { id: 1, listPrice: 10_000, stock: { KI: 24, HH: 2 } },
    { id: 2, listPrice: 5000, group: 'ÖL', stock: { ZL: 3 } },
    { id: withheld, listPrice: 5000 },
  );
  await asSystem(database.db, async (tx) => {
    await sql`insert into discount values (${one}, ${supplierCode}, 'BR', 5000)`.execute(tx);
    await sql`insert into scale_price values (${supplierCode}, 1, 10, 4000)`.execute(tx);
    await sql`insert into margin values (${one}, ${supplierCode}, 'BR', 'purchase', 6000), (${one}, ${supplierCode}, '', 'list', 1000)`.execute(
      tx,
    );
  });
});
afterAll(() => database.drop());

type Asked = {
  readonly roles?: Role[];
  readonly firmId?: number;
  readonly supplier?: string | null;
  readonly system?: SupplierSystem;
  readonly patienceMs?: number;
};
type Articles = Parameters<typeof readArticleOffers>[2];
async function ask(
  articles: Articles,
  { roles = [], firmId = world.one, supplier = world.supplierCode, system, patienceMs = 30_000 }: Asked = {},
) {
  const user = {
    id: 1,
    username: 'u',
    name: 'U',
    firmId,
    firmName: 'F',
    locale: 'de_DE',
    appLogoUrl: null,
    settings: {},
    agreedAgb: true,
    agreedLicence: true,
    roles,
    primarySupplier: supplier,
  };
  const deps = {
    db: database.db,
    supplierSystems: () => system ?? embeddedSupplierSystem(database.db),
    sellableTo: async () => (id: number) => id !== withheld,
    patienceMs,
    log: pino({ level: 'silent' }),
  };
  return articleOffers.answer.parse(await readArticleOffers(deps, user, articles, testNow));
}

const firmShows = (shows: boolean) =>
  asSystem(database.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: shows }).execute());

const systemThat = (offers: SupplierSystem['offers']): SupplierSystem => ({
  ...embeddedSupplierSystem(database.db),
  offers,
});

describe('offers', () => {
  it('carry price, margin, stock nearest first, and the promise for the quantity', async () => {
    const { offers } = await ask([{ id: 1, quantity: 4 }, { id: 2 }]);
    expect(offers.find(({ articleId }) => articleId === 1)).toEqual({
      articleId: 1,
      listPrice: 10_000,
      purchasePrice: 5000,
      salesPrice: 8000,
      deposit: 0,
      scale: [{ from: 10, purchasePrice: 4000 }],
      promotion: null,
      warehouses: [
        { name: 'Hamburg', stock: 2, lamp: 'low' },
        { name: 'Kiel', stock: 24, lamp: 'available' },
      ],
      delivery: {
        class: 'next-tour',
        tour: 'Tour 2',
        cutOffAt: '2026-11-18T13:00:00.000Z',
        arrivesAt: '2026-11-18T15:15:00.000Z',
      },
      // More than both warehouses hold.
      laterFrom: [
        {
          from: 27,
          delivery: { class: 'on-order', tour: null, cutOffAt: null, arrivesAt: '2026-11-23T12:30:00.000Z' },
        },
      ],
    });
    const [one] = (await ask([{ id: 1 }])).offers;
    // Two are in Hamburg: a third one comes with the tour from Kiel.
    expect(one?.delivery.class).toBe('now');
    expect(one && deliveryOf(one, 2)).toEqual(one?.delivery);
    expect(one && deliveryOf(one, 4)).toEqual(offers.find(({ articleId }) => articleId === 1)?.delivery);
    expect(offers.find(({ articleId }) => articleId === 2)).toMatchObject({
      salesPrice: 5500,
      warehouses: [
        { name: 'Hamburg', lamp: 'none' },
        { name: 'Zentrallager', lamp: 'low' },
      ],
      delivery: { class: 'next-day' },
    });
  });

  it('an article asked for twice is answered once', async () => {
    expect((await ask([{ id: 1 }, { id: 1, quantity: 3 }])).offers).toHaveLength(1);
  });

  it('purchase prices: with ROLE_SELLIN always, without it as the firm has decided (R4.5)', async () => {
    const seen = async (...roles: Role[]) => {
      const [offer] = (await ask([{ id: 1 }], { roles })).offers;
      return [offer?.purchasePrice, offer?.scale.length, offer?.salesPrice];
    };
    expect(await seen('ROLE_USER_LIGHT')).toEqual([5000, 1, 8000]);
    await firmShows(false);
    expect(await seen('ROLE_USER_LIGHT')).toEqual([null, 0, 8000]);
    expect(await seen('ROLE_USER_LIGHT', 'ROLE_SELLIN')).toEqual([5000, 1, 8000]);
    await firmShows(true);
  });

  it('what the supplier does not have is unknown, and so is all without a supplier', async () => {
    expect(await ask([{ id: 77 }])).toEqual({ offers: [], failed: [], unknown: [77] });
    expect(await ask([{ id: 1 }], { supplier: null })).toEqual({ offers: [], failed: [], unknown: [1] });
    expect(await ask([])).toEqual({ offers: [], failed: [], unknown: [] });
  });

  it('what may not be sold to the firm is unknown, and the supplier is not asked for it', async () => {
    const { offers, unknown } = await ask([{ id: 1 }, { id: withheld }, { id: 77 }]);
    expect([offers.map(({ articleId }) => articleId), unknown]).toEqual([[1], [withheld, 77]]);
    const none = systemThat(() => Promise.reject(new Error('asked')));
    expect(await ask([{ id: withheld }], { system: none })).toEqual({ offers: [], failed: [], unknown: [withheld] });
    expect((await ask([{ id: 1 }, { id: withheld }], { system: none })).unknown).toEqual([withheld]);
  });

  it('a system that is too slow or breaks is a failed row, in time', async () => {
    const slow = systemThat(() => new Promise(() => {}));
    const broken = systemThat(() => Promise.reject(new Error('no')));
    const hurried = await ask([{ id: 1 }, { id: 2 }], { system: slow, patienceMs: 300 });
    expect(hurried).toEqual({ offers: [], failed: [1, 2], unknown: [] });
    expect(await ask([{ id: 1 }], { system: broken })).toEqual({ offers: [], failed: [1], unknown: [] });
  });
});
