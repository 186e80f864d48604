import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PositionKind } from '#shared/cart/cart.ts';
import type { LinePromise } from '#shared/orders/order.ts';

/** `at` is the `removed_at` of the lines that went with it. */
export type Emptied = {
  readonly at: string;
  readonly name: string;
  readonly note: string;
  readonly reference: string;
};

export interface CartTables {
  cart: {
    firm_id: number;
    account_id: number;
    id: GeneratedAlways<number>;
    name: Generated<string>;
    note: Generated<string>;
    reference: Generated<string>;
    is_shared: Generated<boolean>;
    state: Generated<'open' | 'parked' | 'ordered'>;
    version: Generated<number>;
    emptied: ColumnType<Emptied | null, string | null | undefined, string | null>;
    created_at: Date;
    updated_at: Date;
  };
  cart_position: {
    firm_id: number;
    cart_id: number;
    id: GeneratedAlways<number>;
    kind: Generated<PositionKind>;
    supplier_code: string | null;
    article_id: number | null;
    brand: Generated<string>;
    number: Generated<string>;
    name: string;
    car_id: number | null;
    k_type_id: number | null;
    plate: string | null;
    car_name: string | null;
    quantity: number;
    pack_size: Generated<number>;
    minimum: Generated<number>;
    minutes: number | null;
    unit_tenths: Generated<number>;
    job_id: number | null;
    source: string | null;
    cents_per_hour: number | null;
    note: Generated<string>;
    reference: Generated<string>;
    list_price: number | null;
    purchase_price: number | null;
    deposit: Generated<number>;
    is_exchange: Generated<boolean>;
    discount_group: string | null;
    sales_price: number | null;
    /** Written as JSON text: a driver would take an object apart by itself, but not null. */
    promise: ColumnType<LinePromise | null, string | null | undefined, string | null>;
    added_by: string;
    added_at: Date;
    changed_by: string | null;
    version: Generated<number>;
    removed_at: Date | null;
  };
  cart_addition: {
    firm_id: number;
    account_id: number;
    kind: 'part' | 'parts' | 'line' | 'work' | 'service' | 'mounting';
    key: string;
    answer: ColumnType<unknown, string, string>;
    added_at: Date;
  };
  watch_entry: {
    firm_id: number;
    account_id: number;
    article_id: number;
    brand: string;
    number: string;
    name: string;
    note: Generated<string>;
    added_at: Date;
  };
}
