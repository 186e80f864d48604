import { type DocumentKind, nextKinds } from '#shared/invoicing/document-kind.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';

type Head = Pick<DocumentHead, 'id' | 'kind' | 'state' | 'stage' | 'gross' | 'open' | 'predecessorId'>;

/**
 * What a paper may be turned into, as the rest of its job stands. A job is billed once: in one, or in parts and the rest at
 * the end. Nobody is reminded before the day is over. What was given back is not given back again. `whole`: all that
 * stands on the paper, partial invoices before it included.
 */
export function nextPapers(own: Head, chain: readonly Head[], whole: number): DocumentKind[] {
  const asked = demanded(own, chain);
  const has = (...kinds: DocumentKind[]) => chain.some(({ kind, state }) => kinds.includes(kind) && state === 'issued');
  const isBilled = has('invoice', 'final-invoice');
  const hasParts = has('partial-invoice');
  const credits = chain.filter(
    ({ kind, state, predecessorId }) => kind === 'credit-note' && state === 'issued' && predecessorId === own.id,
  );
  const credited = credits.reduce((sum, { gross }) => sum - gross, 0);
  // What the final invoice has deducted goes only with it.
  const isDeducted = own.kind === 'partial-invoice' && has('final-invoice');
  const may: Readonly<Record<DocumentKind, boolean>> = {
    estimate: true,
    'job-order': true,
    invoice: !isBilled && !hasParts && isWritable(own, chain),
    'partial-invoice': !isBilled,
    'final-invoice': !isBilled && hasParts && isWritable(own, chain),
    'credit-note': credited < whole,
    cancellation: credits.length === 0 && !isDeducted,
    reminder: asked.stage === 'overdue',
  };
  return nextKinds({ ...own, open: asked.open }).filter((kind) => may[kind]);
}

/** Written again is what billed the whole job; a credit or a part of it is begun anew. */
function isWritable(own: Head, chain: readonly Head[]): boolean {
  if (own.kind !== 'cancellation') return true;
  const before = chain.find(({ id }) => id === own.predecessorId);
  return before?.kind === 'invoice' || before?.kind === 'final-invoice';
}

/** A reminder asks for what its invoice still has open. */
export function demanded<Paper extends Head>(own: Paper, chain: readonly Paper[]): Paper {
  const before = own.kind === 'reminder' ? chain.find(({ id }) => id === own.predecessorId) : undefined;
  return before ? demanded(before, chain) : own;
}
