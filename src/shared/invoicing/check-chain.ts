import { formatMoney } from '#shared/format/number.ts';
import { type DocumentFinding, ownFinding } from '#shared/invoicing/document-finding.ts';
import type { DocumentState } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

/** What the other papers of a job say. Numbers; null: there is none. */
export type ChainFacts = {
  /** The invoice or final invoice that the job has already. */
  readonly billedBy: string | null;
  /** A partial invoice of the job. */
  readonly partBilledBy: string | null;
  /** What is cancelled or credited. */
  readonly referred: ReferredFacts | null;
};

export type ReferredFacts = {
  readonly state: DocumentState;
  readonly customerId: number | null;
  /** All that stands on it, partial invoices before it included. */
  readonly gross: number;
  /** By credits that stand. */
  readonly credited: number;
  readonly credit: string | null;
  /** The final invoice that deducts it. */
  readonly deductedBy: string | null;
};

/** A job is billed once, and what was billed is given back once. */
export function checkChain(sheet: Sheet, { billedBy, partBilledBy, referred }: ChainFacts): DocumentFinding[] {
  if (billedBy !== null) return [ownFinding('billedAlready', '', { number: billedBy })];
  if (sheet.kind === 'invoice' && partBilledBy !== null) {
    return [ownFinding('partsBilled', '', { number: partBilledBy })];
  }
  const { refersTo } = sheet;
  if (referred === null || refersTo === null) return [];
  const { number } = refersTo;
  if (referred.state !== 'issued') return [ownFinding('referredCancelled', 'refersTo', { number })];
  return sheet.kind === 'credit-note' ? checkCredit(sheet, referred, number) : checkCancellation(referred, number);
}

function checkCredit({ draft, totals }: Sheet, { customerId, gross, credited }: ReferredFacts, number: string) {
  const most = gross - credited;
  return [
    ...(draft.customerId === customerId ? [] : [ownFinding('otherCustomer', 'customerId', { number })]),
    ...(totals.gross > most ? [ownFinding('creditTooHigh', 'positions', { number, most: formatMoney(most) })] : []),
  ];
}

function checkCancellation({ credit, deductedBy }: ReferredFacts, number: string): DocumentFinding[] {
  return [
    ...(credit === null ? [] : [ownFinding('creditStands', 'refersTo', { number, credit })]),
    ...(deductedBy === null ? [] : [ownFinding('deductedStands', 'refersTo', { number, final: deductedBy })]),
  ];
}
