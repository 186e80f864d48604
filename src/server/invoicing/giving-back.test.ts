import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '#shared/format/zoned-time.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { answerEstimate, openEstimate, tokenOf } from '#test/customer-page.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { customerData, type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import { testNow } from '#test/test-now.ts';

/* What was billed is billed once, and given back once, whoever is at it at the same time. */

let app: TestApp;
let desk: InvoicingDesk;
let customer: CustomerFile;
const today = localDay(testNow);

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
  customer = await desk.customer();
});
afterAll(() => app.close());

const codesOf = (json: unknown) => ((json as { findings?: { code: string }[] }).findings ?? []).map(({ code }) => code);
const order = async () =>
  desk.issued(await desk.draft('job-order', customer.id, { positions: [position('part', { unitPrice: 100_000 })] }));

describe('a job in parts', () => {
  it('whose final invoice is cancelled still has its partial one, in the books and in the data', async () => {
    const job = await order();
    const part = await desk.issued(await desk.turned(job.id, 'partial-invoice', { share: 3000 }));
    const rest = await desk.issued(await desk.turned(job.id, 'final-invoice'));
    const back = await desk.turned(rest.id, 'cancellation');
    expect(back).toMatchObject({ gross: -rest.gross, net: -rest.net, open: 0 });
    expect(back.sheet.totals).toMatchObject({ gross: -119_000, prepaid: -35_700, due: -83_300 });
    expect(part.net + rest.net + back.net).toBe(part.net);
    expect(back.nextKinds).toEqual(['final-invoice']);
    const again = await desk.turned(back.id, 'final-invoice');
    expect(again.sheet.totals.due).toBe(83_300);
    // The day of the work stays, however often the paper is written.
    expect(again.sheet.draft.serviceDate).toBe(rest.sheet.draft.serviceDate);
  });

  it('is not billed in full beside them: not from the order, the estimate, nor by a draft from before', async () => {
    const positions = [position('part', { unitPrice: 100_000 })];
    const estimate = await desk.issued(await desk.draft('estimate', customer.id, { positions }));
    const early = await desk.turned(estimate.id, 'invoice');
    const job = await desk.issued(await desk.turned(estimate.id, 'job-order'));
    await desk.issued(await desk.turned(job.id, 'partial-invoice', { share: 3000 }));
    expect((await desk.read(estimate.id)).nextKinds).toEqual(['job-order']);
    const answer = await desk.issue(await desk.read(early.id));
    expect(codesOf(answer.json)).toContain('partsBilled');
  });

  it('a part that is deducted stays, even where its cancellation was asked for together with the final one', async () => {
    const job = await order();
    const part = await desk.issued(await desk.turned(job.id, 'partial-invoice', { share: 3000 }));
    const final = await desk.turned(job.id, 'final-invoice');
    const [issued, cancelled] = await Promise.all([desk.issue(final), desk.turn(part.id, 'cancellation')]);
    const isIssued = (issued.json as { kind?: string }).kind === 'issued';
    const isCancelled = (cancelled.json as { kind?: string }).kind === 'made';
    const { chain } = await desk.read(job.id);
    const billed = chain.filter(({ kind, state }) => kind === 'final-invoice' && state === 'issued');
    const stands = chain.some(({ id, state }) => id === part.id && state === 'issued');
    expect(isIssued || isCancelled).toBe(true);
    // Whoever was second knows of the first: deducted and there, or cancelled and not deducted.
    for (const { id } of billed) expect((await desk.read(id)).sheet.deducted).toHaveLength(stands ? 1 : 0);
  });
});

