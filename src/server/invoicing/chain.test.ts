import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';
import type { DocumentHead, SalesDocument } from '#shared/invoicing/sales-document.ts';
import { answerEstimate, openEstimate, tokenOf } from '#test/customer-page.ts';
import { days, freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* Each paper is turned into the next, and the books follow. */

let app: TestApp;
let desk: InvoicingDesk;
let customer: CustomerFile;
const today = localDay(testNow);

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle({ cashDiscountDays: 7, cashDiscountRate: 200 });
  customer = await desk.customer();
});
afterAll(() => app.close());

const pay = (id: number, amount: number, more: Record<string, unknown> = {}) =>
  desk.pay(id, amount, { paidOn: today, ...more });

describe('from estimate to paid invoice', () => {
  let estimate: SalesDocument;
  let link: string;

  it('an estimate written here gets its page for the customer, and is listed once', async () => {
    const positions = [
      position('section'),
      position('part', { unitPrice: 10_000 }),
      position('free', { unitPrice: 2000, text: 'Wäsche', isAlternative: true }),
      position('labour', { quantity: 1500, unit: 'hour', unitPrice: 11_800, text: 'Einbau' }),
    ];
    const answer = (await desk.issue(await desk.draft('estimate', customer.id, { positions }))).json as {
      document: SalesDocument;
      link: string;
    };
    estimate = answer.document;
    link = answer.link;
    expect(estimate).toMatchObject({ stage: 'sent', nextKinds: ['job-order', 'invoice'] });
    const { documents } = (await desk.visitor.get('/api/invoicing/documents?kind=estimate')).json as {
      documents: DocumentHead[];
    };
    expect(documents.filter(({ number }) => number === estimate.number)).toHaveLength(1);
  });

  it('what the customer accepts becomes the order, the rest stays out', async () => {
    const visitor: Visitor = app.visitor();
    const token = tokenOf(link);
    const shown = (await openEstimate(visitor, token)).json as {
      lines: { line: number; text: string }[];
    };
    expect(shown.lines.map(({ text }) => text)).toEqual(['Bremsbeläge vorn', 'Wäsche', 'Einbau']);
    const answers = shown.lines.map(({ line }) => ({ line, answer: line === 3 ? 'declined' : 'accepted' }));
    expect((await answerEstimate(visitor, token, { name: 'Herr Wagner', answers })).status).toBe(200);
    expect((await desk.read(estimate.id)).stage).toBe('partly-accepted');
    const order = await desk.turned(estimate.id, 'job-order');
    expect(order.sheet.draft.positions.map(({ text }) => text)).toEqual(['Bremse', 'Bremsbeläge vorn', 'Wäsche']);
    expect(order.net).toBe(12_000);
    const issued = await desk.issued(order);
    expect(issued.nextKinds).toEqual(['invoice', 'partial-invoice']);
    const invoice = await desk.issued(await desk.turned(issued.id, 'invoice'));
    expect(invoice.chain.map(({ kind }) => kind)).toEqual(['estimate', 'job-order', 'invoice']);
    expect((await desk.read(issued.id)).stage).toBe('billed');
    expect((await pay(invoice.id, invoice.open)).json).toMatchObject({ stage: 'paid', open: 0 });
  });
});

describe('parts of an order', () => {
  it('are billed one by one, and the last one deducts them with their tax', async () => {
    const positions = [position('part', { unitPrice: 100_000 }), position('part', { vatRate: 700, unitPrice: 50_000 })];
    const order = await desk.issued(await desk.draft('job-order', customer.id, { positions }));
    expect((await desk.turn(order.id, 'partial-invoice')).status).toBe(400);
    const part = await desk.issued(await desk.turned(order.id, 'partial-invoice', { share: 3000 }));
    expect(part).toMatchObject({ net: 45_000, gross: 35_700 + 16_050 });
    expect((await desk.read(order.id)).nextKinds).toEqual(['partial-invoice', 'final-invoice']);
    const rest = await desk.issued(await desk.turned(order.id, 'final-invoice'));
    expect(rest.sheet.totals).toMatchObject({ gross: 172_500, prepaid: 51_750, due: 120_750 });
    expect(rest.sheet.deducted).toMatchObject([{ number: part.number, vat: 6750 }]);
    expect((await desk.turn(part.id, 'cancellation')).status).toBe(409);
    // In the books each euro stands once.
    expect(part.gross + rest.gross).toBe(172_500);
    expect(part.net + rest.net).toBe(150_000);
  });
});

