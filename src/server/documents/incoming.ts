import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readChain } from '#server/documents/document-chain.ts';
import { holdAgainstBooks } from '#server/documents/hold-against-books.ts';
import { lockIncoming } from '#server/documents/incoming-limits.ts';
import { readHead } from '#server/documents/store.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

export const readIncoming = (db: Kysely<Schema>, user: User, id: number, now: Date): Promise<IncomingInvoice> =>
  asFirm(db, user.firmId, (tx) => readIn(tx, user, id, now));

/** The books go on: what was not delivered yet may be there now. */
export function matchAgain(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<IncomingInvoice> {
  return asFirm(db, user.firmId, async (tx) => {
    await lockIncoming(tx, user.firmId);
    const row = await readRow(tx, user, id, now);
    const of = {
      firmId: user.firmId,
      supplierCode: row.supplier_code,
      issuedOn: row.issued_on,
      incomingId: row.id,
    };
    const judged = { invoice: row.invoice, findings: row.findings, schema: row.schema_findings };
    await tx
      .updateTable('incoming_invoice')
      .set(await holdAgainstBooks(tx, judged, of))
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