describe('credits', () => {
  it('together are never more than their invoice, for its own customer, and stand in the way of a cancellation', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const [one, two] = [await desk.turned(invoice.id, 'credit-note'), await desk.turned(invoice.id, 'credit-note')];
    const other = await desk.customer({ name: 'Jemand anders' });
    const strange = await desk.save(two, { customerId: other.id, vehicleId: null });
    expect(codesOf((await desk.issue(strange)).json)).toContain('otherCustomer');
    const own = await desk.save(strange, { customerId: customer.id });
    const answers = await Promise.all([desk.issue(one), desk.issue(own)]);
    expect(answers.flatMap(({ json }) => codesOf(json))).toEqual(['creditTooHigh']);
    expect((await desk.read(invoice.id)).nextKinds).toEqual([]);
    expect((await desk.turn(invoice.id, 'cancellation')).status).toBe(409);
  });

  it('of an invoice that was cancelled meanwhile do not go out', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const credit = await desk.turned(invoice.id, 'credit-note');
    await desk.turned(invoice.id, 'cancellation');
    expect(codesOf((await desk.issue(credit)).json)).toContain('referredCancelled');
  });

  it('that were cancelled are not written again as an invoice', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const credit = await desk.issued(await desk.turned(invoice.id, 'credit-note'));
    const back = await desk.turned(credit.id, 'cancellation');
    expect(back).toMatchObject({ gross: 11_900, nextKinds: [] });
    expect((await desk.read(invoice.id)).nextKinds).toContain('cancellation');
  });
});