describe('taking back', () => {
  it('a cancellation is the invoice with the sign turned; the two settle each other, and what was paid is owed', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    await pay(invoice.id, 4000);
    const cancellation = await desk.turned(invoice.id, 'cancellation', { reason: 'Falscher Kunde' });
    expect(cancellation).toMatchObject({ state: 'issued', gross: -11_900, open: -4000 });
    expect(cancellation.sheet.refersTo?.number).toBe(invoice.number);
    expect(await desk.read(invoice.id)).toMatchObject({ stage: 'cancelled', open: 0, nextKinds: [] });
    expect((await desk.turn(invoice.id, 'cancellation')).status).toBe(409);
    const again = await desk.turned(cancellation.id, 'invoice');
    expect(again.sheet.draft.positions.map(({ quantity }) => quantity)).toEqual([1000]);
    expect((await pay(cancellation.id, 4000)).json).toMatchObject({ open: 0 });
  });

  it('two at once leave one cancellation and no draft behind', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const answers = await Promise.all([desk.turn(invoice.id, 'cancellation'), desk.turn(invoice.id, 'cancellation')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { chain } = await desk.read(invoice.id);
    expect(chain.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['invoice cancelled', 'cancellation issued']);
  });

  it('a credit settles its invoice as far as it goes', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const draft = await desk.turned(invoice.id, 'credit-note');
    const credit = await desk.issued(await desk.save(draft, { positions: [position('part', { unitPrice: 2000 })] }));
    expect(credit).toMatchObject({ gross: -2380, open: 0, stage: 'paid' });
    expect((await desk.read(invoice.id)).open).toBe(11_900 - 2380);
  });
});

