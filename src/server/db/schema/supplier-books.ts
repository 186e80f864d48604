import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

type OfFirm<Columns> = Columns & { firm_id: number; supplier_code: string };

/** As it stood on the day. */
export type PostalAddress = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};
/** Documents from before the number was stored with them have none. */
export type Buyer = PostalAddress & { readonly customerNumber?: string };
export type Seller = PostalAddress & { readonly code: string; readonly vatId: string | null };

export const documentKinds = ['order-confirmation', 'delivery-note', 'invoice', 'credit-note', 'statement'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface SupplierBooksTables {
  supplier_terms: {
    supplier_code: string;
    number_prefix: string;
    vat_id: string | null;
    payment_days: Generated<number>;
    small_order_name: Generated<string>;
    small_order_below: Generated<number>;
    small_order_surcharge: Generated<number>;
    freight_name: Generated<string>;
    freight: Generated<number>;
    freight_free_from: number | null;
    return_days: Generated<number>;
    core_days: Generated<number>;
    warranty_months: Generated<number>;
    return_least_value: Generated<number>;
  };
  supplier_number: { supplier_code: string; kind: string; year: number; last: number };
  supplier_order: OfFirm<{
    order_id: number;
    key: string;
    number: string;
    address: JSONColumnType<PostalAddress>;
    reply: ColumnType<unknown, string, string>;
    placed_at: Date;
    cancelled_at: Date | null;
    surcharges_invoice_id: number | null;
  }>;
  supplier_order_line: OfFirm<{
    order_id: number;
    line: number;
    part: number;
    article_id: number;
    quantity: number;
    warehouse_code: string | null;
    tour: string | null;
    is_fetched: Generated<boolean>;
    leaves_at: Date;
    arrives_at: Date | null;
    delivered_at: Date | null;
    delivery_note_id: number | null;
    invoice_id: number | null;
  }>;
  supplier_document: OfFirm<{
    id: GeneratedAlways<number>;
    kind: DocumentKind;
    number: string;
    issued_at: Date;
    due_on: string | null;
    tour: string | null;
    seller: JSONColumnType<Seller>;
    buyer: JSONColumnType<Buyer>;
    deliver_to: JSONColumnType<PostalAddress> | null;
    totals: JSONColumnType<OrderTotals>;
    note: Generated<string>;
    refers_to: number | null;
  }>;
  supplier_document_line: {
    firm_id: number;
    document_id: number;
    position: number;
    kind: 'part' | 'deposit' | 'surcharge';
    order_id: number | null;
    order_number: string | null;
    order_line: number | null;
    refers_to_position: number | null;
    article_id: number | null;
    brand: Generated<string>;
    number: Generated<string>;
    name: string;
    reference: Generated<string>;
    quantity: number;
    unit_price: number;
    amount: number;
    vat_rate: number;
    is_exchange: Generated<boolean>;
  };
}
