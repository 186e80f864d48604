import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PartFamily } from '#shared/returns/questions.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import type { PartCondition, ReturnKind, ReturnReason } from '#shared/returns/return-reasons.ts';
import type { ReturnState } from '#shared/returns/return-state.ts';

type Line = ReturnCase['lines'][number];

export const photoTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;

export interface ReturnTables {
  return_transition: { from_state: ReturnState; to_state: ReturnState };
  return_case: {
    firm_id: number;
    id: GeneratedAlways<number>;
    number: string;
    key: string;
    body_hash: string;
    kind: ReturnKind;
    state: Generated<ReturnState>;
    account_id: number;
    created_by: string;
    created_at: Date;
    supplier_code: string;
    supplier_name: string;
    handover: ReturnCase['handover'];
    note: string;
    tour: string | null;
    collects_at: Date | null;
    receives_at: Date | null;
  };
  return_line: {
    firm_id: number;
    return_id: number;
    line: number;
    /** null: not billed yet. */
    invoice_id: number | null;
    position: number | null;
    /** The delivery note that the return was started from; null: from the invoice. */
    delivery_note_id: number | null;
    note_position: number | null;
    kind: Line['kind'];
    order_id: number | null;
    article_id: number | null;
    brand: string;
    number: string;
    name: string;
    plate: string | null;
    reference: string;
    quantity: number;
    unit_price: number;
    reason: ReturnReason;
    condition: PartCondition;
    text: string;
    batch: string;
    family: PartFamily;
    answers: ColumnType<Record<string, string>, string, never>;
    decision: Line['decision'];
    decided_quantity: number | null;
    decided_price: number | null;
    decision_note: Generated<string>;
  };
  return_event: {
    firm_id: number;
    return_id: number;
    id: GeneratedAlways<number>;
    state: ReturnState;
    at: Date;
    by: string;
    note: Generated<string>;
  };
  return_credit: { firm_id: number; return_id: number; credit_note_id: number };
  return_photo: {
    firm_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    return_id: number | null;
    line: number | null;
    content_type: (typeof photoTypes)[number];
    size: number;
    bytes: Buffer;
    created_at: Date;
  };
}
