import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import { readSupplierPaper } from '#server/documents/supplier-paper.ts';
import { takeIncoming } from '#server/documents/take-incoming.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';

/** What the invoices of the last weeks look like when they come in: as they should be, dearer, and miscounted. */
const changes: readonly { readonly syntax: 'cii' | 'ubl'; readonly change: (invoice: Invoice) => Invoice }[] = [
  { syntax: 'cii', change: (invoice) => invoice },
  { syntax: 'ubl', change: (invoice) => invoice },
  { syntax: 'cii', change: dearer },
  { syntax: 'cii', change: (invoice) => ({ ...invoice, totals: { ...invoice.totals, due: 100 } }) },
];

/** The first piece costs 1.20 € more than was ordered. */
function dearer(invoice: Invoice): Invoice {
  const lines = invoice.lines.map((line, index) =>
    index === 0 ? { ...line, price: { net: String(Number(line.price.net) + 1.2) } } : line,
  );
  const { totals: _totals, vatBreakdown: _rows, ...uncounted } = invoice;
  return countInvoice({ ...uncounted, lines }, {}, { E: { reason: 'Altteil im Tausch angenommen' } });
}

/** The boss of the main firm has taken them in. */
export async function loadIncoming(db: Kysely<Schema>, now: Date): Promise<void> {
  const found = await asSystem(db, async (tx) => {
    const boss = await tx.selectFrom('account').selectAll().where('username', '=', 'chef').executeTakeFirst();
    if (!boss) return null;
    const papers = await tx
      .selectFrom('supplier_document')
      .select(['id', 'issued_at'])
      .where('firm_id', '=', boss.firm_id)
      .where('kind', '=', 'invoice')
      .orderBy('issued_at', 'desc')
      .offset(3)
      .limit(changes.length)
      .execute();
    const invoices: { invoice: Invoice; at: Date }[] = [];
    for (const { id, issued_at } of papers)
      invoices.push({
        invoice: eInvoiceOf(await readSupplierPaper(tx, boss.firm_id, id), paperWords('de')),
        at: issued_at,
      });
    return { boss, invoices };
  });
  if (!found) return;
  const { boss, invoices } = found;
  const sender = { id: boss.id, firmId: boss.firm_id, name: boss.name };
  for (const [index, { invoice, at }] of invoices.entries()) {
    const { syntax, change } = changes[index] ?? changes[0] ?? { syntax: 'cii', change: (it: Invoice) => it };
    const text = syntax === 'cii' ? writeCii(change(invoice)) : writeUbl(change(invoice));
    const received = new Date(Math.min(now.getTime(), at.getTime() + 13 * 3_600_000));
    const upload = { fileName: `${invoice.number}.xml`, bytes: new TextEncoder().encode(text), now: received };
    await takeIncoming({ db, examine: examineEInvoice }, sender, upload);
  }
}
