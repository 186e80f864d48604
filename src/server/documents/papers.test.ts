import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { formatMoney } from '#shared/format/number.ts';
import { fetchFile, readWithPoppler } from '#test/document-files.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';
import { readZip } from '#test/zip-file.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({ database: 'documents' });
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const list = async (query: string) =>
  ((await chef.get(`/api/documents${query}`)).json as { documents: DocumentHead[] }).documents; // checked by the server
const first = async (query: string): Promise<DocumentHead> => {
  const [found] = await list(query);
  if (!found) throw new Error(`nothing is found by ${query}`);
  return found;
};
const file = (path: string, visitor = chef) => fetchFile(app.origin, visitor, path);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('papers, opened by a real reader', () => {
  const titles = {
    order: 'Bestellung',
    'order-confirmation': 'Auftragsbestätigung',
    'delivery-note': 'Lieferschein',
    invoice: 'Rechnung',
    'credit-note': 'Gutschrift',
    statement: 'Kontoauszug',
    'incoming-invoice': 'Rechnung',
  };
  for (const [kind, title] of Object.entries(titles)) {
    it(`${kind}: title, buyer, number, sum and pages`, async () => {
      const head = await first(`?kinds=${kind}`);
      const { status, headers, bytes } = await file(`/files/documents/${head.id}.pdf`);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ]);
      const { text, pages, areFontsEmbedded } = readWithPoppler(bytes);
      expect(areFontsEmbedded).toBe(true);
      expect(text).toContain(`${title} ${head.number}`);
      expect(text).toContain('Autohaus Nordlicht');
      expect(text).toContain('Nordteile');
      expect(text).toContain(`Seite 1 von ${pages}`);
      if (head.gross !== null) expect(text).toContain(plain(formatMoney(Math.abs(head.gross))));
      else expect(text).not.toContain('€');
    });
  }

  it.each(['order-confirmation', 'delivery-note', 'invoice', 'credit-note'])(
    '%s: names the customer number that the supplier has given',
    async (kind) => {
      const { id } = await first(`?kinds=${kind}`);
      const { bytes } = await file(`/files/documents/${id}.pdf`);
      expect(readWithPoppler(bytes).text).toMatch(/Kundennummer\s+10117/);
    },
  );

  it('an issued document keeps its customer number when the supplier changes it', async () => {
    const { id } = await first('?kinds=invoice');
    const set = (number: string) => sql`update firm set customer_number = ${number} where name = 'Autohaus Nordlicht'`;
    await asSystem(app.db, (tx) => set('99001').execute(tx));
    const { bytes } = await file(`/files/documents/${id}.pdf`);
    await asSystem(app.db, (tx) => set('10117').execute(tx));
    expect(readWithPoppler(bytes).text).toMatch(/Kundennummer\s+10117/);
  });

  it('an invoice has its tax table, its date and when it is collected', async () => {
    const { id } = await first('?kinds=invoice');
    const { text } = readWithPoppler((await file(`/files/documents/${id}.pdf`)).bytes);
    expect(text).toMatch(/USt 19 % auf [\d.,]+ €/);
    expect(text).toContain('Rechnungsdatum');
    expect(text).toContain('per Lastschrift eingezogen');
    expect(text).toContain('USt-IdNr. DE000000000');
  });
});

