import type { Generated, GeneratedAlways } from 'kysely';
import type { Margin } from '#shared/articles/price.ts';
import type { WarehouseKind } from '#shared/suppliers/delivery.ts';

type OfSupplier<Columns> = Columns & { supplier_code: string };
type OfFirm<Columns> = OfSupplier<Columns> & { firm_id: number };

export interface TradeTables {
  warehouse: OfSupplier<{
    code: string;
    name: string;
    kind: WarehouseKind;
    transfer_minutes: Generated<number>;
    days: Generated<number>;
    cut_off: string | null;
  }>;
  supplier_article: OfSupplier<{
    article_id: number;
    list_price: number | null;
    discount_group: string | null;
    deposit: Generated<number>;
    is_exchange: Generated<boolean>;
    days_on_order: number | null;
  }>;
  stock: OfSupplier<{ warehouse_code: string; article_id: number; quantity: number }>;
  scale_price: OfSupplier<{ article_id: number; from_quantity: number; price: number }>;
  promotion: OfSupplier<{
    id: GeneratedAlways<number>;
    name: string;
    valid_from: Date;
    valid_to: Date;
    is_published: Generated<boolean>;
    firm_ids: Generated<number[] | null>;
  }>;
  promotion_price: OfSupplier<{
    promotion_id: number;
    article_id: number;
    price: number;
    most: Generated<number | null>;
    most_per_firm: Generated<number | null>;
    sold: Generated<number>;
  }>;
  discount: OfFirm<{ discount_group: string; rate: number }>;
  customer_terms: OfFirm<{
    order_limit: number | null;
    open_limit: number | null;
    payment_days: number | null;
    locked_at: Date | null;
    locked_by: string | null;
    lock_reason: Generated<string>;
    former_number: Generated<string | null>;
    version: Generated<number>;
  }>;
  /** What a customer is found by; kept by the database. */
  customer_words: { customer_id: number; supplier_code: string; name: string; words: string; parts: string };
  net_price: OfFirm<{ article_id: number; price: number }>;
  margin: OfFirm<{ discount_group: Generated<string>; basis: Margin['basis']; rate: number }>;
  offers_version: OfSupplier<{ version: number; rebuilt_at: Generated<number> }>;
  offer_change: OfSupplier<{ article_id: number; version: number }>;
}
