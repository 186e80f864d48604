import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { type Margin, purchasePriceOf } from '#shared/articles/price.ts';
import type { CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { formatPercent } from '#shared/format/number.ts';
import { type changeFirmPrices, type FirmPrices, mostGroups } from '#shared/settings/firm-trade-contract.ts';

type Tx = Transaction<Schema>;

type Terms = { readonly code: string | null; readonly supplier: string | null; readonly showsPurchasePrices: boolean };

const readTerms = (tx: Tx): Promise<Terms> =>
  tx
    .selectFrom('firm')
    .leftJoin('supplier', 'supplier.code', 'firm.primary_supplier')
    .select(['supplier.code', 'supplier.name as supplier', 'firm.shows_purchase_prices as showsPurchasePrices'])
    .executeTakeFirstOrThrow();

/** Groups are those for which the supplier has agreed on a discount, and those that the firm has a margin for already. */
export async function readFirmPrices(tx: Tx): Promise<FirmPrices> {
  const { code, supplier, showsPurchasePrices } = await readTerms(tx);
  const margins = await readMargins(tx, code ?? '');
  const discounts = await tx
    .selectFrom('discount')
    .select(['discount_group as group', 'rate'])
    .where('supplier_code', '=', code ?? '')
    .orderBy('discount_group')
    .limit(mostGroups)
    .execute();
  const named = [...new Set([...discounts.map(({ group }) => group), ...margins.keys()])].filter(Boolean).sort();
  const prices = await middlingPrices(tx, code ?? '');
  const groups = named.slice(0, mostGroups).map((group) => {
    const listPrice = prices.get(group) ?? null;
    const discount = discounts.find((one) => one.group === group)?.rate ?? 0;
    const { purchasePrice } = purchasePriceOf({ listPrice, discount, netPrice: null, promotions: [], scale: [] });
    return { group, margin: margins.get(group) ?? null, example: { listPrice, purchasePrice } };
  });
  const version = versionOf([...margins], showsPurchasePrices);
  return { supplier, standard: margins.get('') ?? null, groups, showsPurchasePrices, version };
}

async function readMargins(tx: Tx, code: string): Promise<ReadonlyMap<string, Margin>> {
  const rows = await tx
    .selectFrom('margin')
    .select(['discount_group', 'basis', 'rate'])
    .where('supplier_code', '=', code)
    .orderBy('discount_group')
    .limit(mostGroups + 1)
    .execute();
  return new Map(rows.map(({ discount_group, ...margin }) => [discount_group, margin]));
}

/** Of the first articles, which is enough for an example; all of them may be millions. */
async function middlingPrices(tx: Tx, code: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ group: string; price: number }>`
    select discount_group as "group", percentile_disc(0.5) within group (order by list_price) as price
    from (
      select discount_group, list_price from supplier_article
      where supplier_code = ${code} and list_price > 0 and discount_group is not null
      order by article_id limit 50000
    ) sample group by discount_group limit ${mostGroups}`.execute(tx);
  return new Map(rows.map(({ group, price }) => [group, Number(price)]));
}

const versionOf = (...of: unknown[]) =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);

type Wish = CallInput<typeof changeFirmPrices>['body'];

export async function changeFirmPricesTo(tx: Tx, admin: FirmAdmin, wish: Wish) {
  const before = await readFirmPrices(tx);
  if (before.version !== wish.version) return { kind: 'changed' as const, prices: before };
  const { code } = await readTerms(tx);
  const known = new Map<string, Margin | null>(before.groups.map(({ group, margin }) => [group, margin]));
  known.set('', before.standard);
  const wanted = new Map<string, Margin | null>(wish.groups.map(({ group, margin }) => [group, margin]));
  wanted.set('', wish.standard);
  const strange = [...wanted.keys()].find((group) => !known.has(group));
  if (strange !== undefined || (code === null && wish.standard !== null))
    throw new Failure('INVALID_INPUT', { fields: [{ field: 'groups', reason: 'a group that there is not' }] });
  const changed = [...wanted].filter(([group, margin]) => textOf(margin) !== textOf(known.get(group) ?? null));
  for (const [group, margin] of changed) await writeMargin(tx, admin, code ?? '', group, margin);
  const { showsPurchasePrices } = wish;
  if (showsPurchasePrices !== before.showsPurchasePrices)
    await tx.updateTable('firm').set({ shows_purchase_prices: showsPurchasePrices }).execute();
  const margins = changed
    .slice(0, 50)
    .map(([group, margin]) => `${group || '*'}: ${textOf(known.get(group) ?? null)} → ${textOf(margin)}`)
    .join(', ');
  const detail = {
    ...(margins !== '' && { margins }),
    ...(showsPurchasePrices !== before.showsPurchasePrices && { showsPurchasePrices: String(showsPurchasePrices) }),
  };
  if (Object.keys(detail).length > 0) await admin.note({ action: 'prices-changed', subject: 'firm', detail });
  return { kind: 'saved' as const, prices: await readFirmPrices(tx) };
}

const textOf = (margin: Margin | null) => (margin === null ? '–' : `${margin.basis} ${formatPercent(margin.rate)}`);

async function writeMargin(tx: Tx, { firm }: FirmAdmin, code: string, group: string, margin: Margin | null) {
  if (margin === null)
    return tx.deleteFrom('margin').where('supplier_code', '=', code).where('discount_group', '=', group).execute();
  return tx
    .insertInto('margin')
    .values({ firm_id: firm.id, supplier_code: code, discount_group: group, ...margin })
    .onConflict((conflict) => conflict.columns(['firm_id', 'supplier_code', 'discount_group']).doUpdateSet(margin))
    .execute();
}
