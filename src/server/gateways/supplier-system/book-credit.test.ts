import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFirm } from '#server/db/tenant.ts';
import { bookCredit, type Credit } from '#server/gateways/supplier-system/book-credit.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
let invoiceId: number;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await sell(database, world.supplierCode, { id: 1, stock: { HH: 10 } });
  await orderHere(database, {
    firmId: world.one,
    supplierCode: world.supplierCode,
    at: testNow,
    lines: [{ articleId: 1, quantity: 4, unitPrice: 5000, deposit: 1000, isExchange: true }],
  });
  await runSupplierDay({ db: database.db, log: pino({ level: 'silent' }) }, now);
  const invoice = await asFirm(database.db, world.one, (tx) =>
    tx.selectFrom('supplier_document').select('id').where('kind', '=', 'invoice').executeTakeFirstOrThrow(),
  );
  invoiceId = invoice.id;
});
afterAll(() => database.drop());

const credit = (lines: Credit['lines'], over: Partial<Credit> = {}) =>
  asFirm(database.db, over.firmId ?? world.one, (tx) =>
    bookCredit(tx, { firmId: world.one, invoiceId, lines, note: 'Altteil', now, ...over }),
  );

describe('a credit', () => {
  it('is a document over lines of an invoice, the deposit alone for instance', async () => {
    const booked = await credit([{ position: 2, quantity: 1 }]);
    expect(booked).toMatchObject({ kind: 'booked', number: 'TEST-GS-2026-000001' });
    const { rows } = await asFirm(database.db, world.one, (tx) =>
      sql`
        select document.refers_to = ${invoiceId} as "isOurs", totals, note, line.kind, refers_to_position as position, amount
        from supplier_document document
        join supplier_document_line line on line.document_id = document.id
        where document.kind = 'credit-note'`.execute(tx),
    );
    expect(rows).toMatchObject([
      {
        isOurs: true,
        note: 'Altteil',
        kind: 'deposit',
        position: 2,
        amount: 1000,
        totals: {
          deposits: 1000,
          goods: 0,
          vat: [{ rate: 1900, base: 1000, amount: 190 }],
          oldPartTax: null,
          gross: 1190,
        },
      },
    ]);
  });

  it('is never more than was billed, at the same time too', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => credit([{ position: 1, quantity: 1 }])));
    expect(replies.filter(({ kind }) => kind === 'booked')).toHaveLength(4);
    expect(await credit([{ position: 1, quantity: 1 }])).toEqual({ kind: 'refused', positions: [1] });
  });

  it.each([
    ['no lines', []],
    ['a line that is not there', [{ position: 9, quantity: 1 }]],
    ['nothing of it', [{ position: 2, quantity: 0 }]],
    ['half a piece', [{ position: 2, quantity: 0.5 }]],
    ['more than is left', [{ position: 2, quantity: 4 }]],
    [
      'twice the same line',
      [
        { position: 2, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    ],
    ['a higher price', [{ position: 2, quantity: 1, unitPrice: 1001 }]],
  ])('is refused for %s', async (_, lines) => {
    expect((await credit(lines)).kind).toBe('refused');
  });

  it('needs an invoice of the same firm', async () => {
    expect(await credit([{ position: 1, quantity: 1 }], { firmId: world.two })).toEqual({ kind: 'no-such-invoice' });
    expect(await credit([{ position: 1, quantity: 1 }], { invoiceId: 1 })).toEqual({ kind: 'no-such-invoice' });
  });
});
