import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { type Invoice, typeCodes } from '#shared/e-invoice/invoice.ts';
import { bytesOf, type IncomingWorld, incomingWorld, kindsOf, recounted } from '#test/incoming-world.ts';

let world: IncomingWorld;
beforeAll(async () => {
  world = await incomingWorld();
});
afterAll(() => world.app.close());

/** The same goods under another number. */
const again = (invoice: Invoice, ending: string): Invoice => ({ ...invoice, number: `${invoice.number}-${ending}` });

describe('whose invoice it is', () => {
  it('a stranger who knows our order is no match, and takes nothing from what the supplier may bill', async () => {
    const { invoice } = await world.bill();
    const seller = { ...invoice.seller, name: 'Fremde Teile GmbH', ids: [], vatId: 'DE999999999' };
    const foreign = await world.takenInvoice({ ...invoice, seller });
    expect(foreign).toMatchObject({ verdict: 'differs', differences: [{ kind: 'seller', name: seller.name }] });
    expect((await world.takenInvoice(invoice)).verdict).toBe('matched');
  });

  it('a name or code of ours with another VAT id does not count', async () => {
    const { invoice } = await world.bill();
    const seller = { ...invoice.seller, vatId: 'DE999999999' };
    expect(kindsOf(await world.takenInvoice({ ...invoice, seller }))).toContain('seller');
    const { vatId: _id, ...nameless } = invoice.seller;
    const without = await world.takenInvoice(again({ ...invoice, seller: nameless }, 'B'));
    expect(kindsOf(without)).not.toContain('seller');
  });

  it('a currency that is not ours is named, and its amounts are no part of our sums', async () => {
    const { invoice } = await world.bill();
    const foreign = await world.takenInvoice({ ...invoice, currency: 'USD' });
    expect(kindsOf(foreign)).toEqual(['currency']);
    const { json } = await world.chef.get(`/api/documents/${foreign.id}`);
    expect(json).toMatchObject({ gross: null, net: null });
  });
});

describe('what is left to be billed', () => {
  it('what was billed by another invoice is not billed again', async () => {
    const { invoice } = await world.bill();
    expect((await world.takenInvoice(invoice)).verdict).toBe('matched');
    expect(kindsOf(await world.takenInvoice(again(invoice, 'B')))).toContain('quantity');
  });

  it('two that come at once are not both right', async () => {
    const { invoice } = await world.bill();
    const both = await Promise.all(['A', 'B'].map((ending) => world.takenInvoice(again(invoice, ending))));
    expect(both.map(({ verdict }) => verdict).sort()).toEqual(['differs', 'matched']);
  });

  it('a credit note frees it again', async () => {
    const { invoice } = await world.bill();
    await world.takenInvoice(invoice);
    const { dueDate: _due, ...rest } = invoice;
    const credit = { ...again(rest, 'C'), typeCode: typeCodes.credit, preceding: [{ number: invoice.number }] };
    await world.takenInvoice(credit);
    expect(kindsOf(await world.takenInvoice(again(invoice, 'D')))).not.toContain('quantity');
  });

  it('an invalid one takes nothing, and is mended under its own number', async () => {
    const { invoice } = await world.bill();
    const wrong = bytesOf(writeCii(invoice).replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00'));
    expect((await world.taken(wrong)).verdict).toBe('invalid');
    const right = await world.takenInvoice(invoice);
    expect(right.verdict).toBe('matched');
    const once = await world.send(bytesOf(`${writeCii(invoice)}\n`));
    expect(once.json).toEqual({ kind: 'known', id: right.id, isSameFile: false });
  });

  it('quantities beyond all measure are kept in bounds, and poison no later invoice', async () => {
    const { invoice } = await world.bill();
    const [first, ...others] = invoice.lines;
    if (!first) throw new Error('an invoice has lines');
    for (const [index, quantity] of ['99999999999', '0.000000000001'].entries()) {
      const odd = await world.takenInvoice(
        again(recounted(invoice, [{ ...first, quantity }, ...others]), String(index)),
      );
      expect(odd.matches.every(({ billed }) => Math.abs(billed) <= 1_000_000_000)).toBe(true);
    }
    expect(kindsOf(await world.takenInvoice(invoice))).toContain('quantity');
  });
});

describe('which order it belongs to', () => {
  const withoutNumbers = (invoice: Invoice): Invoice => {
    const { order: _order, deliveryNote: _note, ...rest } = invoice;
    return { ...rest, notes: [], lines: invoice.lines.map(({ orderLine: _line, note: _text, ...line }) => line) };
  };

  it('without any number it is found by its articles, as the supplier writes them', async () => {
    const { invoice } = await world.bill();
    const found = await world.takenInvoice(withoutNumbers(again(invoice, 'ohne')));
    expect(found.matches.filter(({ kind }) => kind === 'part').length).toBeGreaterThan(0);
    expect(kindsOf(found)).not.toContain('unknown-order');
  });

  it('not by orders of another year', async () => {
    const { invoice } = await world.bill();
    const late = { ...again(invoice, 'spät'), issueDate: '2029-01-15', dueDate: '2029-02-15', delivery: {} };
    expect(kindsOf(await world.takenInvoice(withoutNumbers(late)))).toContain('unknown-order');
  });

  it('a credit note is held against the credit note of our books, and the orders of its invoice', async () => {
    const { json } = await world.chef.get('/api/documents?kinds=credit-note&to=2026-06-30');
    const [head] = (json as { documents: DocumentHead[] }).documents; // checked by the server itself outside production
    if (!head) throw new Error('the demo has credit notes');
    const credit = withoutNumbers(await world.paperOf(head));
    expect(credit.preceding).toHaveLength(1);
    const { due, gross } = credit.totals;
    const wrong = {
      ...credit,
      totals: { ...credit.totals, due: (due ?? 0) + 100, rounding: 100 },
      number: head.number,
    };
    expect(gross).not.toBeNull();
    expect(kindsOf(await world.takenInvoice(wrong))).toContain('total');
  });

  it('held against the books again, it is found by the cars of the orders that it belongs to now', async () => {
    const { invoice, head } = await world.bill();
    const [plate] = head.plates;
    if (!plate) throw new Error('the demo’s invoices have cars');
    const { id } = await world.takenInvoice(again(invoice, 'Auto'));
    const ids = async () => {
      const { json } = await world.chef.get(
        `/api/documents?kinds=incoming-invoice&vehicle=${encodeURIComponent(plate)}`,
      );
      return (json as { documents: DocumentHead[] }).documents.map((document) => document.id); // as above
    };
    expect(await ids()).toContain(id);
    const { incoming_id: incomingId } = await asFirm(world.app.db, world.firmId, (tx) =>
      tx.selectFrom('document').select('incoming_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await asSystem(world.app.db, (tx) =>
      sql`update incoming_invoice set order_ids = '{}' where firm_id = ${world.firmId} and id = ${incomingId}`.execute(
        tx,
      ),
    );
    expect(await ids()).not.toContain(id);
    await world.chef.post(`/api/incoming-invoices/${id}/match`);
    expect(await ids()).toContain(id);
  });
});
