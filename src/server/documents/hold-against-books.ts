import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Of } from '#server/documents/find-billed-orders.ts';
import { readInvoiceBooks } from '#server/documents/invoice-books.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { matchInvoice } from '#shared/documents/match-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

type Judged = {
  readonly invoice: Invoice;
  readonly findings: readonly { readonly level: 'error' | 'warning' }[];
  readonly schema: readonly unknown[];
};

/** What follows the books, as columns: it is asked when a file comes in, and again at will. */
export async function holdAgainstBooks(tx: Transaction<Schema>, judged: Judged, of: Of) {
  const { orderIds, ...books } = await readInvoiceBooks(tx, judged.invoice, of);
  const { matches, differences } = matchInvoice(judged.invoice, books);
  return {
    verdict: verdictOf(judged, differences),
    matches: JSON.stringify(matches),
    differences: JSON.stringify(differences),
    order_ids: orderIds,
  };
}

/** Whether it keeps the rules comes first. */
function verdictOf({ findings, schema }: Judged, differences: readonly unknown[]): IncomingInvoice['verdict'] {
  if (findings.some(({ level }) => level === 'error') || schema.length > 0) return 'invalid';
  return differences.length > 0 ? 'differs' : 'matched';
}
