import { expect, it } from 'vitest';
import { type BookedPayment, paymentBookings, revenueBookings } from '#server/invoicing/datev-bookings.ts';
import type { BookRow } from '#server/invoicing/read-books.ts';

const bill: BookRow = {
  id: 1,
  kind: 'invoice',
  state: 'issued',
  number: 'RG-1',
  document_date: '2026-11-18',
  due_on: null,
  customer_id: 7,
  customer_name: 'Wagner',
  net: 10_000,
  gross: 11_900,
  open: 0,
  issued_by: null,
  issued_at: null,
  hash: null,
  buyer_id: 7,
  vat: [{ category: 'S', rate: 1900, base: 10_000, amount: 1900 }],
  old_part_tax: null,
  deducted: null,
};
const paid: BookedPayment = {
  amount: 1000,
  method: 'cash',
  paid_on: '2026-11-20',
  number: 'RG-1',
  customer_name: 'Wagner',
  document_id: 1,
};
const books = (...papers: BookRow[]) => ({
  debtorOf: (id: number | null) => (id === null ? 10_000 : 10_000 + id),
  papers: new Map(papers.map((paper) => [paper.id, paper])),
});
const revenue = (over: Partial<BookRow>, ...papers: BookRow[]) =>
  revenueBookings({ ...bill, ...over }, books(...papers)).map(({ amount, contra }) => [contra, amount]);
const payment = (over: Partial<BookedPayment>, paper: Partial<BookRow> | null = {}) =>
  paymentBookings({ ...paid, ...over }, books(...(paper ? [{ ...bill, ...paper }] : []))).map(
    ({ amount, account, contra }) => [account, contra, amount],
  );

it('a bill is booked by the account of each rate, and what is nothing is not booked', () => {
  const vat = [
    { category: 'S', rate: 1900, base: 10_000, amount: 1900 },
    { category: 'S', rate: 700, base: 0, amount: 0 },
  ];
  expect(revenue({ vat })).toEqual([[8400, 11_900]]);
  expect(revenue({ vat: null })).toEqual([]);
  expect(revenue({ kind: 'job-order' })).toEqual([]);
});

it('a rate that no account has its tax built in for is revenue, and its tax a booking by itself', () => {
  expect(revenue({ vat: [{ category: 'S', rate: 2000, base: 10_000, amount: 2000 }] })).toEqual([
    [8200, 10_000],
    [1770, 2000],
  ]);
});

it('a final invoice books what its partial invoices have not, as far as those are known', () => {
  const partial = { ...bill, id: 2, vat: [{ category: 'S', rate: 1900, base: 4000, amount: 760 }] };
  const named = { kind: 'invoice', number: 'AR-1', date: '2026-11-01', gross: 4760, vat: 760, open: 0, dueOn: null };
  const deducted = [2, 3].map((id) => ({ ...named, id })) as NonNullable<BookRow['deducted']>; // the kind is one of its union
  expect(revenue({ deducted }, partial)).toEqual([
    [8400, 11_900],
    [8400, -4760],
  ]);
});

it('the fee of a reminder is other income, without a tax', () => {
  expect(revenue({ kind: 'reminder', gross: 500 })).toEqual([[2700, 500]]);
});

it('a bill without a customer goes to the collective account', () => {
  const [booked] = revenueBookings({ ...bill, buyer_id: null, number: null, customer_name: null }, books());
  expect(booked).toMatchObject({ account: 10_000, number: '', text: '' });
});

it('money is booked where it came in; what papers settle among themselves is not', () => {
  expect([payment({ method: 'cash' }), payment({ method: 'card' }), payment({ method: 'transfer' })]).toEqual([
    [[1000, 10_007, 1000]],
    [[1360, 10_007, 1000]],
    [[1200, 10_007, 1000]],
  ]);
  expect(payment({ method: 'set-off' })).toEqual([]);
  const unknown = paymentBookings({ ...paid, number: null, customer_name: null }, books());
  expect(unknown).toMatchObject([{ contra: 10_000, number: '', text: '' }]);
});

it('a cash discount is shared by the rates of its bill, to the cent', () => {
  const vat = [
    { category: 'S', rate: 1900, base: 10_000, amount: 1900 },
    { category: 'S', rate: 2000, base: 5000, amount: 1000 },
  ];
  const shares = payment({ method: 'cash-discount', amount: 333 }, { vat });
  expect(shares).toEqual([
    [8736, 10_007, 221],
    [8730, 10_007, 93],
    [1770, 10_007, 19],
  ]);
  expect(shares.reduce((sum, [, , amount]) => sum + (amount ?? 0), 0)).toBe(333);
  // Of a bill over nothing, or one that nobody knows any more.
  expect(payment({ method: 'cash-discount' }, { vat: [] })).toEqual([[8730, 10_007, 1000]]);
  expect(payment({ method: 'cash-discount' }, null)).toEqual([[8730, 10_000, 1000]]);
});