it('every invoice and credit note is a valid e-invoice, in the PDF and by itself', async () => {
  const bills = [...(await list('?kinds=invoice')).slice(0, 6), ...(await list('?kinds=credit-note')).slice(0, 3)];
  expect(bills).toHaveLength(9);
  for (const { id, gross } of bills) {
    const pdf = await examineEInvoice((await file(`/files/documents/${id}.pdf`)).bytes);
    const { status, bytes, headers } = await file(`/files/documents/${id}.xml`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(headers.get('content-disposition')).toContain('attachment');
    const xml = await examineEInvoice(bytes);
    expect(xml).toMatchObject({ kind: 'examined', findings: [], schema: [], notUnderstood: [] });
    expect(pdf).toEqual(xml);
    expect(xml.kind === 'examined' && xml.invoice.totals.due).toBe(Math.abs(gross ?? 0));
  }
});

it('Swiss invoices are valid too, with their own rate', async () => {
  const other = await app.signedIn('other');
  const { documents } = (await other.get('/api/documents?kinds=invoice')).json as { documents: DocumentHead[] }; // as above
  const { bytes } = await file(`/files/documents/${documents[0]?.id}.xml`, other);
  expect(await examineEInvoice(bytes)).toMatchObject({ kind: 'examined', findings: [], schema: [] });
});

it('what has no data has no XML, and what is no document is not found', async () => {
  const { id } = await first('?kinds=delivery-note');
  expect((await file(`/files/documents/${id}.xml`)).status).toBe(404);
  for (const path of ['0.pdf', '1e3.pdf', '999999999.pdf', `${id}.exe`, `${id}.pdf.pdf`, '..%2f1.pdf'])
    expect([path, (await file(`/files/documents/${path}`)).status]).toEqual([path, 404]);
  expect((await fetchFile(app.origin, app.visitor(), `/files/documents/${id}.pdf`)).status).toBe(401);
});

describe('several at once', () => {
  it('come as an archive of their PDFs', async () => {
    const ids = (await list('?kinds=delivery-note')).slice(0, 3).map(({ id }) => id);
    const { status, bytes, headers } = await file(`/files/documents.zip?ids=${[...ids, ids[0]].join(',')}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const papers = await readZip(bytes);
    expect([...papers.keys()].every((name) => /LS-\d{4}-\d{6}\.pdf$/.test(name))).toBe(true);
    expect(papers.size).toBe(3);
    for (const pdf of papers.values()) expect(readWithPoppler(pdf).text).toContain('Lieferschein');
    const [incoming] = await list('?kinds=incoming-invoice');
    const both = await readZip((await file(`/files/documents.zip?ids=${incoming?.id}`)).bytes);
    expect([...both.keys()].map((name) => name.slice(-4))).toEqual(['.pdf', '.xml']);
    const original = await file(`/files/documents/${incoming?.id}.xml`);
    expect([...both.values()][1]?.equals(Buffer.from(original.bytes))).toBe(true);
    for (const [query, answer] of [
      ['', 400],
      ['?ids=', 400],
      ['?ids=1,x', 400],
      [`?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 413],
    ])
      expect([query, (await file(`/files/documents.zip${query}`)).status]).toEqual([query, answer]);
  });

  it('come as CSV, as German tables are read', async () => {
    const { bytes, headers } = await file('/files/documents.csv?kinds=invoice&states=overdue');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
    expect(lines[0]).toBe('\u{feff}Datum;Art;Nummer;Lieferant;Referenz;Kennzeichen;Netto;Brutto;Offen;Fällig;Status');
    expect(lines[1]).toMatch(
      /^\d\d\.\d\d\.\d{4};Rechnung;NT-RE-\d{4}-\d{6};Nordteile;.*;\d+,\d\d;\d+,\d\d;\d\d\.\d\d\.\d{4};überfällig$/,
    );
  });

  it('come as a workbook with numbers and dates in it', async () => {
    const { bytes } = await file('/files/documents.xlsx?kinds=invoice');
    const rows = await readSheet(Buffer.from(bytes));
    expect(rows[0]).toEqual([
      'Datum',
      'Art',
      'Nummer',
      'Lieferant',
      'Referenz',
      'Kennzeichen',
      'Netto',
      'Brutto',
      'Offen',
      'Fällig',
      'Status',
    ]);
    const row = rows[1] ?? [];
    expect(row[0]).toBeInstanceOf(Date);
    expect(row.slice(1, 4)).toEqual(['Rechnung', expect.stringMatching(/^NT-RE-/), 'Nordteile']);
    expect(typeof row[7]).toBe('number');
  });

  it('bad filters are refused', async () => {
    expect((await file('/files/documents.csv?kinds=beer')).status).toBe(400);
  });
});
