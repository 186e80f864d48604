import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';

export type SupplierOrderLine = {
  readonly line: number;
  readonly articleId: number;
  readonly brand: string;
  readonly number: string;
  readonly quantity: number;
  /** EK net for one, in cents, as the customer has seen it. */
  readonly unitPrice: number;
  /** The promotion that makes the price, where one of ours does. */
  readonly promotionId?: number | undefined;
  readonly deposit: number;
  readonly delivery: DeliveryChoice;
  /** The tour that was promised; null: pick-up, or on order. */
  readonly tour: string | null;
  readonly arrivesAt: Date | null;
};

/** An order as a supplier's system gets it. The key names it for ever: the same key again is the same order. */
export type SupplierOrder = {
  readonly key: string;
  readonly orderId: number;
  /** Ours, on papers. */
  readonly number: string;
  readonly firmId: number;
  readonly supplierCode: string;
  readonly reference: string;
  readonly note: string;
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
  readonly allowPartial: boolean;
  readonly lines: readonly SupplierOrderLine[];
  readonly placedAt: Date;
};

/** Before it has been written down here. */
export type UnnumberedOrder = Omit<SupplierOrder, 'orderId' | 'number'>;

/** `back-ordered`: taken, but not from stock. */
export type ConfirmedLine = {
  readonly line: number;
  readonly state: 'reserved' | 'back-ordered';
  readonly warehouse: string | null;
  readonly tour: string | null;
  readonly arrivesAt: Date | null;
};

export type OrderReply =
  | { readonly kind: 'confirmed'; readonly supplierNumber: string; readonly lines: readonly ConfirmedLine[] }
  /** The whole order was refused, for good. `lines`: those that cannot be had. */
  | { readonly kind: 'refused'; readonly reason: string; readonly lines: readonly number[] };

/** `keep` writes it, once the order has its number; nobody waits for that before the commit. */
export type BegunOrder =
  | { readonly reply: Extract<OrderReply, { kind: 'refused' }> }
  | {
      readonly reply: Extract<OrderReply, { kind: 'confirmed' }>;
      readonly keep: (numbered: Pick<SupplierOrder, 'orderId' | 'number'>) => void;
    };

/**
 * `here`: the supplier's books stand in this database, so that order and reservation are one transaction: either both or
 * neither. `there`: the order is acknowledged here and sent until the supplier's system has answered.
 */
export type Ordering =
  | {
      readonly kind: 'here';
      readonly begin: (tx: Transaction<Schema>, order: UnnumberedOrder) => Promise<BegunOrder>;
      readonly place: (tx: Transaction<Schema>, order: SupplierOrder) => Promise<OrderReply>;
    }
  | {
      readonly kind: 'there';
      /** Null: not reached, or not understood; it is tried again with the same key. `not-sent`: it has not even left. */
      readonly send: (order: SupplierOrder) => Promise<OrderReply | 'not-sent' | null>;
      /** False: something has left already. Null: asked again. From true on the key is never taken, whether it was known or not. */
      readonly cancel: (key: string) => Promise<boolean | null>;
    };