describe('payments', () => {
  it('are booked once a key, never more than is open, never before the paper or ahead', async () => {
    const { id } = await desk.issued(await desk.draft('invoice', customer.id));
    const key = randomUUID();
    await pay(id, 5000, { key });
    expect((await pay(id, 5000, { key })).json).toMatchObject({ open: 6900, stage: 'partly-paid' });
    expect((await pay(id, 4000, { key })).status).toBe(409);
    expect((await pay(id, 6901)).status).toBe(400);
    expect((await pay(id, 1, { paidOn: '2020-01-01' })).status).toBe(400);
    expect((await pay(id, 1, { paidOn: '2099-01-01' })).status).toBe(400);
    const both = await Promise.all([pay(id, 6900), pay(id, 6900)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('with a cash discount leave nothing open, if it was agreed and its day is not over', async () => {
    const { id } = await desk.issued(await desk.draft('invoice', customer.id));
    expect((await pay(id, 11_000, { takesCashDiscount: true })).status).toBe(400);
    const paid = (await pay(id, 11_662, { takesCashDiscount: true })).json as SalesDocument;
    expect(paid).toMatchObject({ open: 0, stage: 'paid' });
    expect(paid.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['transfer', 11_662],
      ['cash-discount', 238],
    ]);
  });

  it('in cash and by card are booked with the paper that says so', async () => {
    for (const paysBy of ['cash', 'card'] as const) {
      const issued = await desk.issued(await desk.draft('invoice', customer.id, { paysBy }));
      expect(issued).toMatchObject({ stage: 'paid', open: 0, payments: [{ method: paysBy, amount: 11_900 }] });
    }
  });

  it('that were a mistake are taken back by another entry, once', async () => {
    const { id } = await desk.issued(await desk.draft('invoice', customer.id));
    const { payments } = (await pay(id, 11_900)).json as SalesDocument;
    const path = `/api/invoicing/documents/${id}/payments/${payments[0]?.id}/reverse`;
    expect((await desk.visitor.post(path, { reason: 'Verwechselt' })).json).toMatchObject({
      open: 11_900,
      stage: 'open',
    });
    expect((await desk.visitor.post(path, { reason: 'Nochmal' })).status).toBe(409);
  });
});

describe('drafts', () => {
  it('that a colleague has saved meanwhile are not overwritten: theirs is shown', async () => {
    const draft = await desk.draft('invoice', customer.id);
    const colleague = invoicingDesk(await app.signedIn('tec'));
    await colleague.save(draft, { closing: 'Von mir' });
    const body = { version: draft.version, draft: { ...draft.sheet.draft, closing: 'Nein, von mir' } };
    const answer = (await desk.put(`/api/invoicing/documents/${draft.id}`, body)).json as {
      kind: string;
      document: SalesDocument;
    };
    expect(answer.kind).toBe('conflict');
    expect(answer.document.sheet.draft.closing).toBe('Von mir');
  });

  it('begun twice with one key are one', async () => {
    const body = { kind: 'invoice', customerId: customer.id, vehicleId: null, cartId: null, key: randomUUID() };
    const ids = [
      await desk.visitor.post('/api/invoicing/documents', body),
      await desk.visitor.post('/api/invoicing/documents', body),
    ].map(({ json }) => (json as SalesDocument).id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('who may', () => {
  it('who sees the firm’s documents reads, only ROLE_FAKTURA writes (R6.5)', async () => {
    const draft = await desk.draft('invoice', customer.id);
    const roles: Role[] = ['ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_DOCUMENT_MANAGEMENT'];
    await asSystem(app.db, (tx) => tx.updateTable('account').set({ roles }).where('username', '=', 'plus').execute());
    const reader = invoicingDesk(await app.signedIn('plus'));
    expect((await reader.read(draft.id)).id).toBe(draft.id);
    expect(
      (await reader.put(`/api/invoicing/documents/${draft.id}`, { version: 1, draft: draft.sheet.draft })).status,
    ).toBe(403);
    expect((await reader.issue(draft)).status).toBe(403);
    expect((await reader.visitor.get('/files/invoicing/gobd.zip?from=2026-01-01&to=2026-12-31')).status).toBe(403);
  });

  it('another firm finds nothing: not the paper, its files, its customer (R6.8)', async () => {
    const issued = await desk.issued(await desk.draft('invoice', customer.id));
    const other = await app.signedIn('other');
    const paths = [
      `/api/invoicing/documents/${issued.id}`,
      `/api/invoicing/documents/${issued.id}/check`,
      `/api/invoicing/customers/${customer.id}`,
      `/files/invoicing/${issued.id}.pdf`,
      `/files/invoicing/${issued.id}.xml`,
      '/api/invoicing/documents/999999',
    ];
    for (const path of paths) expect((await other.get(path)).status, path).toBe(404);
    const body = { kind: 'invoice', customerId: customer.id, vehicleId: null, cartId: null, key: randomUUID() };
    expect((await other.post('/api/invoicing/documents', body)).status).toBe(400);
  });
});

// Last: the clock goes on, and sessions end.
describe('reminders', () => {
  it('go up a level each time, ask for the fee of the firm, and stop when it is paid', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    expect((await desk.turn(invoice.id, 'reminder')).status).toBe(409);
    app.later(days(20));
    const late = invoicingDesk(await app.signedIn('chef'));
    expect((await late.read(invoice.id)).stage).toBe('overdue');
    const first = await late.issued(await late.turned(invoice.id, 'reminder'));
    expect(first).toMatchObject({ reminderLevel: 1, gross: 0 });
    const second = await late.issued(await late.turned(first.id, 'reminder'));
    expect(second).toMatchObject({ reminderLevel: 2, gross: 500, open: 500 });
    expect(second.sheet.refersTo?.number).toBe(invoice.number);
    const { made, left } = (await late.visitor.post('/api/invoicing/reminders', { documents: [invoice.id, 999_999] }))
      .json as {
      made: number[];
      left: number[];
    };
    expect([made.length, left]).toEqual([1, [999_999]]);
    // A second press finds the draft of the first.
    const more = (await late.visitor.post('/api/invoicing/reminders', { documents: [invoice.id] })).json;
    expect(more).toEqual({ made, left: [] });
    const paidOn = localDay(new Date(testNow.getTime() + days(20)));
    expect((await late.pay(invoice.id, 100, { method: 'waived', paidOn })).status).toBe(400);
    expect((await late.pay(second.id, 200, { paidOn })).json).toMatchObject({ open: 300, stage: 'partly-paid' });
    expect((await late.pay(second.id, 300, { method: 'waived', paidOn })).json).toMatchObject({ open: 0 });
    await late.pay(invoice.id, invoice.gross, { paidOn: localDay(new Date(testNow.getTime() + days(20))) });
    expect((await late.turn(invoice.id, 'reminder')).status).toBe(409);
  });

  it('are counted for each invoice of a job, and their fees go when it is cancelled', async () => {
    const late = invoicingDesk(await app.signedIn('chef'));
    const positions = [position('part', { unitPrice: 100_000 })];
    const order = await late.issued(await late.draft('job-order', customer.id, { positions }));
    const part = await late.issued(await late.turned(order.id, 'partial-invoice', { share: 3000 }));
    app.later(days(20));
    const later = invoicingDesk(await app.signedIn('chef'));
    const first = await later.issued(await later.turned(part.id, 'reminder'));
    const second = await later.issued(await later.turned(first.id, 'reminder'));
    const final = await later.issued(await later.turned(order.id, 'final-invoice'));
    app.later(days(20));
    const last = invoicingDesk(await app.signedIn('chef'));
    expect(await last.turned(final.id, 'reminder')).toMatchObject({ reminderLevel: 1 });
    expect(second).toMatchObject({ reminderLevel: 2, open: 500 });
    await last.turned(final.id, 'cancellation');
    await last.turned(part.id, 'cancellation');
    expect(await last.read(second.id)).toMatchObject({ open: 0, payments: [{ method: 'waived', amount: 500 }] });
  });
});

it('the list by stage shows exactly those that stand there, page by page', async () => {
  const chef = await app.signedIn('chef');
  const list = async (query: string) => {
    const found: DocumentHead[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await chef.get(`/api/invoicing/documents?${query}${after && `&after=${after}`}`);
      const { documents, next } = page.json as { documents: DocumentHead[]; next: string | null };
      found.push(...documents);
      after = next;
    }
    return found;
  };
  const all = await list('');
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const stage of documentStages) {
    const ids = (await list(`stage=${stage}`)).map(({ id }) => id);
    expect(ids, stage).toEqual(all.filter((head) => head.stage === stage).map(({ id }) => id));
  }
});
