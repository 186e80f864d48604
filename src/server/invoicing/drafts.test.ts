import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import type { DocumentHead, SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';
import { openEstimate } from '#test/customer-page.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import { runSmallCatalogue } from '#test/small-release.ts';

/* Where positions come from, and what happens to a draft before it is issued. */

let app: TestApp;
let desk: InvoicingDesk;
let customer: CustomerFile;
let cartId: number;

beforeAll(async () => {
  app = await freshApp({ env: { PUBLIC_URL: 'http://portal.example' } });
  await runSmallCatalogue(app);
  const chef = await app.signedIn('chef');
  desk = invoicingDesk(chef);
  await desk.settle();
  customer = await desk.customer();
  const [articleId = 0] = ((await chef.get('/api/articles?node=100&limit=10')).json as ArticleList).rows.map(
    ({ id }) => id,
  );
  await asSystem(app.db, async (tx) => {
    await tx.deleteFrom('supplier_article').where('article_id', '=', articleId).execute();
    const terms = { list_price: 14_000, discount_group: null, deposit: 6000, is_exchange: true, days_on_order: 3 };
    await tx
      .insertInto('supplier_article')
      .values({ supplier_code: 'NORDTEIL', article_id: articleId, ...terms })
      .execute();
    await tx.deleteFrom('margin').execute();
  });
  await chef.post('/api/cart/positions', { articleId, quantity: 2, carId: null, key: randomUUID() });
  const labour = { kind: 'labour', name: 'Bremsen vorn', quantity: 1, minutes: 108, salesPrice: 21_240, carId: null };
  cartId = ((await chef.post('/api/carts/current/lines', { ...labour, key: randomUUID() })).json as Cart).id;
});
afterAll(() => app.close());

const path = '/api/invoicing/documents';
/** A car without oil. */
const electric = 900_100_034;
const oilChange = 10_020_112;
const begin = async (more: object = {}) =>
  desk.visitor.post(path, {
    kind: 'invoice',
    customerId: customer.id,
    vehicleId: null,
    cartId: null,
    key: randomUUID(),
    ...more,
  });
const take = async (draft: SalesDocument, from: object) =>
  (await desk.visitor.post(`${path}/${draft.id}/positions`, { version: draft.version, from })).json as {
    kind: string;
    document: SalesDocument;
  };

describe('positions', () => {
  it('come from the cart: part, deposit behind it, labour in hours, with the sales price and what they cost', async () => {
    const made = (await begin({ cartId })).json as SalesDocument;
    const { positions } = made.sheet.draft;
    expect(positions.map(({ kind, quantity, unit, unitPrice }) => [kind, quantity, unit, unitPrice])).toEqual([
      ['part', 2000, 'piece', 14_000],
      ['deposit', 2000, 'piece', 6000],
      ['labour', 1800, 'hour', 11_800],
    ]);
    expect(positions[0]?.isExchange).toBe(true);
    expect(made.sheet.totals).toMatchObject({ net: 61_240, oldPartTax: { base: 2800 } });
    expect(made.margin).not.toBeNull();
  });

  it('come from the work values with the rates of the firm, marked as what they are', async () => {
    const { jobs } = (await desk.visitor.get('/api/work/jobs?adcTypeId=900100001&text=brems')).json as {
      jobs: { id: number }[];
    };
    const draft = await desk.draft('invoice', customer.id, { positions: [] });
    const { document } = await take(draft, {
      kind: 'jobs',
      jobIds: jobs.slice(0, 2).map(({ id }) => id),
      adcTypeId: 900_100_001,
    });
    expect(document.sheet.draft.positions.length).toBeGreaterThan(0);
    for (const { origin, source, jobId } of document.sheet.draft.positions) {
      expect([origin, source, jobId === null]).toEqual(['work', 'demo', false]);
    }
    expect((await desk.visitor.get(`/files/invoicing/${draft.id}.pdf`)).status).toBe(200);
  });

  it('come from a package of the firm: its labour with prices, its parts by name', async () => {
    const { jobs } = (await desk.visitor.get('/api/work/jobs?adcTypeId=900100001&text=brems')).json as {
      jobs: { id: number }[];
    };
    const parts = [{ genericArticleId: 402, quantity: 2 }];
    const body = { name: 'Bremse komplett', jobs: [jobs[0]?.id], parts };
    const { id } = (await desk.visitor.post('/api/work/packages', body)).json as { id: number };
    const draft = await desk.draft('invoice', customer.id, { positions: [] });
    const { document } = await take(draft, { kind: 'package', packageId: id, adcTypeId: 900_100_001 });
    const taken = document.sheet.draft.positions.map(({ kind, origin, quantity }) => [kind, origin, quantity]);
    expect(taken.at(-1)).toEqual(['part', 'package', 2000]);
    expect(taken[0]?.[0]).toBe('labour');
  });

  it('come from a package whose jobs the car does not have: its parts, at the rate of the firm', async () => {
    const body = { name: 'Nur Teile', jobs: [oilChange], parts: [{ genericArticleId: 402, quantity: 1 }] };
    const { id } = (await desk.visitor.post('/api/work/packages', body)).json as { id: number };
    const draft = await desk.draft('invoice', customer.id, { positions: [] });
    const { document } = await take(draft, { kind: 'package', packageId: id, adcTypeId: electric });
    expect(document.sheet.draft.positions).toMatchObject([{ kind: 'part', vatRate: 1900, quantity: 1000 }]);
  });

  it('come from a template of the firm, which keeps no purchase price', async () => {
    const template = {
      id: null,
      place: 'template',
      kind: null,
      name: 'Ölwechsel',
      text: '',
      positions: [position('part', { purchasePrice: 500 })],
      isDefault: false,
    };
    const kept = (await desk.visitor.post('/api/invoicing/texts', template)).json as DocumentText;
    expect(kept.positions[0]?.purchasePrice).toBeNull();
    const draft = await desk.draft('invoice', customer.id);
    const { document } = await take(draft, { kind: 'template', templateId: kept.id });
    expect(document.sheet.draft.positions).toHaveLength(2);
    expect((await take(draft, { kind: 'template', templateId: kept.id })).kind).toBe('conflict');
  });

  it('that were written before are offered again', async () => {
    await desk.issued(
      await desk.draft('invoice', customer.id, {
        positions: [position('free', { text: 'Unterbodenwäsche', unitPrice: 2990 })],
      }),
    );
    const { ideas } = (await desk.visitor.get('/api/invoicing/position-ideas?text=unterb')).json as { ideas: object[] };
    expect(ideas).toMatchObject([{ text: 'Unterbodenwäsche', unitPrice: 2990, used: 1 }]);
  });
});

describe('a draft', () => {
  it('begins with the texts of the firm for its kind, before those for all', async () => {
    const text = { id: null, place: 'closing', positions: [], isDefault: true };
    await desk.visitor.post('/api/invoicing/texts', { ...text, kind: null, name: 'Alle', text: 'Für alle' });
    await desk.visitor.post('/api/invoicing/texts', {
      ...text,
      kind: 'invoice',
      name: 'Rechnung',
      text: 'Für Rechnungen',
    });
    expect(((await begin()).json as SalesDocument).sheet.draft.closing).toBe('Für Rechnungen');
    expect(((await begin({ kind: 'job-order' })).json as SalesDocument).sheet.draft.closing).toBe('Für alle');
  });

  it('takes no control characters, no half characters, no foreign customer or car, no key twice', async () => {
    const draft = await desk.draft('invoice', customer.id);
    const save = (change: object) =>
      desk.put(`${path}/${draft.id}`, { version: draft.version, draft: { ...draft.sheet.draft, ...change } });
    const [own] = draft.sheet.draft.positions;
    expect((await save({ closing: 'a\u0000b' })).status).toBe(400);
    expect((await save({ customerId: 999_999 })).status).toBe(400);
    expect((await save({ vehicleId: 999_999 })).status).toBe(400);
    expect((await save({ positions: [own, own] })).status).toBe(400);
    expect((await save({ positions: [{ ...own, quantity: 1.5 }] })).status).toBe(400);
    const saved = (await save({ closing: 'halb \ud83d' })).json as { document: SalesDocument };
    expect(saved.document.sheet.draft.closing).toBe('halb \ufffd');
    expect((await desk.visitor.get(`${path}?text=%00`)).status).toBe(400);
  });

  it('keeps purchase prices that its writer does not see', async () => {
    const draft = await desk.draft('invoice', customer.id, {
      positions: [position('part', { key: 'kept', purchasePrice: 4000 })],
    });
    await asSystem(app.db, (tx) =>
      sql`update firm set shows_purchase_prices = false where name = 'Autohaus Nordlicht'`.execute(tx),
    );
    const blind = invoicingDesk(await app.signedIn('aw'));
    const seen = await blind.read(draft.id);
    expect([seen.margin, seen.sheet.draft.positions[0]?.purchasePrice]).toEqual([null, null]);
    await blind.save(seen, { closing: 'Danke' });
    await asSystem(app.db, (tx) =>
      sql`update firm set shows_purchase_prices = true where name = 'Autohaus Nordlicht'`.execute(tx),
    );
    expect((await desk.read(draft.id)).sheet.draft.positions[0]?.purchasePrice).toBe(4000);
  });

  it('of another kind under the same key is refused', async () => {
    const key = randomUUID();
    await begin({ key });
    expect((await begin({ key, kind: 'job-order' })).status).toBe(409);
  });
});

describe('one order', () => {
  it('is billed once, even by two invoices at once; after a cancellation again', async () => {
    const order = await desk.issued(await desk.draft('job-order', customer.id));
    const drafts = [await desk.turned(order.id, 'invoice'), await desk.turned(order.id, 'invoice')];
    const answers = await Promise.all(drafts.map((draft) => desk.issue(draft)));
    expect(answers.map(({ json }) => (json as { kind: string }).kind).toSorted()).toEqual(['issued', 'refused']);
    const refused = answers.find(({ json }) => (json as { kind: string }).kind === 'refused');
    expect(refused?.json).toMatchObject({ findings: [{ code: 'billedAlready' }] });
    const billed = (await desk.read(order.id)).chain.find(
      ({ kind, state }) => kind === 'invoice' && state === 'issued',
    );
    await desk.turned(billed?.id ?? 0, 'cancellation');
    expect((await desk.read(order.id)).nextKinds).toContain('invoice');
  });
});

describe('an estimate of a cart', () => {
  it('joins the papers when it is sent, keeps its number and link, and turns into an invoice', async () => {
    const { id } = (await desk.visitor.post('/api/estimates', { cartId, carIds: null, key: randomUUID() }))
      .json as Estimate;
    await desk.put(`/api/estimates/${id}`, { customerId: customer.id });
    const list = async () =>
      ((await desk.visitor.get(`${path}?kind=estimate&customer=${customer.id}`)).json as { documents: DocumentHead[] })
        .documents;
    const before = (await list()).length;
    const sent = (await desk.visitor.post(`/api/estimates/${id}/send`, { byMail: false })).json as {
      estimate: Estimate;
    };
    const [paper, ...others] = await list();
    expect(others).toHaveLength(before);
    expect(paper).toMatchObject({ number: sent.estimate.number, stage: 'sent', gross: sent.estimate.totals.gross });
    const read = await desk.read(paper?.id ?? 0);
    expect(read.estimateId).toBe(id);
    expect(read.sheet.totals.gross).toBe(sent.estimate.totals.gross);
    expect((await desk.visitor.get(`/files/invoicing/${read.id}.pdf`)).status).toBe(200);
    const invoice = await desk.issued(await desk.turned(read.id, 'invoice'));
    expect(invoice.sheet.totals.net).toBe(sent.estimate.totals.net);
    expect((await desk.visitor.post(`/api/estimates/${id}/withdraw`)).status).toBe(200);
    expect((await desk.read(read.id)).stage).toBe('withdrawn');
  });
});

it('an estimate goes by mail with a link to the page where it is answered', async () => {
  const estimate = await desk.issued(await desk.draft('estimate', customer.id));
  const body = { to: 'kunde@x.example', text: 'Wie besprochen', xml: null, key: randomUUID() };
  expect((await desk.visitor.post(`${path}/${estimate.id}/mail`, body)).status).toBe(200);
  const mail = await asSystem(app.db, (tx) =>
    tx.selectFrom('mail').select('text').where('to_address', '=', 'kunde@x.example').executeTakeFirstOrThrow(),
  );
  const token = /http:\/\/portal\.example\/estimate#(\S+)/.exec(app.openMail(mail.text, 'kunde@x.example'))?.[1] ?? '';
  expect(mail.text).not.toContain(token);
  expect(mail.text).toContain('Wie besprochen');
  expect((await openEstimate(app.visitor(), token)).json).toMatchObject({ number: estimate.number });
});

describe('numbers', () => {
  it('of a new year begin where the firm says, until the first is taken', async () => {
    const start = (next: number) => desk.put('/api/invoicing/numbers', { kind: 'credit-note', next });
    expect((await start(400)).status).toBe(200);
    expect((await start(412)).status).toBe(200);
    const credit = await desk.issued(await desk.draft('credit-note', customer.id));
    expect(credit.number?.slice(-5)).toBe('00412');
    expect((await start(500)).status).toBe(409);
  });
});
