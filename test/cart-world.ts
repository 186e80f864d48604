import { sql } from 'kysely';
import { pino } from 'pino';
import type { ArticleFacts, CartDeps } from '#server/cart/cart-deps.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import type { User } from '#shared/session/user.ts';
import type { FreshDatabase } from '#test/postgres.ts';
import { sell } from '#test/trade-world.ts';

/** `bolt` comes in packs of four, eight at least, and no supplier knows it. `unknown` is in no catalogue. */
export const [disc, bolt, oil, unknown] = [2_000_000_001, 2_000_000_002, 2_000_000_003, 2_000_000_009];

const articles: Record<number, ArticleFacts> = {
  [disc]: { brand: 'NORA', number: '24.0125', name: 'Bremsscheibe', packSize: 1, minimum: 1 },
  [bolt]: { brand: 'NORA', number: 'B-4', name: 'Schraube', packSize: 4, minimum: 8 },
  [oil]: { brand: 'NORA', number: 'ÖL-1', name: 'Motoröl', packSize: 1, minimum: 1 },
};

/** For tests of carts: the demo's people, three articles, and a supplier who sells two of them. */
export async function makeCartWorld(database: FreshDatabase) {
  const { db } = database;
  // `chef`, `tec` and `plus` work in the same firm, `other` in another one.
  const [chef, tec, plus, other] = await Promise.all([
    userOf(database, 'chef'),
    userOf(database, 'tec'),
    userOf(database, 'plus'),
    userOf(database, 'other'),
  ]);
  const deps: CartDeps = {
    db,
    findArticle: async (id) => articles[id] ?? null,
    supplierSystems: () => embeddedSupplierSystem(db),
    patienceMs: 2000,
    log: pino({ level: 'silent' }),
  };
  await sell(
    database,
    'NORDTEIL',
    { id: disc, listPrice: 9615, group: 'TEST' },
    { id: oil, listPrice: 1000, group: 'TEST', deposit: 50 },
  );
  await asSystem(db, async (tx) => {
    await sql`insert into discount values (${chef.firmId}, 'NORDTEIL', 'TEST', 5000)`.execute(tx);
    await sql`insert into scale_price values ('NORDTEIL', ${oil}, 12, 400)`.execute(tx);
  });
  const car = await asFirm(db, chef.firmId, (tx) =>
    tx
      .selectFrom('user_car')
      .select('id')
      .where('account_id', '=', chef.id)
      .where('plate_key', '=', 'KSPF214')
      .executeTakeFirstOrThrow(),
  );
  return { deps, chef, tec, plus, other, golf: car.id };
}

export type CartWorld = Awaited<ReturnType<typeof makeCartWorld>>;

async function userOf({ db }: FreshDatabase, username: string): Promise<User> {
  const row = await asSystem(db, (tx) =>
    tx
      .selectFrom('account')
      .innerJoin('firm', 'firm.id', 'account.firm_id')
      .select(['account.id', 'account.name', 'account.roles', 'firm_id', 'firm.name as firm'])
      .select(['primary_supplier', 'locale'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
  return {
    id: row.id,
    username,
    name: row.name,
    roles: row.roles,
    firmId: row.firm_id,
    firmName: row.firm,
    primarySupplier: row.primary_supplier,
    locale: row.locale,
    appLogoUrl: null,
    settings: {},
    agreedAgb: true,
    agreedLicence: true,
  };
}
