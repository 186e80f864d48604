import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import { openEstimate, tokenOf } from '#test/customer-page.ts';
import { days, freshApp, type TestApp } from '#test/fresh-app.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

/* The workshop's side: from the cart to an estimate that is sent. */

let app: TestApp;
let chef: Visitor;
let ids: number[];
let customerId: number;

/** Purchase prices that stand nowhere else, so that they can be looked for in an answer. */
const purchasePrices = [7_531_901, 7_531_902, 7_531_903];

beforeAll(async () => {
  app = await freshApp({
    env: { PUBLIC_URL: 'http://portal.example', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.org' },
  });
  await runSmallCatalogue(app);
  chef = await app.signedIn('chef');
  ids = ((await chef.get('/api/articles?node=100&limit=10')).json as ArticleList).rows.map(({ id }) => id).slice(0, 3);
  await asSystem(app.db, async (tx) => {
    await tx.deleteFrom('supplier_article').where('article_id', 'in', ids).execute();
    const rows = ids.map((article_id, index) => ({
      supplier_code: 'NORDTEIL',
      article_id,
      list_price: [10_000, 14_000, 3160][index] ?? 0,
      discount_group: null,
      deposit: index === 1 ? 6000 : 0,
      is_exchange: index === 1,
      days_on_order: 3,
    }));
    await tx.insertInto('supplier_article').values(rows).execute();
    await tx.deleteFrom('margin').execute();
  });
  const customer = { ...sabine, email: 'sabine@example.org' };
  const { json } = await chef.post('/api/customers', { customer, isNew: false });
  customerId = (json as { customer: { id: number } }).customer.id;
});
afterAll(() => app.close());

const sabine = {
  kind: 'private',
  name: 'Sabine Möller',
  contact: '',
  street: 'Hafenweg 3',
  postalCode: '24937',
  city: 'Flensburg',
  country: 'DE',
  email: '',
  phone: '',
  vatId: '',
  note: '',
};

let cartId: number;
beforeEach(async () => {
  await chef.send('/api/carts/current', { method: 'DELETE' });
  for (const articleId of ids)
    await chef.post('/api/cart/positions', { articleId, quantity: 2, carId: null, key: randomUUID() });
  const labour = { kind: 'labour', name: 'Bremsen vorn', quantity: 1, minutes: 108, salesPrice: 21_240, carId: null };
  const { json } = await chef.post('/api/carts/current/lines', { ...labour, key: randomUUID() });
  cartId = (json as Cart).id;
});

const make = async (visitor = chef, key = randomUUID()) =>
  visitor.post('/api/estimates', { cartId, carIds: null, key });
const made = async () => (await make()).json as Estimate;
const change = (id: number, body: object, visitor = chef) =>
  visitor.send(`/api/estimates/${id}`, { method: 'PUT', body });

describe('an estimate of a cart', () => {
  it('has sales prices, labour, deposits, tax and old-part tax', async () => {
    const estimate = await made();
    expect(estimate).toMatchObject({ number: null, state: 'draft', cartId, customer: null, isOrdered: false });
    expect(
      estimate.lines.map(({ kind, quantity, unitPrice, amount, minutes, belongsTo }) => [
        kind,
        quantity,
        unitPrice,
        amount,
        minutes,
        belongsTo,
      ]),
    ).toEqual([
      ['part', 2, 10_000, 20_000, null, null],
      ['part', 2, 14_000, 28_000, null, null],
      ['deposit', 2, 6000, 12_000, null, 2],
      ['part', 2, 3160, 6320, null, null],
      ['labour', 1, 21_240, 21_240, 108, null],
    ]);
    expect(estimate.totals).toEqual({
      parts: 54_320,
      labour: 21_240,
      other: 0,
      deposits: 12_000,
      net: 87_560,
      vat: [{ rate: 1900, base: 87_560, amount: 16_636 }],
      oldPartTax: { rate: 1900, base: 2800, amount: 532 },
      gross: 104_728,
    });
  });

  it('the same key makes one, however often and at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(chef, key)));
    expect(new Set(answers.map(({ json }) => (json as Estimate).id)).size).toBe(1);
    for (const { json } of answers) expect((json as Estimate).lines).toHaveLength(5);
  });

  it('discounts and lines on offer change the sums; a deposit follows its part', async () => {
    const { id } = await made();
    const { json } = await change(id, {
      lines: [
        { line: 1, discount: 1000 },
        { line: 2, isOptional: true },
        { line: 4, unitPrice: 3000, text: 'Bremsflüssigkeit' },
      ],
    });
    const estimate = json as Estimate;
    expect(estimate.lines.map(({ amount, isOptional }) => [amount, isOptional])).toEqual([
      [18_000, false],
      [28_000, true],
      [12_000, true],
      [6000, false],
      [21_240, false],
    ]);
    expect(estimate.totals).toMatchObject({ net: 45_240, deposits: 0, oldPartTax: null, gross: 53_836 });
  });

  it('bad input is refused', async () => {
    const { id } = await made();
    const wrong = [
      { lines: [{ line: 99, discount: 1 }] },
      { lines: [{ line: 1, discount: 10_001 }] },
      { lines: [{ line: 1, discount: -1 }] },
      { lines: [{ line: 1, unitPrice: 1.5 }] },
      { lines: [{ line: 3, discount: 100 }] },
      { lines: [{ line: 1, vatRate: 0 }] },
      { customerId: 999_999 },
      { validUntil: '2020-01-01' },
      { validUntil: '2999-01-01' },
      { validUntil: 'tomorrow' },
      { state: 'sent' },
    ];
    for (const body of wrong) expect((await change(id, body)).status, JSON.stringify(body)).toBe(400);
    expect((await chef.post('/api/estimates', { cartId: 999_999, carIds: null, key: randomUUID() })).status).toBe(404);
    expect((await chef.post('/api/estimates', { cartId, carIds: [999], key: randomUUID() })).status).toBe(400);
  });

  it("another firm's is as if it did not exist", async () => {
    const { id } = await made();
    const other = await app.signedIn('other');
    expect((await make(other)).status).toBe(404);
    expect((await other.get(`/api/estimates/${id}`)).status).toBe(404);
    expect((await change(id, { note: 'x' }, other)).status).toBe(404);
    for (const verb of ['send', 'withdraw', 'links', 'order']) {
      const body = { send: { byMail: false }, order: { key: randomUUID() } }[verb];
      expect((await other.post(`/api/estimates/${id}/${verb}`, body)).status, verb).toBe(404);
    }
    expect((await other.get(`/files/estimates/${id}.pdf`)).status).toBe(404);
    expect(((await other.get('/api/estimates')).json as { estimates: [] }).estimates).toEqual([]);
    expect((await change(id, { customerId })).status).toBe(200);
    expect(((await other.get('/api/customers?text=sabine')).json as { customers: [] }).customers).toEqual([]);
  });

  it('no answer tells what the workshop pays', async () => {
    await asSystem(app.db, async (tx) => {
      for (const [index, price] of purchasePrices.entries())
        await tx
          .updateTable('cart_position')
          .set({ purchase_price: price })
          .where('article_id', '=', ids[index] ?? 0)
          .execute();
    });
    const { id } = await made();
    await change(id, { customerId });
    const sent = await chef.post(`/api/estimates/${id}/send`, { byMail: false });
    const { link } = sent.json as { link: string };
    const answers = [
      sent,
      await chef.get(`/api/estimates/${id}`),
      await chef.get('/api/estimates'),
      await openEstimate(app.visitor(), tokenOf(link)),
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/purchase|"ek"/i);
      for (const price of purchasePrices) expect(text).not.toContain(String(price));
    }
  });
});

