import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readTours } from '#server/gateways/supplier-system/read-branch.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import type { Margin } from '#shared/articles/price.ts';
import type { User } from '#shared/session/user.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

export type TradeTerms = {
  readonly tours: readonly Tour[];
  /** The firm's own, for an article of this discount group. */
  readonly marginOf: (discountGroup: string | null) => Margin | null;
  readonly seesPurchasePrices: boolean;
};

/** What a firm's prices depend on besides the article: its supplier's tours, its own margins, and who is asking. */
export function readTradeTerms(db: Kysely<Schema>, user: User, supplierCode: string): Promise<TradeTerms> {
  return asFirm(db, user.firmId, async (tx) => {
    const tours = await readTours(tx, supplierCode);
    const margins = await tx
      .selectFrom('margin')
      .select(['discount_group', 'basis', 'rate'])
      .where('supplier_code', '=', supplierCode)
      .limit(10_000)
      .execute();
    const firm = await tx.selectFrom('firm').select('shows_purchase_prices').executeTakeFirst();
    const byGroup = new Map(margins.map(({ discount_group, ...margin }) => [discount_group, margin]));
    return {
      tours,
      marginOf: (group) => byGroup.get(group ?? '') ?? byGroup.get('') ?? null,
      seesPurchasePrices: seesPurchasePrices(user, firm?.shows_purchase_prices ?? false),
    };
  });
}
