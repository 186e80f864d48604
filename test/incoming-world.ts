import { expect } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import { readSupplierPaper } from '#server/documents/supplier-paper.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { incomingUpload } from '#shared/documents/incoming-contract.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';
import { uploadFile } from '#test/document-files.ts';
import { freshApp } from '#test/fresh-app.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The demo's year, and whoever takes in invoices for its main firm. */
export async function incomingWorld() {
  const app = await freshApp({ database: 'documents' });
  const [chef, other] = [await app.signedIn('chef'), await app.signedIn('other')];
  const { json } = await chef.get('/api/documents?kinds=invoice&to=2026-06-30');
  // Checked by the server itself outside production.
  const bills = (json as { documents: DocumentHead[] }).documents.filter(({ plates }) => plates.length > 0);
  const { firm_id: firmId } = await asSystem(app.db, (tx) =>
    tx.selectFrom('account').select('firm_id').where('username', '=', 'chef').executeTakeFirstOrThrow(),
  );

  const send = (file: Uint8Array, headers: Record<string, string | null> = {}, visitor = chef) =>
    uploadFile(app.origin, visitor, incomingUpload.path, file, headers);
  const read = async (id: number) => (await chef.get(`/api/incoming-invoices/${id}`)).json as IncomingInvoice; // as above
  const taken = async (file: Uint8Array, headers?: Record<string, string | null>) => {
    const { status, json: answer } = await send(file, headers);
    expect([status, answer]).toMatchObject([200, { kind: 'taken' }]);
    return read((answer as { id: number }).id); // as above
  };
  const paperOf = async ({ id }: { readonly id: number }) => {
    const { supplierDocumentId } = (await chef.get(`/api/documents/${id}`)).json as ShownDocument; // as above
    const paper = await asFirm(app.db, firmId, (tx) => readSupplierPaper(tx, firmId, supplierDocumentId ?? 0));
    return eInvoiceOf(paper, paperWords('de'));
  };
  return {
    app,
    chef,
    other,
    firmId,
    send,
    read,
    taken,
    paperOf,
    takenInvoice: (invoice: Invoice) => taken(bytesOf(writeCii(invoice))),
    /** One of the supplier's own invoices with a car, each time another one, so that none is known already. */
    async bill() {
      const head = bills.shift();
      if (!head) throw new Error('there are no more invoices');
      return { head, invoice: await paperOf(head) };
    },
  };
}

export type IncomingWorld = Awaited<ReturnType<typeof incomingWorld>>;

/** With other lines, and the sums that follow from them. */
export function recounted(invoice: Invoice, lines: Invoice['lines']): Invoice {
  const { totals: _totals, vatBreakdown: _rows, ...rest } = invoice;
  return countInvoice({ ...rest, lines }, {}, { E: { reason: 'Altteil im Tausch angenommen' } });
}

export const kindsOf = ({ differences }: IncomingInvoice): string[] => differences.map(({ kind }) => kind).sort();
