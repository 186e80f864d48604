import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { windows1252 } from '#server/invoicing/datev-export.ts';
import { documentAttachment } from '#server/invoicing/mail-document.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { invoicingOverview } from '#shared/invoicing/overview-contract.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import { testNow } from '#test/test-now.ts';
import { readZip } from '#test/zip-file.ts';

/* What leaves the portal: files, mails, books. */

let app: TestApp;
let desk: InvoicingDesk;
let customer: CustomerFile;
let invoice: SalesDocument;
let cancelled: SalesDocument;
const today = localDay(testNow);
const span = 'from=2026-01-01&to=2026-12-31';

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
  customer = await desk.customer({ name: 'Łukasz „Söhne“ GmbH' });
  const positions = [
    position('part', { unitPrice: 10_000, isExchange: true }),
    position('free', { vatRate: 700, unitPrice: 1000 }),
  ];
  invoice = await desk.issued(await desk.draft('invoice', customer.id, { positions }));
  await desk.pay(invoice.id, 5000, { paidOn: today });
  cancelled = await desk.issued(await desk.draft('invoice', customer.id));
  await desk.turned(cancelled.id, 'cancellation');
});
afterAll(() => app.close());

const bytesOf = async (path: string) => {
  const cookie = [...desk.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Uint8Array(await (await fetch(`${app.origin}${path}`, { headers: { cookie } })).arrayBuffer());
};

describe('files', () => {
  it('are kept: the PDF has the very XML inside that stands beside it, and both are the same tomorrow', async () => {
    const [pdf, xml] = [
      await bytesOf(`/files/invoicing/${invoice.id}.pdf`),
      await bytesOf(`/files/invoicing/${invoice.id}.xml`),
    ];
    const found = xmlOfPdf(pdf);
    expect(found.kind === 'found' && Buffer.from(found.xml).equals(Buffer.from(xml))).toBe(true);
    expect(Buffer.from(await bytesOf(`/files/invoicing/${invoice.id}.pdf`)).equals(Buffer.from(pdf))).toBe(true);
    for (const ending of ['xml', 'ubl.xml']) {
      const read = readEInvoice(await bytesOf(`/files/invoicing/${invoice.id}.${ending}`));
      expect(read).toMatchObject({
        kind: 'read',
        invoice: { number: invoice.number, totals: { gross: invoice.gross } },
      });
    }
  });

  it('of a draft there are a paper and data that say so', async () => {
    const draft = await desk.draft('invoice', customer.id);
    expect((await desk.visitor.get(`/files/invoicing/${draft.id}.pdf`)).status).toBe(200);
    const read = readEInvoice(await bytesOf(`/files/invoicing/${draft.id}.xml`));
    expect(read).toMatchObject({ kind: 'read', invoice: { number: 'ENTWURF' } });
    await desk.visitor.send(`/api/invoicing/documents/${draft.id}`, { method: 'DELETE' });
  });
});

describe('a mail', () => {
  it('goes once a key, with the kept files; a draft is not sent', async () => {
    const path = `/api/invoicing/documents/${invoice.id}/mail`;
    const body = { to: 'kunde@x.example', text: '', xml: 'ubl', key: randomUUID() };
    for (const _ of [1, 2]) expect((await desk.visitor.post(path, body)).json).toMatchObject({ isMailed: false });
    const attached = await asSystem(app.db, (tx) =>
      tx.selectFrom('mail_attachment').select(['makes', 'makes_id']).where('makes', '=', 'sales-document').execute(),
    );
    expect(attached.map(({ makes_id }) => makes_id)).toEqual([`${invoice.id}.pdf`, `${invoice.id}.ubl`]);
    const { firm_id } = await asSystem(app.db, (tx) =>
      tx.selectFrom('sales_document').select('firm_id').where('id', '=', invoice.id).executeTakeFirstOrThrow(),
    );
    const made = await documentAttachment(app.db)({ firmId: firm_id, id: `${invoice.id}.pdf`, now: testNow });
    expect(
      Buffer.from(made?.bytes ?? []).equals(Buffer.from(await bytesOf(`/files/invoicing/${invoice.id}.pdf`))),
    ).toBe(true);
    const draft = await desk.draft('invoice', customer.id);
    expect(
      (await desk.visitor.post(`/api/invoicing/documents/${draft.id}/mail`, { ...body, key: randomUUID() })).status,
    ).toBe(409);
    await desk.visitor.send(`/api/invoicing/documents/${draft.id}`, { method: 'DELETE' });
  });
});

type Cells = readonly string[];
const datevLines = async (): Promise<Cells[]> =>
  Buffer.from(await bytesOf(`/files/invoicing/datev.csv?${span}`))
    .toString('latin1')
    .split('\r\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.split(';'));
const centsOf = ([amount = '', side = '']: Cells) =>
  Math.round(Number(amount.replace(',', '.')) * 100) * (side === '"S"' ? 1 : -1);
const debtorOf = (lines: readonly Cells[]) =>
  lines.reduce((sum, cells) => {
    const [account, contra] = [Number(cells[6]), Number(cells[7])];
    return sum + (account >= 10_000 ? centsOf(cells) : contra >= 10_000 ? -centsOf(cells) : 0);
  }, 0);

describe('the books', () => {
  it('in the form of DATEV come to what is open', async () => {
    const lines = await datevLines();
    expect(debtorOf(lines)).toBe(invoice.gross - 5000);
    expect(lines.some((cells) => cells[7] === '8300')).toBe(true);
    expect((await desk.visitor.get('/files/invoicing/datev.csv?from=2025-12-01&to=2026-01-31')).status).toBe(400);
    expect(lines[0]?.[13]).toBe('"?ukasz \u0084Söhne\u0093 GmbH"');
  });

  it('for who examines them hold every paper, its file and the chain of the log', async () => {
    const files = await readZip(Buffer.from(await bytesOf(`/files/invoicing/gobd.zip?${span}`)));
    const names = [...files.keys()];
    for (const name of ['index.xml', 'belege.csv', 'positionen.csv', 'zahlungen.csv', 'protokoll.csv'])
      expect(names).toContain(name);
    for (const { number } of [invoice, cancelled]) {
      expect(names).toContain(`belege/${number}.pdf`);
      expect(names).toContain(`belege/${number}.xml`);
    }
    const kept = files.get(`belege/${invoice.number}.pdf`);
    expect(Buffer.from(kept ?? []).equals(Buffer.from(await bytesOf(`/files/invoicing/${invoice.id}.pdf`)))).toBe(true);
    expect(files.get('belege.csv')?.toString('utf8')).toContain(invoice.hash ?? 'no hash');
    expect(names).toContain('gdpdu-01-09-2004.dtd');
    expect(names).toContain(`belege/${invoice.number}.ubl.xml`);
    const index = files.get('index.xml')?.toString('utf8') ?? '';
    expect(index.match(/<VariablePrimaryKey>/g)).toHaveLength(5);
    // Each entry of the log can be counted again from what stands in it.
    const log = (files.get('protokoll.csv')?.toString('utf8') ?? '').split('\r\n').filter(Boolean);
    for (const line of log) {
      const [hash = '', before = '', words = ''] = line.slice(1, -1).split('";"').toReversed();
      const counted = createHash('sha256').update(Buffer.from(before, 'hex')).update(words.replaceAll('""', '"'));
      expect(counted.digest('hex')).toBe(hash);
    }
    expect(log.length).toBeGreaterThan(5);
    expect((await desk.visitor.get('/files/invoicing/gobd.zip?from=2026-12-31&to=2026-01-01')).status).toBe(400);
  });

  it('what Windows does not know is written without its marks', () => {
    expect(Buffer.from(windows1252('Łä€é株Čx')).toString('latin1')).toBe('?ä\u0080é?Cx');
  });

  it('at a glance: what is open, what was earned, who brought most', async () => {
    const seen = (await desk.visitor.get('/api/invoicing/overview')).json as AnswerOf<typeof invoicingOverview>;
    expect(seen.open).toEqual({ count: 1, amount: invoice.gross - 5000 });
    expect(seen.months).toHaveLength(13);
    expect(seen.months.at(-1)).toMatchObject({ month: today.slice(0, 7), net: 11_000, documents: 3 });
    expect(seen.bestCustomers).toMatchObject([{ id: customer.id, net: 11_000 }]);
    expect(seen.openItems.map(({ id }) => id)).toEqual([invoice.id]);
  });

  it('come to nothing where all is settled: in parts, with a discount, reminded of, put together, cancelled', async () => {
    const [kept, gone] = [await desk.customer({ name: 'Bleibt' }), await desk.customer({ name: 'Geht' })];
    const positions = [position('part', { unitPrice: 100_000 }), position('part', { vatRate: 700, unitPrice: 20_000 })];
    const terms = { positions, cashDiscountDays: 7, cashDiscountRate: 300 };
    const order = await desk.issued(await desk.draft('job-order', gone.id, terms));
    const part = await desk.issued(await desk.turned(order.id, 'partial-invoice', { share: 2500 }));
    const first = await desk.issued(await desk.turned(order.id, 'final-invoice'));
    await desk.turned(first.id, 'cancellation');
    const again = (await desk.read(first.id)).chain.find(({ kind }) => kind === 'cancellation');
    const last = await desk.issued(await desk.turned(again?.id ?? 0, 'final-invoice'));
    await desk.visitor.post(`/api/invoicing/customers/${gone.id}/merge`, { into: kept.id });
    const off = Math.round(last.open * 0.03);
    await desk.pay(last.id, last.open - off, { paidOn: today, takesCashDiscount: true });
    await desk.pay(part.id, part.open, { paidOn: today });
    const bookings = (await datevLines()).filter((cells) => /"(Geht|Bleibt)"/.test(cells[13] ?? ''));
    const accounts = new Set(bookings.flatMap((cells) => [cells[6], cells[7]]).filter((one) => Number(one) >= 10_000));
    expect(accounts.size).toBe(1);
    expect(debtorOf(bookings)).toBe(0);
    const discounts = bookings.filter((cells) => ['8736', '8731', '8730'].includes(cells[6] ?? ''));
    expect(discounts.map((cells) => cells[6])).toEqual(['8736', '8731']);
    expect(discounts.reduce((sum, cells) => sum + centsOf(cells), 0)).toBe(off);
    // Revenue by rate, each euro once.
    const revenue = (account: string) =>
      bookings.filter((cells) => cells[7] === account).reduce((sum, cells) => sum + centsOf(cells), 0);
    expect([revenue('8400'), revenue('8300')]).toEqual([119_000, 21_400]);
  });
});
