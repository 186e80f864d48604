import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { findRow } from '#server/invoicing/document-rows.ts';
import type { About } from '#server/invoicing/sheet-of.ts';
import type { ChainFacts, ReferredFacts } from '#shared/invoicing/check-chain.ts';
import { type DocumentKind, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type Tx = Transaction<Schema>;

/** What else there is of the job of a draft. What was cancelled does not count. */
export async function chainFacts(tx: Tx, about: About, sheet: Sheet): Promise<ChainFacts> {
  const { kind, predecessor_id } = about;
  const asks = isInvoice(kind) && predecessor_id !== null;
  return {
    billedBy: asks ? await issuedOf(tx, about, ['invoice', 'final-invoice']) : null,
    partBilledBy: asks ? await issuedOf(tx, about, ['partial-invoice']) : null,
    referred:
      sheet.refersTo !== null && (kind === 'credit-note' || kind === 'cancellation')
        ? await referredFacts(tx, about, sheet.refersTo.id)
        : null,
  };
}

async function issuedOf(tx: Tx, { id, root_id }: About, kinds: readonly DocumentKind[]): Promise<string | null> {
  const row = await tx
    .selectFrom('sales_document')
    .select('number')
    .where('root_id', '=', root_id)
    .where('id', '<>', id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'issued')
    .orderBy('id')
    .executeTakeFirst();
  return row?.number ?? null;
}

async function referredFacts(tx: Tx, about: About, id: number): Promise<ReferredFacts> {
  const referred = await findRow(tx, id);
  const credits = await tx
    .selectFrom('sales_document')
    .select((eb) => [eb.fn.sum<number>('gross').as('gross'), eb.fn.min('number').as('number')])
    .where('predecessor_id', '=', id)
    .where('kind', '=', 'credit-note')
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow();
  const isPart = referred.kind === 'partial-invoice';
  return {
    state: referred.state,
    customerId: referred.customer_id,
    gross: referred.sheet?.totals.gross ?? 0,
    // In the books a credit is negative.
    credited: -Number(credits.gross ?? 0),
    credit: credits.number,
    deductedBy: isPart ? await issuedOf(tx, about, ['final-invoice']) : null,
  };
}
