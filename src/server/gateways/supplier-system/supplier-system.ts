import type { Expression, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Ordering } from '#server/gateways/supplier-system/ordering.ts';
import type { NamedPromotion, PurchasePrice, ScaleStep } from '#shared/articles/price.ts';
import type { DeliveryPromise, Stock } from '#shared/suppliers/delivery.ts';

export type OffersRequest = {
  readonly firmId: number;
  readonly supplierCode: string;
  readonly articles: readonly { readonly id: number; readonly quantity: number }[];
  readonly now: Date;
};

/** One article as its supplier sells it to this firm. Money net, in cents. */
export type SupplierOffer = {
  readonly articleId: number;
  readonly listPrice: number | null;
  readonly discountGroup: string | null;
  /** EK for one piece. */
  readonly purchasePrice: number | null;
  /** The same without promotions, where the system tells it. */
  readonly usualPrice?: number | null;
  readonly scale: readonly ScaleStep[];
  readonly promotion: NamedPromotion | null;
  /** Where the promotion has a limit: the prices when nothing of it is left. */
  readonly without?: PurchasePrice | null;
  readonly deposit: number;
  readonly isExchange: boolean;
  readonly stock: readonly Stock[];
  /** Working days to get what no warehouse has; null: it cannot be got. */
  readonly daysOnOrder: number | null;
  /** Where the supplier's system promises by itself; null: we work it out from stock and tours. */
  readonly delivery: DeliveryPromise | null;
};

/** Every article that was asked for stands in exactly one of the three. */
export type OffersAnswer = {
  readonly offers: readonly SupplierOffer[];
  /** No answer for these: worth another try. */
  readonly failed: readonly number[];
  /** The supplier does not have these. */
  readonly unknown: readonly number[];
};

export type SurchargesRequest = {
  readonly firmId: number;
  readonly supplierCode: string;
  /** What the parts of the order cost, net, without deposits, in cents. */
  readonly goods: number;
  /** All of it is fetched at the branch, so nobody drives. */
  readonly isFetched: boolean;
  readonly now: Date;
};
/** What comes on top of the goods, net, in cents: freight, a small order. */
export type Surcharge = { readonly name: string; readonly amount: number };

export type LookRequest = {
  readonly supplierCode: string;
  /** A query of their numbers. */
  readonly articles: Expression<{ readonly article_id: number | null }>;
  readonly now: Date;
};
export type LookedUp = {
  readonly offers: readonly SupplierOffer[];
  readonly surcharges: (order: { readonly goods: number; readonly isFetched: boolean }) => readonly Surcharge[];
};

/** A supplier's own system. Calls do not throw for what happens over there: they answer what they could get. */
export type SupplierSystem = {
  readonly offers: (request: OffersRequest) => Promise<OffersAnswer>;
  /**
   * Asked before an order is placed, with the goods of all of it. UNAVAILABLE where the system does not answer: nobody
   * orders without knowing the sum.
   */
  readonly surcharges: (request: SurchargesRequest) => Promise<readonly Surcharge[]>;
  readonly ordering: Ordering;
  /**
   * Where its books stand in this database: offers and surcharges for the firm of a transaction, in the same round trip as
   * whatever else is asked there.
   */
  readonly look?: (tx: Transaction<Schema>, request: LookRequest) => Promise<LookedUp>;
};

/** Which system stands behind a supplier's code. */
export type SupplierSystems = (supplierCode: string) => SupplierSystem;
