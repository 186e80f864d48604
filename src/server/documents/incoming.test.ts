import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import { incomingUpload } from '#shared/documents/incoming-contract.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { fetchFile } from '#test/document-files.ts';
import { asXRechnung } from '#test/e-invoices/as-xrechnung.ts';
import { pdfOf } from '#test/e-invoices/pdf-of.ts';
import { minutes } from '#test/fresh-app.ts';
import { bytesOf, type IncomingWorld, incomingWorld, kindsOf, recounted } from '#test/incoming-world.ts';

let world: IncomingWorld;
beforeAll(async () => {
  world = await incomingWorld();
});
afterAll(() => world.app.close());

const bytes = bytesOf;
const bill = () => world.bill();
const taken: IncomingWorld['taken'] = (...given) => world.taken(...given);
const send: IncomingWorld['send'] = (...given) => world.send(...given);

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
    const pdf = await fetchFile(world.app.origin, world.chef, `/files/documents/${head.id}.pdf`);
    const incoming = await taken(pdf.bytes, { 'x-file-name': encodeURIComponent('Größe 1.pdf') });
    expect(incoming).toMatchObject({ verdict: 'matched', container: 'pdf', syntax: 'cii', fileName: 'Größe 1.pdf' });
    // What somebody else has made is saved; what the portal writes of data is its own, and shown.
    const foreign = await world.chef.get(`/files/documents/${incoming.id}.pdf`);
    expect(foreign.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(foreign.headers.get('content-security-policy')).toBe(bytesPolicy);
    const own = await world.chef.get(`/files/documents/${head.id}.pdf`);
    expect(own.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('is archived as it came, to the byte, and stands in the register', async () => {
    const { invoice } = await bill();
    const file = bytes(`${writeCii(invoice)}\n<!-- as it came -->`);
    const incoming = await taken(file);
    expect(incoming.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    const kept = await fetchFile(world.app.origin, world.chef, `/files/documents/${incoming.id}.xml`);
    expect(Buffer.from(kept.bytes).equals(Buffer.from(file))).toBe(true);
    const { json } = await world.chef.get(`/api/documents?kinds=incoming-invoice&number=${invoice.number}`);
    expect(json).toMatchObject({ documents: [{ id: incoming.id, state: { kind: 'matched' } }] });
    expect((await world.chef.get(`/api/documents/${incoming.id}`)).status).toBe(200);
    expect((await world.chef.get(`/files/documents/${incoming.id}.pdf`)).status).toBe(200);
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

  it('as a PDF cut off anywhere is refused as damaged, and the complete one is then taken', async () => {
    const { head } = await bill();
    const pdf = await fetchFile(world.app.origin, world.chef, `/files/documents/${head.id}.pdf`);
    for (const share of [0.1, 0.5, 0.9, 0.97, 0.999]) {
      const { json } = await send(pdf.bytes.subarray(0, Math.floor(pdf.bytes.length * share)));
      expect([share, json]).toEqual([share, { kind: 'refused', reason: 'damaged', line: null }]);
    }
    expect(await taken(pdf.bytes)).toMatchObject({ verdict: 'matched', container: 'pdf' });
  });

  it('names what differs: price, quantity, VAT, unknown lines, the sum, the buyer', async () => {
    const { invoice } = await bill();
    const [first, ...rest] = invoice.lines;
    if (!first) throw new Error('an invoice has lines');
    const kinds = kindsOf;
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
    const again = await world.chef.post(`/api/incoming-invoices/${incoming.id}/match`);
    expect(again).toMatchObject({ status: 200, json: { id: incoming.id, verdict: 'differs' } });
  });
});

describe('what is no invoice is refused, with the reason', () => {
  const refused = async (file: Uint8Array) => {
    const { status, json } = await send(file);
    expect(status).toBe(200);
    return (json as { reason?: string }).reason; // as above
  };
  const pdf = (...objects: string[]) => pdfOf({ parts: objects });

  it('by its first bytes, whatever it is called', async () => {
    expect(await refused(bytes('GIF89a pretends to be invoice.xml'))).toBe('notXmlNorPdf');
    expect(await refused(bytes('PK\u0003\u0004 zip'))).toBe('notXmlNorPdf');
    expect(await refused(bytes('<html><script>alert(1)</script></html>'))).toBe('noInvoice');
    expect(await refused(bytes('<html>%PDF-1.7</html>'))).toBe('damaged');
    expect(await refused(new Uint8Array(0))).toBe('empty');
  });

  it('what is made to keep the server busy is refused, and everyone else is answered meanwhile', async () => {
    const hard: readonly (readonly [string, Uint8Array])[] = [
      ['notWellFormed', bytes(`<a ${'b="c" '.repeat(500_000)}/>`)],
      ['notWellFormed', bytes(`<a>${'&amp'.repeat(1_000_000)}</a>`)],
      ['tooLarge', bytes('<a>'.repeat(1_500_000))],
      ['damaged', pdf('1 0 obj <</EF<</F 2 0 R>>', '/EF<<'.repeat(750_000))],
      ['noXml', pdf('1 0 obj<<>>stream\nendstream\n'.repeat(150_000))],
      ['tooLarge', pdf(`100 0 obj <</Type/Catalog/AF[${'[]'.repeat(1_500_000)}]>> endobj`)],
    ];
    for (const [reason, file] of hard) {
      const began = performance.now();
      const answer = refused(file);
      let isDone = false;
      void answer.finally(() => {
        isDone = true;
      });
      const waits: number[] = [];
      while (!isDone) {
        const begin = performance.now();
        await fetch(`${world.app.origin}/health`);
        waits.push(performance.now() - begin);
      }
      expect(await answer).toBe(reason);
      // On a busy machine all of it takes longer, and still nobody waits for the file.
      expect(Math.max(...waits)).toBeLessThan(Math.max(1000, (performance.now() - began) / 2));
    }
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
    expect(await refused(pdf('1 0 obj << /Type /Metadata >> endobj'))).toBe('noXml');
    expect(await refused(pdfOf({ parts: [], trailer: '/Encrypt 5 0 R' }))).toBe('encrypted');
    const bomb = deflateSync(Buffer.alloc(20_000_000, 0x20));
    const head = `1 0 obj << /EF << /F 2 0 R >> /F (factur-x.xml) >> endobj\n2 0 obj << /Filter /FlateDecode /Length ${bomb.length} >> stream\n`;
    expect(await refused(pdfOf({ parts: [head, bomb, '\nendstream endobj\n'] }))).toBe('tooLarge');
  });

  it('signs that no XML may hold, with their line; and what is cut of a text stays whole signs', async () => {
    const { invoice } = await bill();
    const written = writeCii(invoice);
    for (const sign of ['\u0000', '\u0008', '\u001f', '\uffff', '&#0;', '&#xFFFE;']) {
      const { json } = await send(bytes(written.replace(invoice.buyer.name, `${sign}${invoice.buyer.name}`)));
      expect(json).toMatchObject({ kind: 'refused', reason: 'notWellFormed', line: expect.any(Number) });
    }
    const beer = `<ram:Beer>${'a'.repeat(199)}😀</ram:Beer>`;
    const odd = await taken(bytes(written.replace('<ram:TypeCode>380</ram:TypeCode>', beer)));
    expect(odd.notUnderstood.some(({ text }) => text.endsWith('\ufffd'))).toBe(true);
  });

  it('invoices of more lines than any has', async () => {
    const { invoice } = await bill();
    const [first] = invoice.lines;
    if (!first) throw new Error('an invoice has lines');
    const { price, vat, item } = first;
    const line = { quantity: '1', unit: 'H87', allowances: [], charges: [], price, vat, item };
    const lines = Array.from({ length: 5001 }, (_, index) => ({ ...line, id: String(index + 1), net: 100 }));
    expect(await refused(bytes(writeCii({ ...invoice, lines })))).toBe('tooLarge');
  });

  it('too many bytes are not even read', async () => {
    const { status } = await send(new Uint8Array(incomingUpload.mostBytes + 1).fill(0x20));
    expect(status).toBe(413);
  });
});

describe('who may send and read them', () => {
  it('signed in, from our own page, with ROLE_DOCUMENT_MANAGEMENT (R7.1, R7.2, R6.8)', async () => {
    const file = bytes('<a/>');
    expect((await send(file, {}, world.app.visitor())).status).toBe(401);
    expect((await send(file, {}, await world.app.signedIn('light'))).status).toBe(403);
    expect((await send(file, { 'x-xsrf-token': null })).status).toBe(403);
    expect((await send(file, { 'x-requested-with': null })).status).toBe(403);
    expect((await send(file, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(file, { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('another firm does not find them, and may have the same file', async () => {
    const { invoice } = await bill();
    const file = bytes(writeCii(invoice));
    const { id } = await taken(file);
    expect((await world.other.get(`/api/documents/${id}`)).status).toBe(404);
    for (const ending of ['xml', 'pdf'])
      expect((await world.other.get(`/files/documents/${id}.${ending}`)).status).toBe(404);
    expect((await world.other.get(`/api/incoming-invoices/${id}`)).status).toBe(403);
    const nordlicht = await world.app.signedIn('tec');
    expect((await nordlicht.get(`/api/incoming-invoices/${id}`)).status).toBe(200);
    const order = (await world.chef.get('/api/documents?kinds=order')).json as { documents: DocumentHead[] }; // as above
    expect((await world.chef.get(`/api/incoming-invoices/${order.documents[0]?.id}`)).status).toBe(404);
  });
});

it('whoever sends what is refused again and again has to wait', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 125 && statuses.at(-1) !== 429; tries += 1)
    statuses.push((await send(bytes(`<a>${tries}</a>`))).status);
  expect(statuses.at(-1)).toBe(429);
  world.app.later(minutes(16));
  const { status, json } = await send(bytes('<b/>'));
  expect([status, json]).toMatchObject([200, { reason: 'noInvoice' }]);
});
