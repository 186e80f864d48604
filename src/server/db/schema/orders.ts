import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryChoice, LinePromise, Order, OrderLine } from '#shared/orders/order.ts';
import type { OrderState } from '#shared/orders/order-state.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';
import type { Branch } from '#shared/suppliers/branch.ts';

/** Written as JSON text once, read as what it says. */
type Json<Read> = ColumnType<Read, string, never>;

export interface OrderTables {
  order_transition: { from_state: OrderState; to_state: OrderState };
  order_number: { firm_id: number; year: number; last: number };
  customer_order: {
    firm_id: number;
    id: GeneratedAlways<number>;
    number: string;
    key: string;
    body_hash: string;
    account_id: number;
    placed_by: string;
    cart_id: number;
    supplier_code: string;
    supplier_name: string;
    supplier_number: string | null;
    state: Generated<OrderState>;
    reference: string;
    note: string;
    address: Json<Order['address']>;
    branch: Json<Branch> | null;
    allow_partial: boolean;
    totals: Json<OrderTotals>;
    positions: number;
    plates: string[];
    placed_at: Date;
    next_try_at: Date | null;
    tries: Generated<number>;
    leased_until: Date | null;
    sent_at: Date | null;
    cancel_wanted_at: Date | null;
    cancel_wanted_by: string | null;
    /** Its times as text. */
    confirmation: ColumnType<ConfirmedOrder | null, string | null | undefined, string>;
    answer: string | null;
  };
  order_line: {
    firm_id: number;
    order_id: number;
    line: number;
    kind: OrderLine['kind'];
    article_id: number;
    brand: string;
    number: string;
    name: string;
    car_id: number | null;
    k_type_id: number | null;
    plate: string | null;
    car_name: string | null;
    quantity: number;
    unit_price: number;
    vat_rate: number;
    is_exchange: boolean;
    note: string;
    reference: string;
    delivery: DeliveryChoice;
    promise: Json<LinePromise>;
    delivered: Generated<number>;
  };
  order_event: {
    firm_id: number;
    order_id: number;
    id: GeneratedAlways<number>;
    state: OrderState;
    at: Date;
    note: Generated<string>;
  };
  delivery_address: {
    firm_id: number;
    id: GeneratedAlways<number>;
    name: string;
    street: string;
    postal_code: string;
    city: string;
    country: string;
    phone: string | null;
    is_default: Generated<boolean>;
  };
}

/** A ConfirmedLine of the supplier's system, which itself needs the tables. */
export type ConfirmedOrder = readonly {
  readonly line: number;
  readonly state: 'reserved' | 'back-ordered';
  readonly warehouse: string | null;
  readonly tour: string | null;
  readonly arrivesAt: string | null;
}[];
