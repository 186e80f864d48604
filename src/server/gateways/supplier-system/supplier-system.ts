import type { RunningPromotion, ScaleStep } from '#shared/articles/price.ts';
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
  readonly scale: readonly ScaleStep[];
  readonly promotion: Pick<RunningPromotion, 'name' | 'until'> | null;
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

/** A supplier's own system. Calls never throw for what happens over there: they answer what they could get. */
export type SupplierSystem = {
  readonly offers: (request: OffersRequest) => Promise<OffersAnswer>;
};

/** Which system stands behind a supplier's code. */
export type SupplierSystems = (supplierCode: string) => SupplierSystem;
