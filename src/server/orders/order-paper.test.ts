import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { orderAttachment } from '#server/orders/order-attachment.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import { languages } from '#shared/session/language.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { addressOf, orderLine, plainOrder } from '#test/plain-order.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
let placed: PricedOrder;
beforeAll(async () => {
  app = await freshApp();
  const { ids, sell } = await orderDesk(app, 1);
  const [article = 0] = ids;
  await sell(article, { deposit: 2500, isExchange: true });
  placed = await order(await app.signedIn('chef'), article, 2, { reference: 'Müller & Söhne', allowPartial: false });
});
afterAll(() => app.close());

it('the paper of an order is made when its mail is sent, as PDF', async () => {
  const { firm_id } = await asSystem(app.db, (tx) =>
    tx.selectFrom('customer_order').select('firm_id').where('id', '=', placed.id).executeTakeFirstOrThrow(),
  );
  const make = orderAttachment(app.db);
  const made = await make({ firmId: firm_id, id: `${placed.id} de`, now: testNow });
  expect(made).toMatchObject({ name: `Bestellung-${placed.number}.pdf`, contentType: 'application/pdf' });
  expect(
    Buffer.from(made?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Another firm's number leads nowhere.
  expect(await make({ firmId: firm_id + 1, id: `${placed.id} de`, now: testNow })).toBeNull();
});

it('in every language it says what was ordered, and its sums are those of the order', () => {
  const address = placed.address;
  const papers = languages.map((language) => orderPaper(placed, { buyer: address, supplier: null }, language));
  for (const { title, facts, table, sums, after } of papers) {
    expect(title).toContain(placed.number);
    expect(facts.map(({ value }) => value)).toContain('Müller & Söhne');
    expect(table.rows.map(({ kind }) => kind)).toEqual(['row', 'sub']);
    expect(sums.at(-1)).toMatchObject({ isTotal: true });
    expect(sums).toHaveLength(6);
    expect(after).toHaveLength(1);
  }
  expect(new Set(papers.map(({ before }) => before.join())).size).toBe(languages.length);
});

const textsOf = (paper: ReturnType<typeof orderPaper>) =>
  paper.table.rows.map((row) => ('cells' in row ? row.cells[1] : row.text));

it('says where it goes if that is elsewhere, how to ask back, and what was noted', () => {
  const buyer = { ...addressOf('Autohaus Nordlicht'), phone: '040 1' };
  const order = plainOrder([orderLine()], {
    address: addressOf('Filiale'),
    note: 'Bitte läuten',
    supplierNumber: 'A-9',
  });
  const paper = orderPaper(order, { buyer, supplier: addressOf('Nordteile') }, 'de');
  const values = paper.facts.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['A-9', 'Filiale, Weg 1, 20457 Hamburg']));
  expect(paper.sender.at(-1)).toContain('040 1');
  expect(paper.after).toEqual(['Bitte läuten']);
  // What is fetched goes nowhere.
  const fetched = { ...order, lines: [orderLine({ delivery: 'pick-up' })], allowPartial: false, note: '' };
  const own = orderPaper(fetched, { buyer: addressOf('Autohaus Nordlicht'), supplier: null }, 'de');
  expect(own.facts.map(({ value }) => value)).not.toContain('Filiale, Weg 1, 20457 Hamburg');
  expect(own).toMatchObject({ after: [], recipient: ['Nordteile'] });
});

it('parts stand under their cars, and each says how it comes', () => {
  const untimed = { class: 'on-order' as const, warehouse: null, tour: null, cutOffAt: null, arrivesAt: null };
  const lines = [
    orderLine({ carId: 1, plate: 'KS-HW 512', carName: 'Sprinter' }),
    orderLine({ line: 2, promise: untimed }),
    orderLine({ line: 3, promise: { ...untimed, class: 'next-day' } }),
    orderLine({ line: 4, promise: { ...untimed, arrivesAt: '2026-11-20T09:00:00.000Z' } }),
    orderLine({ line: 5, promise: untimed, delivery: 'pick-up' }),
  ];
  const parties = { buyer: addressOf('Autohaus Nordlicht'), supplier: null };
  const texts = textsOf(orderPaper(plainOrder(lines), parties, 'de'));
  expect(texts[0]).toBe('KS-HW 512 · Sprinter');
  expect(texts.map((text) => (Array.isArray(text) ? text.length : 'heading'))).toEqual([
    'heading',
    3,
    'heading',
    3,
    2,
    3,
    3,
  ]);
  expect(texts[1]?.[2]).toContain('Tour 2');
  expect(texts[5]?.[2]).toContain('20.11.2026 10:00');
  // Of an order that is over nothing comes.
  const over = textsOf(orderPaper(plainOrder(lines, { state: 'cancelled' }), parties, 'de'));
  expect(over.every((text) => !Array.isArray(text) || text.length === 2)).toBe(true);
});