describe('sending', () => {
  it('needs a customer and all prices, and changes nothing without', async () => {
    const { id } = await made();
    const { status, json } = await chef.post(`/api/estimates/${id}/send`, { byMail: false });
    expect(status).toBe(400);
    expect(json).toMatchObject({ fields: [{ field: 'customerId' }] });
    expect(((await chef.get(`/api/estimates/${id}`)).json as Estimate).state).toBe('draft');
  });

  it('twenty at once get twenty numbers in a row, and one sent twenty times gets one', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, made));
    for (const { id } of drafts) await change(id, { customerId });
    const sent = await Promise.all(drafts.map(({ id }) => chef.post(`/api/estimates/${id}/send`, { byMail: false })));
    const numbers = sent.map(({ json }) => (json as { estimate: Estimate }).estimate.number ?? '').sort();
    const [first = ''] = numbers;
    expect(first).toMatch(/^A-\d{4}-\d{5}$/);
    const begin = Number(first.slice(-5));
    expect(numbers.map((number) => Number(number.slice(-5)))).toEqual(numbers.map((_, index) => begin + index));

    const again = await made();
    await change(again.id, { customerId });
    const twice = await Promise.all(
      Array.from({ length: 20 }, () => chef.post(`/api/estimates/${again.id}/send`, { byMail: false })),
    );
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(twice.filter(({ status }) => status === 409)).toHaveLength(19);
    const next = await made();
    await change(next.id, { customerId });
    const { json } = await chef.post(`/api/estimates/${next.id}/send`, { byMail: false });
    expect(Number((json as { estimate: Estimate }).estimate.number?.slice(-5))).toBe(begin + 21);
  });

  it('what is sent is not changed any more, and can be taken back', async () => {
    const { id } = await made();
    await change(id, { customerId });
    await chef.post(`/api/estimates/${id}/send`, { byMail: false });
    expect((await change(id, { note: 'late' })).json).toMatchObject({ code: 'TOO_LATE' });
    const { json } = await chef.post(`/api/estimates/${id}/withdraw`);
    expect((json as Estimate).history.map(({ state }) => state)).toEqual(['draft', 'sent', 'withdrawn']);
    expect((await chef.post(`/api/estimates/${id}/withdraw`)).status).toBe(409);
    expect((await chef.post(`/api/estimates/${id}/links`)).status).toBe(409);
  });

  it('lies in the outbox with link and paper where a mail is wanted', async () => {
    const { id } = await made();
    await change(id, { customerId });
    const { json } = await chef.post(`/api/estimates/${id}/send`, { byMail: true });
    const { link, isMailed } = json as { link: string; isMailed: boolean };
    expect(isMailed).toBe(true);
    expect(link).toMatch(/^http:\/\/portal\.example\/estimate#[\w-]{43}$/);
    const { mail, attachment } = await asSystem(app.db, async (tx) => ({
      mail: await tx.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
      attachment: await tx
        .selectFrom('mail_attachment')
        .selectAll()
        .where('makes_id', '=', String(id))
        .executeTakeFirst(),
    }));
    expect(mail).toMatchObject({ to_address: 'sabine@example.org', subject: expect.stringContaining('Angebot A-') });
    expect(attachment).toMatchObject({ mail_id: mail?.id, makes: 'estimate' });
  });
});

