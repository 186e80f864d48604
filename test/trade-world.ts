import { sql } from 'kysely';
import { asSystem } from '#server/db/tenant.ts';
import type { FreshDatabase } from '#test/postgres.ts';

/** For tests of prices and stock: a supplier with three warehouses and two customers, in an empty database. */
export async function makeTradeWorld({ db }: FreshDatabase) {
  const address = { street: 'Weg 1', postal_code: '20000', city: 'Hamburg', country: 'DE', phone: null };
  return asSystem(db, async (tx) => {
    const supplier_code = 'TESTTEIL';
    const supplier = {
      ...address,
      code: supplier_code,
      name: 'Testteile',
      branch: null,
      app_logo_url: null,
      logo_svg: null,
    };
    await tx.insertInto('supplier').values(supplier).execute();
    await tx
      .insertInto('warehouse')
      .values([
        { supplier_code, code: 'HH', name: 'Hamburg', kind: 'branch', cut_off: null },
        { supplier_code, code: 'KI', name: 'Kiel', kind: 'branch-other', transfer_minutes: 90, cut_off: null },
        { supplier_code, code: 'ZL', name: 'Zentrallager', kind: 'central', days: 1, cut_off: '18:00' },
      ])
      .execute();
    await tx
      .insertInto('tour')
      .values(tours.map((tour) => ({ supplier_code, ...tour })))
      .execute();
    await tx
      .insertInto('opening_hours')
      .values({ supplier_code, weekdays: [1, 2, 3, 4, 5], opens: '07:00', closes: '18:00' })
      .execute();
    const firms = await tx
      .insertInto('firm')
      .values(
        ['Eins', 'Zwei'].map((name) => ({
          ...address,
          name,
          kind: 'workshop' as const,
          primary_supplier: supplier_code,
          logo_url: null,
          agreed_agb_at: null,
          agreed_licence_at: null,
          agreed_by: null,
        })),
      )
      .returning('id')
      .execute();
    const [one = 0, two = 0] = firms.map(({ id }) => id);
    return { supplierCode: supplier_code, one, two };
  });
}

const tours = [
  { name: 'Tour 1', weekdays: [1, 2, 3, 4, 5], cut_off: '12:45', arrival: '13:30', arrives_days_later: 0 },
  { name: 'Tour 2', weekdays: [1, 2, 3, 4, 5], cut_off: '15:30', arrival: '16:15', arrives_days_later: 0 },
];

type Article = {
  readonly id: number;
  readonly listPrice?: number | null;
  readonly group?: string | null;
  readonly deposit?: number;
  readonly daysOnOrder?: number | null;
  /** By warehouse: { HH: 6 } */
  readonly stock?: Record<string, number>;
};

export async function sell(
  { db }: FreshDatabase,
  supplier_code: string,
  ...articles: readonly Article[]
): Promise<void> {
  await asSystem(db, async (tx) => {
    for (const { id, listPrice = 10_000, group = 'BR', deposit = 0, daysOnOrder = 3, stock = {} } of articles) {
      await sql`
        insert into supplier_article (supplier_code, article_id, list_price, discount_group, deposit, days_on_order)
        values (${supplier_code}, ${id}, ${listPrice}, ${group}, ${deposit}, ${daysOnOrder})
        on conflict (supplier_code, article_id) do update set list_price = excluded.list_price,
          discount_group = excluded.discount_group, days_on_order = excluded.days_on_order`.execute(tx);
      for (const [warehouse_code, quantity] of Object.entries(stock))
        await sql`
          insert into stock (supplier_code, warehouse_code, article_id, quantity)
          values (${supplier_code}, ${warehouse_code}, ${id}, ${quantity})
          on conflict (supplier_code, article_id, warehouse_code) do update set quantity = excluded.quantity`.execute(
          tx,
        );
    }
  });
}