describe('a cancellation', () => {
  it('names seller and buyer as its paper did, though the firm is a small business and the customer moved', async () => {
    const someone = await desk.customer({ name: 'Vorher GmbH' });
    const positions = [position('part', { unitPrice: 50_000, isExchange: true })];
    const invoice = await desk.issued(await desk.draft('invoice', someone.id, { positions }));
    const moved = { ...customerData, name: 'Nachher GmbH', street: '', city: '' };
    await desk.put(`/api/invoicing/customers/${someone.id}`, moved);
    await desk.settle({ isSmallBusiness: true });
    const back = await desk.turned(invoice.id, 'cancellation');
    await desk.settle({ isSmallBusiness: false });
    expect(back.sheet.buyer).toEqual(invoice.sheet.buyer);
    expect(back.sheet.seller).toEqual(invoice.sheet.seller);
    expect([back.gross, back.open]).toEqual([-invoice.gross, 0]);
  });

  it('works for a customer who has become another one', async () => {
    const [kept, gone] = [await desk.customer({ name: 'Bleibt' }), await desk.customer({ name: 'Geht' })];
    const invoice = await desk.issued(await desk.draft('invoice', gone.id));
    await desk.visitor.post(`/api/invoicing/customers/${gone.id}/merge`, { into: kept.id });
    const back = await desk.turned(invoice.id, 'cancellation');
    expect(back).toMatchObject({ customerId: kept.id, sheet: { buyer: { name: 'Geht' } } });
  });

  it('and a payment at once wait for each other, with the invoice in the middle of its job', async () => {
    for (let round = 0; round < 3; round += 1) {
      const job = await order();
      const invoice = await desk.issued(await desk.turned(job.id, 'invoice'));
      const answers = await Promise.all([
        desk.turn(invoice.id, 'cancellation'),
        desk.pay(invoice.id, 1000, { paidOn: today }),
        desk.pay(invoice.id, 2000, { paidOn: today }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const { chain } = await desk.read(job.id);
      const paid = answers.slice(1).filter(({ status }) => status === 200).length;
      expect(chain.reduce((sum, { kind, open }) => (kind === 'job-order' ? sum : sum + open), 0)).toBeLessThanOrEqual(
        0,
      );
      expect(paid === 0 || chain.some(({ open }) => open < 0)).toBe(true);
    }
  });

  it('asked for twice at once with one key is one; so is a draft', async () => {
    const invoice = await desk.issued(await desk.draft('invoice', customer.id));
    const key = randomUUID();
    const backs = await Promise.all([1, 2, 3].map(() => desk.turn(invoice.id, 'cancellation', { key })));
    expect(backs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(backs.map(({ json }) => (json as { document: SalesDocument }).document.id)).size).toBe(1);
    const body = { kind: 'invoice', customerId: customer.id, vehicleId: null, cartId: null, key: randomUUID() };
    const drafts = await Promise.all([1, 2, 3].map(() => desk.visitor.post('/api/invoicing/documents', body)));
    expect(new Set(drafts.map(({ json }) => (json as SalesDocument).id)).size).toBe(1);
    const order = await desk.issued(await desk.draft('job-order', customer.id));
    const again = randomUUID();
    const turned = await Promise.all([1, 2, 3].map(() => desk.turn(order.id, 'invoice', { key: again })));
    expect(turned.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('terms', () => {
  it('that were agreed on in an estimate stay with the order and the invoice', async () => {
    const terms = { paymentDays: 3, cashDiscountDays: 2, cashDiscountRate: 150, orderReference: 'PO 7' };
    const estimate = await desk.issued(await desk.draft('estimate', customer.id, terms));
    expect((await desk.turned(estimate.id, 'invoice')).sheet.draft).toMatchObject(terms);
  });
});

describe('the page of an estimate', () => {
  const mixed = [
    position('part', { unitPrice: 12_345, discount: 333, isExchange: true }),
    position('deposit', { unitPrice: 6000 }),
    position('labour', { quantity: 1333, unit: 'hour', unitPrice: 11_777 }),
    position('free', { vatRate: 700, unitPrice: 999, quantity: 3000 }),
    position('free', { unitPrice: 7777, isAlternative: true, discount: 1000, text: 'Wäsche' }),
    position('discount', { discount: 1050, text: 'Treuerabatt' }),
    position('discount', { unitPrice: 501, text: 'Kulanz' }),
  ];
  type Page = {
    lines: { line: number; belongsTo: number | null; text: string; amount: number }[];
    totals: { gross: number };
  };

  it.each(['standard', 'small-business', 'reverse-charge', 'export'] as const)(
    'costs what the paper says, taxed as %s, and the order what was accepted',
    async (taxation) => {
      const draft = await desk.draft('estimate', customer.id, { taxation, positions: mixed });
      const { document, link } = (await desk.issue(draft)).json as { document: SalesDocument; link: string };
      const visitor = app.visitor();
      const token = tokenOf(link);
      const page = (await openEstimate(visitor, token)).json as Page;
      expect(page.totals.gross).toBe(document.sheet.totals.gross);
      expect(page.lines.find(({ text }) => text === 'Wäsche')?.amount).toBe(6999);
      const answers = page.lines
        .filter(({ belongsTo }) => belongsTo === null)
        .map(({ line, text }) => ({ line, answer: text === 'Wäsche' || line === 1 ? 'accepted' : 'declined' }));
      await answerEstimate(visitor, token, { name: 'Herr Wagner', answers });
      const order = await desk.turned(document.id, 'job-order');
      const { acceptedTotals } = (await desk.visitor.get(`/api/estimates/${document.estimateId}`)).json as {
        acceptedTotals: { gross: number };
      };
      expect(order.sheet.totals.gross).toBe(acceptedTotals.gross);
    },
  );
});

describe('payments', () => {
  it('that are taken back take their cash discount with them; what a credit took off counts for none', async () => {
    const draft = { cashDiscountDays: 7, cashDiscountRate: 200 };
    const invoice = await desk.issued(await desk.draft('invoice', customer.id, draft));
    const paid = (await desk.pay(invoice.id, 11_662, { paidOn: today, takesCashDiscount: true })).json as SalesDocument;
    const [first, discount] = paid.payments;
    const reverse = (id: number | undefined) =>
      desk.visitor.post(`/api/invoicing/documents/${invoice.id}/payments/${id}/reverse`, { reason: 'Rücklastschrift' });
    expect((await reverse(discount?.id)).status).toBe(409);
    expect((await reverse(first?.id)).json).toMatchObject({ open: 11_900, stage: 'open' });
    const credit = await desk.turned(invoice.id, 'credit-note');
    await desk.issued(await desk.save(credit, { positions: [position('part', { unitPrice: 5000 })] }));
    // Two per cent of the 59,50 that are left, not of the first 119,00.
    expect((await desk.pay(invoice.id, 5712, { paidOn: today, takesCashDiscount: true })).status).toBe(400);
    expect((await desk.pay(invoice.id, 5831, { paidOn: today, takesCashDiscount: true })).json).toMatchObject({
      open: 0,
    });
  });
});
