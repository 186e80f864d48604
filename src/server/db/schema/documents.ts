import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import type { DocumentKind } from '#shared/documents/document-kind.ts';
import type { Difference, IncomingInvoice, LineMatch } from '#shared/documents/incoming-invoice.ts';
import type { paymentWays, Statement } from '#shared/documents/shown-document.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

/** Written as JSON text once, read as what it says. */
type Json<Read> = ColumnType<Read, string, string>;

export type StatementEntry = Statement['entries'][number];

export interface DocumentTables {
  supplier_payment: {
    firm_id: number;
    id: GeneratedAlways<number>;
    supplier_document_id: number;
    paid_on: string;
    amount: number;
    way: (typeof paymentWays)[number];
  };
  supplier_statement: {
    firm_id: number;
    document_id: number;
    supplier_code: string;
    month: string;
    opening: number;
    closing: number;
    entries: Json<readonly StatementEntry[]>;
  };
  supplier_closing: { supplier_code: string; open_month: string; done_firm: Generated<number> };
  incoming_invoice: {
    firm_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    received_by: string;
    received_at: Date;
    file_name: string;
    container: 'xml' | 'pdf';
    syntax: 'cii' | 'ubl';
    size: number;
    sha256: Buffer;
    seller_key: string;
    seller_name: string;
    supplier_code: string | null;
    number: string;
    issued_on: string;
    due_on: string | null;
    net: number | null;
    gross: number | null;
    is_credit: boolean;
    invoice: Json<Invoice>;
    findings: Json<IncomingInvoice['findings']>;
    schema_findings: Json<IncomingInvoice['schemaFindings']>;
    not_understood: Json<IncomingInvoice['notUnderstood']>;
    verdict: IncomingInvoice['verdict'];
    matches: Json<LineMatch[]>;
    differences: Json<Difference[]>;
    order_ids: number[];
  };
  incoming_file: { firm_id: number; incoming_id: number; bytes: Buffer };
  document_view: {
    firm_id: number;
    account_id: number;
    id: GeneratedAlways<number>;
    name: string;
    filter: Json<FilterQuery>;
  };
  document: {
    firm_id: number;
    id: GeneratedAlways<number>;
    kind: DocumentKind;
    number: string;
    issued_at: Date;
    supplier_code: string;
    supplier_name: string;
    net: number | null;
    gross: number | null;
    open: Generated<number>;
    due_on: string | null;
    reference: Generated<string>;
    plates: Generated<string[]>;
    orderers: Generated<number[]>;
    order_id: number | null;
    supplier_document_id: number | null;
    return_id: number | null;
    incoming_id: number | null;
  };
  document_orderer: {
    firm_id: number;
    account_id: number;
    issued_at: Date;
    document_id: number;
    kind: DocumentKind;
  };
  incoming_order: { firm_id: number; order_id: number; incoming_id: number };
  document_word: { firm_id: number; word: string; field: string; document_id: number };
}