describe('customers', () => {
  it('are found by name, town and plate; a second one of the same name and place is asked about', async () => {
    const found = async (text: string) =>
      ((await chef.get(`/api/customers?text=${encodeURIComponent(text)}`)).json as { customers: { id: number }[] })
        .customers;
    expect((await found('möller flens')).map(({ id }) => id)).toEqual([customerId]);
    expect(await found('100%')).toEqual([]);
    const again = await chef.post('/api/customers', { customer: { ...sabine, name: 'SABINE MÖLLER' }, isNew: false });
    expect(again.json).toMatchObject({ kind: 'known', customers: [{ id: customerId }] });
    const added = await chef.post('/api/customers', { customer: sabine, isNew: true });
    expect(added.json).toMatchObject({ kind: 'added', customer: { name: 'Sabine Möller' } });
    for (const part of [{ name: ' ' }, { email: 'x' }, { country: 'Deutschland' }, { firmId: 1 }])
      expect((await chef.post('/api/customers', { customer: { ...sabine, ...part }, isNew: true })).status).toBe(400);
  });
});

it('an estimate that nobody answered has expired the day after its last', async () => {
  const { id } = await made();
  await change(id, { customerId });
  await chef.post(`/api/estimates/${id}/send`, { byMail: false });
  app.later(days(15));
  const late = await app.signedIn('chef');
  const { json } = await late.get(`/api/estimates/${id}`);
  expect((json as Estimate).state).toBe('expired');
  expect((json as Estimate).history.at(-1)).toMatchObject({ state: 'expired' });
  app.later(-days(15));
});
