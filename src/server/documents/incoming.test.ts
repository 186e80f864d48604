import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import { readSupplierPaper } from '#server/documents/supplier-paper.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { incomingUpload } from '#shared/documents/incoming-contract.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';
import { fetchFile, uploadFile } from '#test/document-files.ts';
import { asXRechnung } from '#test/e-invoices/as-xrechnung.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let other: Visitor;
let bills: DocumentHead[];
beforeAll(async () => {
  app = await freshApp();
  await loadDemoDocuments(app.db, testNow);
  [chef, other] = [await app.signedIn('chef'), await app.signedIn('other')];
  const { json } = await chef.get('/api/documents?kinds=invoice&to=2026-06-30');
  bills = (json as { documents: DocumentHead[] }).documents; // checked by the server itself outside production
});
afterAll(() => app.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const send = (file: Uint8Array, headers: Record<string, string | null> = {}, visitor = chef) =>
  uploadFile(app.origin, visitor, incomingUpload.path, file, headers);
const taken = async (file: Uint8Array, headers?: Record<string, string | null>) => {
  const { status, json } = await send(file, headers);
  expect([status, json]).toMatchObject([200, { kind: 'taken' }]);
  const { id } = json as { id: number }; // see above
  return (await chef.get(`/api/incoming-invoices/${id}`)).json as IncomingInvoice; // as above
};

/** One of the supplier's own invoices, each test another one, so that none is known already. */
let next = 0;
async function bill() {
  const head = bills[next++];
  if (!head) throw new Error('there are no more invoices');
  const { supplierDocumentId } = (await chef.get(`/api/documents/${head.id}`)).json as ShownDocument; // as above
  const firmId = await firmOf('chef');
  const paper = await asFirm(app.db, firmId, (tx) => readSupplierPaper(tx, firmId, supplierDocumentId ?? 0));
  return { head, invoice: eInvoiceOf(paper, paperWords('de')) };
}
async function firmOf(username: string): Promise<number> {
  const { firm_id } = await asSystem(app.db, (tx) =>
    tx.selectFrom('account').select('firm_id').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return firm_id;
}
const recounted = (invoice: Invoice, lines: Invoice['lines']): Invoice => {
  const { totals: _totals, vatBreakdown: _rows, ...rest } = invoice;
  return countInvoice({ ...rest, lines }, {}, { E: { reason: 'Altteil im Tausch angenommen' } });
};

describe('an invoice that comes in', () => {
  it('as XRechnung or ZUGFeRD is read, checked, matched to order and delivery, and linked to them', async () => {
    for (const write of [writeCii, writeUbl]) {
      const { invoice, head } = await bill();
      const incoming = await taken(bytes(write(asXRechnung(invoice))));
      expect(incoming).toMatchObject({ verdict: 'matched', differences: [], findings: [], container: 'xml' });
      expect(incoming.matches).toHaveLength(invoice.lines.length);
      expect(incoming.linked.map(({ id }) => id)).toContain(head.id);
      expect(incoming.linked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'delivery-note']));
    }
    const { head } = await bill();
    const pdf = await fetchFile(app.origin, chef, `/files/documents/${head.id}.pdf`);
    const incoming = await taken(pdf.bytes, { 'x-file-name': encodeURIComponent('Größe 1.pdf') });
    expect(incoming).toMatchObject({ verdict: 'matched', container: 'pdf', syntax: 'cii', fileName: 'Größe 1.pdf' });
  });

  it('is archived as it came, to the byte, and stands in the register', async () => {
    const { invoice } = await bill();
    const file = bytes(`${writeCii(invoice)}\n<!-- as it came -->`);
    const incoming = await taken(file);
    expect(incoming.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    const kept = await fetchFile(app.origin, chef, `/files/documents/${incoming.id}.xml`);
    expect(Buffer.from(kept.bytes).equals(Buffer.from(file))).toBe(true);
    const { json } = await chef.get(`/api/documents?kinds=incoming-invoice&number=${invoice.number}`);
    expect(json).toMatchObject({ documents: [{ id: incoming.id, state: { kind: 'matched' } }] });
    expect((await chef.get(`/api/documents/${incoming.id}`)).status).toBe(200);
    expect((await chef.get(`/files/documents/${incoming.id}.pdf`)).status).toBe(200);
  });

  it('is known when it comes again: the file, or the number of the seller', async () => {
    const { invoice } = await bill();
    const file = bytes(writeCii(invoice));
    const { id } = await taken(file);
    expect((await send(file)).json).toEqual({ kind: 'known', id, isSameFile: true });
    expect((await send(bytes(writeUbl(invoice)))).json).toEqual({ kind: 'known', id, isSameFile: false });
    const { invoice: another } = await bill();
    const answers = await Promise.all([1, 2, 3].map(() => send(bytes(writeCii(another)))));
    expect(answers.map(({ json }) => (json as { kind: string }).kind).sort()).toEqual(['known', 'known', 'taken']); // as above
  });

  it('names what differs: price, quantity, VAT, unknown lines, the sum, the buyer', async () => {
    const { invoice } = await bill();
    const [first, ...rest] = invoice.lines;
    if (!first) throw new Error('an invoice has lines');
    const kinds = ({ differences }: IncomingInvoice) => differences.map(({ kind }) => kind).sort();
    const dear = { ...first, price: { net: String(Number(first.price.net) + 1) } };
    const dearer = await taken(bytes(writeCii(recounted(invoice, [dear, ...rest]))));
    expect(kinds(dearer)).toEqual(['price', 'total']);
    const price = dearer.differences.find(({ kind }) => kind === 'price');
    expect((price?.given ?? 0) - (price?.expected ?? 0)).toBe(100);

    const more = async () => (await bill()).invoice;
    const many = await more();
    const [line, ...others] = many.lines;
    if (!line) throw new Error('an invoice has lines');
    const tooMany = await taken(bytes(writeCii(recounted(many, [{ ...line, quantity: '97' }, ...others]))));
    expect(kinds(tooMany)).toEqual(['quantity', 'total']);

    const strange = await more();
    const item = { name: 'Kaffee', sellerId: 'ZZ 4711', classifications: [], attributes: [] };
    const { orderLine: _order, ...plainLine } = strange.lines[0] ?? line;
    const withCoffee = [...strange.lines, { ...plainLine, id: '99', item }];
    expect(kinds(await taken(bytes(writeCii(recounted(strange, withCoffee)))))).toEqual(['total', 'unknown-line']);

    const taxed = await more();
    const reduced = taxed.lines.map((it) => ({ ...it, vat: { category: 'S', rate: 700 } }));
    expect(kinds(await taken(bytes(writeCii(recounted(taxed, reduced)))))).toContain('vat');

    const foreign = await more();
    const buyer = { ...foreign.buyer, name: 'Ganz anderer Betrieb' };
    expect(kinds(await taken(bytes(writeCii({ ...foreign, buyer }))))).toEqual(['buyer']);
  });

  it('what was billed by another invoice is not billed again', async () => {
    const { invoice } = await bill();
    expect((await taken(bytes(writeCii(invoice)))).verdict).toBe('matched');
    const twice = await taken(bytes(writeCii({ ...invoice, number: `${invoice.number}-B` })));
    expect(twice.differences.some(({ kind }) => kind === 'quantity')).toBe(true);
  });

  it('breaks rules: it is taken and shown as invalid, with the rules', async () => {
    const { invoice } = await bill();
    const wrong = writeCii(invoice).replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00');
    const incoming = await taken(bytes(wrong));
    expect(incoming.verdict).toBe('invalid');
    expect(incoming.findings.map(({ rule }) => rule)).toContain('BR-CO-15');
    const broken = writeCii((await bill()).invoice).replace(
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:Beer>1</ram:Beer>',
    );
    expect((await taken(bytes(broken))).schemaFindings.length).toBeGreaterThan(0);
    const ubl = await taken(bytes(writeUbl((await bill()).invoice).replace(/(<cbc:IssueDate>.*\n)/, '$1$1')));
    expect(ubl).toMatchObject({ verdict: 'invalid', findings: [], schemaFindings: [{ line: expect.any(Number) }] });
  });

  it('of an order that nobody knows is taken all the same, and says so', async () => {
    const { invoice } = await bill();
    const lines = invoice.lines.map(({ orderLine: _order, ...line }) => ({
      ...line,
      item: { ...line.item, sellerId: 'unknown 1' },
    }));
    const { order: _order, ...rest } = invoice;
    const stranger = {
      ...rest,
      number: 'X-1',
      seller: { ...invoice.seller, name: 'Unbekannt GmbH', ids: [], vatId: 'DE111111111' },
      lines,
    };
    const incoming = await taken(bytes(writeCii(stranger)));
    expect(incoming.differences.map(({ kind }) => kind)).toContain('unknown-order');
    const again = await chef.post(`/api/incoming-invoices/${incoming.id}/match`);
    expect(again).toMatchObject({ status: 200, json: { id: incoming.id, verdict: 'differs' } });
  });
});

describe('what is no invoice is refused, with the reason', () => {
  const refused = async (file: Uint8Array) => {
    const { status, json } = await send(file);
    expect(status).toBe(200);
    return (json as { reason?: string }).reason; // as above
  };
  const pdf = (...objects: string[]) => bytes(`%PDF-1.7\n${objects.join('\n')}\ntrailer <<>>\n%%EOF`);

  it('by its first bytes, whatever it is called', async () => {
    expect(await refused(bytes('GIF89a pretends to be invoice.xml'))).toBe('notXmlNorPdf');
    expect(await refused(bytes('PK\u0003\u0004 zip'))).toBe('notXmlNorPdf');
    expect(await refused(bytes('<html><script>alert(1)</script></html>'))).toBe('noInvoice');
    expect(await refused(bytes('<html>%PDF-1.7</html>'))).toBe('noXml');
    expect(await refused(new Uint8Array(0))).toBe('empty');
  });

  it('what is made to keep the server busy is refused at once', async () => {
    const begin = performance.now();
    expect(await refused(bytes(`<a ${'b="c" '.repeat(1_000_000)}/>`))).toBe('notWellFormed');
    expect(await refused(bytes(`<a>${'&amp'.repeat(2_000_000)}</a>`))).toBe('notWellFormed');
    expect(await refused(bytes('<a>'.repeat(3_000_000)))).toBe('tooLarge');
    expect(await refused(pdf('1 0 obj <</EF<</F 2 0 R>>', '/EF<<'.repeat(1_500_000)))).toBe('noXml');
    expect(await refused(pdf('1 0 obj<<>>stream\nendstream\n'.repeat(150_000)))).toBe('noXml');
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  it('UTF-16 hides no DTD', async () => {
    const dtd = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const hidden = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${dtd}<a>&x;</a>`;
    expect(await refused(new Uint8Array(Buffer.from(hidden, 'utf16le')))).toBe('forbidden');
  });

  it('XML with a DTD or entities, broken XML, and other XML', async () => {
    expect(await refused(bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'))).toBe('forbidden');
    expect(await refused(bytes('<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa">]><a>&a;&a;</a>'))).toBe(
      'forbidden',
    );
    expect(await refused(bytes('<a><b></a>'))).toBe('notWellFormed');
    expect(await refused(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('noInvoice');
  });

  it('PDFs without an invoice inside, locked ones, and those that unpack to more than fits', async () => {
    expect(await refused(pdf('1 0 obj << /Type /Catalog >> endobj'))).toBe('noXml');
    expect(await refused(bytes('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF'))).toBe('encrypted');
    const bomb = deflateSync(Buffer.alloc(80_000_000, 0x20));
    const head = `%PDF-1.7\n1 0 obj << /EF << /F 2 0 R >> /F (factur-x.xml) >> endobj\n2 0 obj << /Filter /FlateDecode /Length ${bomb.length} >> stream\n`;
    const file = Buffer.concat([Buffer.from(head), bomb, Buffer.from('\nendstream endobj\n%%EOF')]);
    expect(await refused(new Uint8Array(file))).toBe('tooLarge');
  });

  it('too many bytes are not even read', async () => {
    const { status } = await send(new Uint8Array(incomingUpload.mostBytes + 1).fill(0x20));
    expect(status).toBe(413);
  });
});

describe('who may send and read them', () => {
  it('signed in, from our own page, with ROLE_DOCUMENT_MANAGEMENT (R7.1, R7.2, R6.8)', async () => {
    const file = bytes('<a/>');
    expect((await send(file, {}, app.visitor())).status).toBe(401);
    expect((await send(file, {}, await app.signedIn('light'))).status).toBe(403);
    expect((await send(file, { 'x-xsrf-token': null })).status).toBe(403);
    expect((await send(file, { 'x-requested-with': null })).status).toBe(403);
    expect((await send(file, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(file, { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('another firm does not find them, and may have the same file', async () => {
    const { invoice } = await bill();
    const file = bytes(writeCii(invoice));
    const { id } = await taken(file);
    expect((await other.get(`/api/documents/${id}`)).status).toBe(404);
    for (const ending of ['xml', 'pdf']) expect((await other.get(`/files/documents/${id}.${ending}`)).status).toBe(404);
    expect((await other.get(`/api/incoming-invoices/${id}`)).status).toBe(403);
    const nordlicht = await app.signedIn('tec');
    expect((await nordlicht.get(`/api/incoming-invoices/${id}`)).status).toBe(200);
    const order = (await chef.get('/api/documents?kinds=order')).json as { documents: DocumentHead[] }; // as above
    expect((await chef.get(`/api/incoming-invoices/${order.documents[0]?.id}`)).status).toBe(404);
  });
});
