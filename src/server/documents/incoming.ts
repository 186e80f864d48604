import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readChain } from '#server/documents/document-chain.ts';
import { readInvoiceBooks } from '#server/documents/invoice-books.ts';
import { readHead } from '#server/documents/store.ts';
import { verdictOf } from '#server/documents/take-incoming.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { matchInvoice } from '#shared/documents/match-invoice.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

export const readIncoming = (db: Kysely<Schema>, user: User, id: number, now: Date): Promise<IncomingInvoice> =>
  asFirm(db, user.firmId, (tx) => readIn(tx, user, id, now));

/** The books go on: what was not delivered yet may be there now. */
export function matchAgain(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<IncomingInvoice> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await readRow(tx, user, id, now);
    const of = { firmId: user.firmId, supplierCode: row.supplier_code, incomingId: row.id };
    const { orderIds, ...books } = await readInvoiceBooks(tx, row.invoice, of);
    const { matches, differences } = matchInvoice(row.invoice, books);
    const verdict = verdictOf({ findings: row.findings, schema: row.schema_findings, differences });
    await tx
      .updateTable('incoming_invoice')
      .set({
        verdict,
        matches: JSON.stringify(matches),
        differences: JSON.stringify(differences),
        order_ids: orderIds,
      })
      .where('firm_id', '=', user.firmId)
      .where('id', '=', row.id)
      .execute();
    return readIn(tx, user, id, now);
  });
}

async function readRow(tx: Tx, user: User, id: number, now: Date) {
  const { incoming_id } = await readHead(tx, user, id, now);
  if (incoming_id === null) throw new Failure('NOT_FOUND');
  return tx
    .selectFrom('incoming_invoice')
    .selectAll()
    .where('firm_id', '=', user.firmId)
    .where('id', '=', incoming_id)
    .executeTakeFirstOrThrow();
}

async function readIn(tx: Tx, user: User, id: number, now: Date): Promise<IncomingInvoice> {
  const row = await readRow(tx, user, id, now);
  const linked = await readChain(tx, user, row.order_ids, { isPriced: true, now });
  return {
    id,
    fileName: row.file_name,
    container: row.container,
    syntax: row.syntax,
    bytes: row.size,
    sha256: row.sha256.toString('hex'),
    receivedAt: row.received_at.toISOString(),
    receivedBy: row.received_by,
    verdict: row.verdict,
    invoice: row.invoice,
    findings: row.findings,
    schemaFindings: row.schema_findings,
    notUnderstood: row.not_understood,
    matches: row.matches,
    differences: row.differences,
    linked: linked.filter((document) => document.id !== id),
  };
}
