import { type DocumentKind, type DocumentState, isInvoice } from '#shared/invoicing/document-kind.ts';
import { type EstimateState, estimateStates } from '#shared/invoicing/estimate-state.ts';

const [, ...sent] = estimateStates;

/** Where a document stands, as people ask for it. Nobody writes it down: it follows from what is in the books. */
export const documentStages = [
  'draft',
  'issued',
  'billed',
  'open',
  'partly-paid',
  'overdue',
  'paid',
  'cancelled',
  ...sent,
] as const;
export type DocumentStage = (typeof documentStages)[number];

type Standing = {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  readonly gross: number;
  readonly open: number;
  readonly dueOn: string | null;
  /** Of an estimate that was sent: what the customer has said. */
  readonly estimateState: EstimateState | null;
  /** A job order that has its invoice. */
  readonly isBilled: boolean;
};

/** Days are YYYY-MM-DD. */
export function stageOf(today: string, it: Standing): DocumentStage {
  if (it.state !== 'issued') return it.state;
  if (it.kind === 'estimate') return it.estimateState ?? 'issued';
  if (it.kind === 'job-order') return it.isBilled ? 'billed' : 'issued';
  if (it.open === 0) return it.gross === 0 ? 'issued' : 'paid';
  if (isInvoice(it.kind) && it.open > 0 && it.dueOn !== null && it.dueOn < today) return 'overdue';
  return Math.abs(it.open) < Math.abs(it.gross) ? 'partly-paid' : 'open';
}
