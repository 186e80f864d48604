import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DocumentKind, DocumentState } from '#shared/invoicing/document-kind.ts';
import type { PaymentMethod } from '#shared/invoicing/payment.ts';
import type { Position, PositionKind, PositionUnit } from '#shared/invoicing/position.ts';
import type { Draft, Sheet } from '#shared/invoicing/sales-document.ts';
import type { InvoiceSettings } from '#shared/invoicing/seller.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';

/** Read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface SalesDocumentTables {
  audit_entry: {
    firm_id: number;
    entry: number;
    at: Date;
    account_id: number | null;
    by_name: string;
    action: string;
    subject: string;
    subject_id: number;
    detail: Json<Record<string, string>>;
    before_hash: Buffer;
    hash: Buffer;
  };
  invoice_settings: { firm_id: number; settings: Json<InvoiceSettings> };
  document_text: {
    firm_id: number;
    id: GeneratedAlways<number>;
    place: DocumentText['place'];
    kind: DocumentKind | null;
    name: string;
    text: string;
    positions: Json<Position[]>;
    is_default: boolean;
  };
  sales_document: {
    firm_id: number;
    id: GeneratedAlways<number>;
    kind: DocumentKind;
    state: Generated<DocumentState>;
    number: string | null;
    root_id: number;
    predecessor_id: number | null;
    estimate_id: number | null;
    customer_id: number | null;
    customer_name: string | null;
    vehicle_id: number | null;
    plate: string | null;
    document_date: string;
    due_on: string | null;
    net: Generated<number>;
    gross: Generated<number>;
    open: Generated<number>;
    reminder_level: number | null;
    draft: Json<Draft>;
    sheet: ColumnType<Sheet | null, string | null | undefined, string | null>;
    hash: Buffer | null;
    search: Generated<string>;
    version: Generated<number>;
    key: string | null;
    issue_key: string | null;
    made_by_id: number;
    made_by: string;
    made_at: Date;
    changed_at: Date;
    issued_by: string | null;
    issued_at: Date | null;
    mailed_at: Date | null;
  };
  sales_position: {
    firm_id: number;
    document_id: number;
    line: number;
    kind: PositionKind;
    text: string;
    detail: string;
    number: string;
    quantity: number;
    unit: PositionUnit;
    unit_price: number | null;
    discount: number;
    vat_rate: number;
    amount: number | null;
    is_exchange: boolean;
    purchase_price: number | null;
    article_id: number | null;
    job_id: number | null;
    origin: string;
  };
  sales_file: { firm_id: number; document_id: number; format: 'pdf' | 'cii' | 'ubl'; bytes: Buffer; hash: Buffer };
  sales_mail: { firm_id: number; document_id: number; key: string; to_address: string; at: Date };
  debtor_account: { firm_id: number; customer_id: number; account: number };
  sales_payment: {
    firm_id: number;
    document_id: number;
    id: GeneratedAlways<number>;
    amount: number;
    method: PaymentMethod;
    paid_on: string;
    note: Generated<string>;
    by_name: string;
    at: Date;
    key: string | null;
    reverses: number | null;
    goes_with: number | null;
  };
}
