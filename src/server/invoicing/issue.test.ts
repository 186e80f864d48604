import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAudit } from '#server/db/audit.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
let desk: InvoicingDesk;
let customer: CustomerFile;
let firmId: number;

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
  customer = await desk.customer();
  const { firm_id } = await asSystem(app.db, (tx) =>
    tx.selectFrom('account').select('firm_id').where('username', '=', 'chef').executeTakeFirstOrThrow(),
  );
  firmId = firm_id;
});
afterAll(() => app.close());

const today = localDay(testNow);
const numberOf = ({ number }: SalesDocument) => Number(number?.slice(-5));

describe('issuing', () => {
  it('25 at once take 25 numbers in a row, each once', async () => {
    const drafts: SalesDocument[] = [];
    for (let count = 0; count < 25; count += 1) drafts.push(await desk.draft('invoice', customer.id));
    const issued = await Promise.all(drafts.map((draft) => desk.issued(draft)));
    const numbers = issued.map(numberOf).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => (numbers[0] ?? 0) + at));
    expect(await asFirm(app.db, firmId, (tx) => brokenAudit(tx, firmId))).toBeNull();
  });

  it('twice at once with one key: one number, one document, one answer; with another key it is too late', async () => {
    const draft = await desk.draft('invoice', customer.id);
    const key = randomUUID();
    const answers = await Promise.all([desk.issue(draft, key), desk.issue(draft, key), desk.issue(draft, key)]);
    const numbers = answers.flatMap(({ json }) => (json as { document?: SalesDocument }).document?.number ?? []);
    expect(new Set(numbers).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk.issue(draft)).status).toBe(409);
    const again = (await desk.issue(draft, key)).json as { document: SalesDocument };
    expect([again.document.number]).toEqual([...new Set(numbers)]);
    const next = await desk.issued(await desk.draft('invoice', customer.id));
    expect(numberOf(next)).toBe(numberOf(again.document) + 1);
    // With two keys at once either may come first.
    const other = await desk.draft('invoice', customer.id);
    const both = await Promise.all([desk.issue(other), desk.issue(other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('what fails takes no number', async () => {
    const before = await desk.issued(await desk.draft('invoice', customer.id));
    const wrong = await desk.draft('invoice', customer.id, { positions: [] });
    expect((await desk.issue(wrong)).json).toMatchObject({ kind: 'refused', findings: [{ code: 'noPositions' }] });
    const after = await desk.issued(await desk.draft('invoice', customer.id));
    expect(numberOf(after)).toBe(numberOf(before) + 1);
  });

  it('no paper is dated before the last one of its kind, nor ahead', async () => {
    await desk.issued(await desk.draft('invoice', customer.id));
    const codesOf = async (documentDate: string) => {
      const draft = await desk.draft('invoice', customer.id, { documentDate });
      return ((await desk.issue(draft)).json as { findings?: DocumentFinding[] }).findings?.map(({ code }) => code);
    };
    expect(await codesOf('2020-01-01')).toEqual(['dateBeforeLast']);
    expect(await codesOf('2099-01-01')).toEqual(['dateAhead']);
  });

  it('mandatory fields that are missing are named, with the field to fill in', async () => {
    await desk.settle({ taxNumber: '', vatId: '' });
    const nobody = await desk.customer({ street: '', city: '', postalCode: '' });
    const draft = await desk.draft('invoice', nobody.id, {
      positions: [position('part', { unitPrice: 90_000 })],
      serviceDate: null,
    });
    const { findings } = (await desk.issue(draft)).json as { findings: DocumentFinding[] };
    await desk.settle();
    const wanted = [
      { code: 'serviceDate', field: 'serviceDate' },
      { code: 'sellerTaxNumber', field: 'settings.taxNumber' },
      { code: 'buyerAddress', field: 'customerId' },
    ];
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject(wanted);
  });

  it('takes a thousand positions and any Unicode, and refuses one more', async () => {
    const positions = Array.from({ length: 1000 }, (_, at) => position('free', { text: `Zeile ${at}`, unitPrice: 1 }));
    const odd = await desk.customer({ name: 'Łukasz 株式会社 🚗 O’Brien & Söhne "<>"' });
    const draft = await desk.draft('invoice', odd.id, { positions });
    const issued = await desk.issued(draft);
    expect(issued.sheet.totals.net).toBe(1000);
    expect(issued.customerName).toBe('Łukasz 株式会社 🚗 O’Brien & Söhne "<>"');
    const more = await desk.draft('invoice', customer.id);
    const body = { version: more.version, draft: { ...more.sheet.draft, positions: [...positions, position('free')] } };
    expect((await desk.put(`/api/invoicing/documents/${more.id}`, body)).status).toBe(400);
  });

  it('zero goes out with a warning, less than zero not at all', async () => {
    const zero = await desk.draft('invoice', customer.id, { positions: [position('free', { unitPrice: 0 })] });
    expect((await desk.issued(zero)).stage).toBe('issued');
    const less = await desk.draft('invoice', customer.id, { positions: [position('free', { quantity: -1000 })] });
    expect((await desk.issue(less)).json).toMatchObject({ kind: 'refused', findings: [{ code: 'negativeTotal' }] });
  });
});

describe('what is issued', () => {
  it('is changed by no call: not saved, not dropped, not issued again', async () => {
    const issued = await desk.issued(await desk.draft('invoice', customer.id));
    const path = `/api/invoicing/documents/${issued.id}`;
    expect((await desk.put(path, { version: issued.version, draft: issued.sheet.draft })).status).toBe(409);
    expect((await desk.visitor.send(path, { method: 'DELETE' })).status).toBe(409);
    expect((await desk.issue(issued)).status).toBe(409);
  });

  it('is changed by no statement either: number, sheet, sums, positions, files, log', async () => {
    const { id } = await desk.issued(await desk.draft('invoice', customer.id));
    const mail = { to: 'kunde@x.example', text: '', xml: null, key: randomUUID() };
    await desk.visitor.post(`/api/invoicing/documents/${id}/mail`, mail);
    const statements = [
      sql`update sales_document set number = 'X' where id = ${id}`,
      sql`update sales_document set sheet = '{}' where id = ${id}`,
      sql`update sales_document set gross = 1 where id = ${id}`,
      sql`update sales_document set state = 'draft', number = null, issued_at = null where id = ${id}`,
      sql`delete from sales_document where id = ${id}`,
      sql`update sales_position set amount = 1 where document_id = ${id}`,
      sql`delete from sales_file where document_id = ${id}`,
      sql`update audit_entry set by_name = 'x' where subject_id = ${id}`,
      sql`delete from audit_entry where subject_id = ${id}`,
      sql`delete from sales_mail where document_id = ${id}`,
      sql`update sales_document set open = 0 where id = ${id}`,
      sql`update sales_document set state = 'cancelled' where id = ${id}`,
      sql`insert into sales_position select firm_id, document_id, line + 1, kind, text, detail, number, quantity, unit,
        unit_price, discount, vat_rate, amount, is_exchange, purchase_price, article_id, job_id, origin
        from sales_position where document_id = ${id}`,
      sql`insert into sales_payment (firm_id, document_id, amount, method, paid_on, by_name, at)
        values (${firmId}, ${id}, 1, 'cash', '2026-11-18', 'x', now())`,
    ];
    for (const statement of statements) {
      await expect(asFirm(app.db, firmId, (tx) => statement.execute(tx))).rejects.toThrow();
      await expect(asSystem(app.db, (tx) => statement.execute(tx))).rejects.toThrow();
    }
  });

  it('keeps its words when customer and settings change', async () => {
    const someone = await desk.customer({ name: 'Vorher GmbH' });
    const issued = await desk.issued(await desk.draft('invoice', someone.id));
    const pdf = await desk.visitor.get(`/files/invoicing/${issued.id}.pdf`);
    await desk.put(`/api/invoicing/customers/${someone.id}`, { ...someoneData(someone), name: 'Nachher GmbH' });
    const again = await desk.read(issued.id);
    expect(again.sheet).toEqual(issued.sheet);
    expect((await desk.visitor.get(`/files/invoicing/${issued.id}.pdf`)).text).toBe(pdf.text);
  });

  it('has its hash in the chain, and a word changed behind its back breaks it', async () => {
    const issued = await desk.issued(await desk.draft('invoice', customer.id));
    const entry = await asFirm(app.db, firmId, (tx) =>
      tx
        .selectFrom('audit_entry')
        .selectAll()
        .where('subject_id', '=', issued.id)
        .where('action', '=', 'issued')
        .executeTakeFirstOrThrow(),
    );
    expect(entry.detail).toMatchObject({ number: issued.number, sheet: issued.hash });
    const counted = await asFirm(app.db, firmId, (tx) =>
      sql<{ hash: string }>`select encode(sha256(convert_to(sheet::text, 'UTF8')), 'hex') as hash
        from sales_document where id = ${issued.id}`.execute(tx),
    );
    expect(counted.rows[0]?.hash).toBe(issued.hash);
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      // As someone with the keys to the house would do it.
      for (const table of ['audit_entry', 'sales_file']) {
        await client.query(`alter table ${table} disable trigger keep_issued`);
        await client.query(`grant update on ${table} to passform_system`);
      }
      await client.query("set local role 'passform_system'");
      const ask = async (check: string) => (await client.query(`select ${check}($1) as found`, [firmId])).rows;
      expect(await ask('broken_audit')).toEqual([{ found: null }]);
      expect(await ask('changed_papers')).toEqual([]);
      await client.query(
        `update sales_file set bytes = 'x', hash = sha256('x') where firm_id = $1 and document_id = $2 and format = 'cii'`,
        [firmId, issued.id],
      );
      expect(await ask('changed_papers')).toEqual([{ found: issued.id }]);
      await client.query(`update audit_entry set by_name = 'Jemand' where firm_id = $1 and entry = $2`, [
        firmId,
        entry.entry,
      ]);
      expect(await ask('broken_audit')).toEqual([{ found: entry.entry }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

function someoneData(file: CustomerFile) {
  const { id: _, vehicles: __, since: ___, revenue: ____, open: _____, documents: ______, ...data } = file;
  return data;
}

it('today is the day of a new draft', async () => {
  expect((await desk.draft('invoice', customer.id)).documentDate).toBe(today);
});
