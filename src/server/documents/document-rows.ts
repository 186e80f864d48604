import { type RawBuilder, sql } from 'kysely';
import type { DocumentKind } from '#shared/documents/document-kind.ts';
import type { DocumentState } from '#shared/documents/document-state.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';

/** A row of the register with its state, as headColumns reads it. */
export type HeadRow = {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issued_at: Date;
  /** Exact, for the next page. */
  readonly cursor: string;
  readonly supplier_code: string;
  readonly supplier_name: string;
  readonly reference: string;
  readonly plates: string[];
  readonly net: number | null;
  readonly gross: number | null;
  readonly open: number;
  readonly due_on: string | null;
  readonly order_id: number | null;
  readonly supplier_document_id: number | null;
  readonly return_id: number | null;
  readonly incoming_id: number | null;
  readonly state: DocumentState;
  readonly tour: string | null;
  readonly at: Date | null;
  readonly on: string | null;
  readonly positions: number | null;
};

export const registerColumns: RawBuilder<unknown> = sql`
  d.firm_id, d.id, d.kind, d.number, d.issued_at, d.supplier_code, d.supplier_name, d.reference, d.plates, d.net, d.gross,
  d.open, d.due_on, d.order_id, d.supplier_document_id, d.return_id, d.incoming_id`;
export const headColumns: RawBuilder<HeadRow> = sql`
  ${registerColumns}, (extract(epoch from d.issued_at) * 1000000)::bigint || '-' || d.id as cursor,
  s.state, s.tour, s.at, s."on", s.positions`;

/** Which kinds have something to be paid or settled. */
const isOpenable = (kind: DocumentKind) => kind === 'invoice' || kind === 'credit-note';

export function headOf(row: HeadRow, isPriced: boolean): DocumentHead {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    reference: row.reference,
    plates: row.plates,
    net: isPriced ? row.net : null,
    gross: isPriced ? row.gross : null,
    open: isPriced && isOpenable(row.kind) ? row.open : null,
    dueOn: row.due_on,
    state: {
      kind: row.state,
      tour: row.tour,
      at: row.at?.toISOString() ?? null,
      on: row.on,
      positions: row.positions,
    },
  };
}
