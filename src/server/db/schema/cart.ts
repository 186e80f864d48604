import type { Generated, GeneratedAlways } from 'kysely';
import type { QuantityRule } from '#shared/articles/order-quantity.ts';

export interface CartTables {
  cart: {
    firm_id: number;
    account_id: number;
    id: GeneratedAlways<number>;
    name: Generated<string>;
    state: Generated<'open' | 'parked' | 'ordered'>;
    created_at: Date;
    updated_at: Date;
  };
  cart_position: {
    firm_id: number;
    cart_id: number;
    id: GeneratedAlways<number>;
    supplier_code: string | null;
    article_id: number;
    brand: string;
    number: string;
    name: string;
    car_id: number | null;
    k_type_id: number | null;
    plate: string | null;
    car_name: string | null;
    quantity: number;
    list_price: number | null;
    purchase_price: number | null;
    deposit: Generated<number>;
    added_at: Date;
    version: Generated<number>;
  };
  cart_addition: {
    firm_id: number;
    account_id: number;
    key: string;
    article_id: number;
    car_id: number | null;
    before: number;
    quantity: number;
    rule: QuantityRule | null;
    added_at: Date;
  };
}
