import { sql, type Transaction } from 'kysely';
import accounts from '#demo/accounts.json' with { type: 'json' };
import type { Buyer, Seller } from '#server/db/schema/supplier-books.ts';
import type { Schema } from '#server/db/schema.ts';
import { readParties } from '#server/gateways/supplier-system/issue-document.ts';
import { purchasePriceOf } from '#shared/articles/price.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

type Tx = Transaction<Schema>;

export type DemoPart = {
  readonly articleId: number;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly unitPrice: number;
  readonly deposit: number;
  readonly isExchange: boolean;
  readonly pack: number;
};
export type DemoCar = {
  readonly carId: number | null;
  readonly accountId: number | null;
  readonly kTypeId: number;
  readonly plate: string;
  readonly carName: string;
};
/** A workshop, and all that its year of orders depends on. */
export type DemoFirm = {
  readonly id: number;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly prefix: string;
  readonly paymentDays: number;
  readonly surcharges: (goods: number) => { name: string; amount: number }[];
  readonly orderers: readonly { readonly id: number; readonly name: string }[];
  readonly tours: readonly Tour[];
  readonly parts: readonly DemoPart[];
  readonly cars: readonly DemoCar[];
};

/** Null where an operator's own catalogue runs: then the supplier sells nothing that is known here. */
export async function readDemoFirm(tx: Tx, key: string, name: string): Promise<DemoFirm | null> {
  const firm = await tx
    .selectFrom('firm')
    .select(['id', 'primary_supplier as code'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!firm || firm.code === null) return null;
  const { id, code } = firm;
  const { seller, buyer } = await readParties(tx, code, id);
  const terms = await tx.selectFrom('supplier_terms').selectAll().where('supplier_code', '=', code).executeTakeFirst();
  const parts = await readParts(tx, { firmId: id, code, country: buyer.country });
  if (!terms || parts.length < 50) return null;
  const isSmall = (goods: number) => goods < terms.small_order_below;
  const paysFreight = (goods: number) => terms.freight_free_from === null || goods < terms.freight_free_from;
  return {
    id,
    buyer,
    seller,
    prefix: terms.number_prefix,
    paymentDays: terms.payment_days,
    surcharges: (goods) =>
      [
        { name: terms.small_order_name, amount: isSmall(goods) ? terms.small_order_surcharge : 0 },
        { name: terms.freight_name, amount: paysFreight(goods) ? terms.freight : 0 },
      ].filter(({ amount }) => amount > 0),
    orderers: await readOrderers(tx, id, key),
    tours: await readTours(tx, code),
    parts,
    cars: await readCars(tx, id),
  };
}

type Of = { readonly firmId: number; readonly code: string; readonly country: string };

/** What a workshop buys every day, a tenth of it with a deposit. */
async function readParts(tx: Tx, { firmId, code, country }: Of): Promise<DemoPart[]> {
  const { rows } = await sql<Omit<DemoPart, 'unitPrice'> & { listPrice: number; discount: number }>`
    with sold as (
      select *, row_number() over (partition by deposit > 0 order by article_id::bigint * 7919 % 100003) as place
      from supplier_article
      where supplier_code = ${code} and list_price between 400 and 42000
    )
    select sold.article_id as "articleId", brand.name as brand, article.number, generic.names ->> 'de' as name,
      sold.list_price as "listPrice", sold.deposit, sold.is_exchange as "isExchange",
      greatest(article.pack_size, article.minimum) as pack, coalesce(discount.rate, 0) as discount
    from sold
    join running_release on true
    join article on article.release_id = running_release.release_id and article.id = sold.article_id
    join brand on brand.release_id = article.release_id and brand.id = article.brand_id
    join generic_article generic on generic.release_id = article.release_id and generic.id = article.generic_article_id
    left join discount on discount.firm_id = ${firmId} and discount.supplier_code = ${code}
      and discount.discount_group = sold.discount_group
    where place <= case when sold.deposit > 0 then 40 else 300 end and article.state = 'active'
      and (article.countries is null or ${country} = any (article.countries))
    order by sold.article_id`.execute(tx);
  return rows.map(({ listPrice, discount, ...part }) => {
    const terms = { listPrice, discount, netPrice: null, promotions: [], scale: [] };
    return { ...part, unitPrice: purchasePriceOf(terms).purchasePrice ?? listPrice };
  });
}

async function readOrderers(tx: Tx, firmId: number, key: string) {
  const names = accounts.filter(({ firm, roles }) => firm === key && roles.includes('ROLE_ORDER'));
  return tx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .where('username', 'in', ['', ...names.map(({ username }) => username)])
    .orderBy('id')
    .execute();
}

const readTours = (tx: Tx, code: string) =>
  tx
    .selectFrom('tour')
    .select(['name', 'weekdays', 'cut_off as cutOff', 'arrival', 'arrives_days_later as arrivesDaysLater'])
    .where('supplier_code', '=', code)
    .orderBy('name')
    .execute();

/** Cars of the firm's people, and others that have been there. */
async function readCars(tx: Tx, firmId: number): Promise<DemoCar[]> {
  const { rows } = await sql<DemoCar>`
    select user_car.id as "carId", user_car.account_id as "accountId", type.k_type_id as "kTypeId", plate,
      concat_ws(' ', producer.name, series.name, type.name) as "carName"
    from user_car
    join vehicle_type type on type.k_type_id = user_car.k_type_id
    join model_series series on series.id = type.model_id
    join producer on producer.id = series.producer_id
    where firm_id = ${firmId} and plate is not null
    union all
    select null, null, type.k_type_id, plate, concat_ws(' ', producer.name, series.name, type.name)
    from (select * from known_plate order by plate_key limit 40) known
    join vehicle_type type on type.k_type_id = known.k_type_id
    join model_series series on series.id = type.model_id
    join producer on producer.id = series.producer_id
    order by plate, 1`.execute(tx);
  return rows;
}
