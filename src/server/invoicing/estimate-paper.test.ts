import { expect, it } from 'vitest';
import { estimatePaper } from '#server/invoicing/estimate-paper.ts';
import type { Sender } from '#server/invoicing/sender.ts';
import type { Estimate, EstimateLine } from '#shared/invoicing/estimate.ts';
import { estimateTotals } from '#shared/invoicing/estimate-totals.ts';

const now = new Date('2026-11-18T11:00:00Z');
const sender: Sender = {
  name: 'Werkstatt Beispiel',
  street: 'Werkstraße 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  logo: undefined,
};
const part: EstimateLine = {
  line: 1,
  kind: 'part',
  section: '',
  belongsTo: null,
  text: 'Anlasser',
  detail: 'NORA 24.7',
  quantity: 2,
  minutes: null,
  unitTenths: 60,
  source: null,
  unitPrice: 10_000,
  discount: 0,
  vatRate: 1900,
  amount: 20_000,
  isExchange: false,
  isOptional: false,
  answer: null,
  articleId: 7,
};
const estimate = (lines: EstimateLine[], more: Partial<Estimate> = {}): Estimate => ({
  id: 1,
  number: null,
  state: 'draft',
  cartId: null,
  customerName: null,
  car: null,
  validUntil: '2026-12-02',
  madeAt: now.toISOString(),
  madeBy: 'Erika Beispiel',
  totals: estimateTotals(lines, 'DE'),
  isOrdered: false,
  country: 'DE',
  language: 'de',
  sentAt: null,
  customer: null,
  note: '',
  lines,
  acceptedTotals: null,
  answered: null,
  history: [],
  ...more,
});
const rowsOf = (...lines: EstimateLine[]) =>
  estimatePaper(estimate(lines), sender, now).table.rows.map((row) => ('cells' in row ? row.cells : row.text));

it('a draft has no number and nobody to go to, and is of now', () => {
  const paper = estimatePaper(estimate([part]), sender, now);
  expect(paper).toMatchObject({
    recipient: [],
    issuedAt: now,
    sender: ['Werkstatt Beispiel', 'Werkstraße 1', '20457 Hamburg'],
  });
  expect(paper.facts).toHaveLength(3);
  expect(paper.subtitle).toBeUndefined();
  expect(paper.sums.filter(({ isTotal }) => isTotal)).toHaveLength(1);
  expect(paper.sums).toHaveLength(3);
});

it('one that was sent names number, customer, car and the day on which it was', () => {
  const customer = {
    id: 1,
    kind: 'business' as const,
    name: 'Wagner',
    contact: '',
    street: 'Weg 1',
    postalCode: '34134',
    city: 'Kassel',
    country: 'DE',
    email: '',
    phone: '',
    vatId: '',
  };
  const car = { carId: 1, kTypeId: null, plate: 'KS-HW 512', name: 'Sprinter' };
  const sent = { number: 'A-1', sentAt: '2026-11-17T08:00:00.000Z', customer, car, note: 'Bis Freitag.' };
  const paper = estimatePaper(estimate([part], sent), { ...sender, phone: '040 1', logo: { svg: '<svg/>' } }, now);
  expect(paper).toMatchObject({
    subtitle: 'KS-HW 512 · Sprinter',
    recipient: ['Wagner', 'Weg 1', '34134 Kassel'],
    logo: { svg: '<svg/>' },
    issuedAt: new Date('2026-11-17T08:00:00.000Z'),
  });
  expect(paper.facts.map(({ value }) => value)).toEqual([
    'A-1',
    '17.11.2026',
    '02.12.2026',
    'KS-HW 512',
    'Erika Beispiel',
  ]);
  expect(paper.sender.at(-1)).toContain('040 1');
  expect(paper.before).toContain('Bis Freitag.');
  const unplated = estimatePaper(estimate([part], { ...sent, car: { ...car, plate: null } }), sender, now);
  expect(unplated.subtitle).toBe('Sprinter');
  expect(unplated.facts).toHaveLength(4);
});

it('what is on offer stands in brackets, and the customer is told why', () => {
  const optional = { ...part, isOptional: true, discount: 1000, amount: 18_000, isExchange: true };
  const paper = estimatePaper(estimate([optional]), sender, now);
  const [row] = paper.table.rows;
  const cells = row && 'cells' in row ? row.cells : [];
  expect(cells[1]).toHaveLength(5);
  expect(cells[4]).toMatch(/^\(180,00.€\)$/);
  expect(paper.after).toHaveLength(2);
  expect(estimatePaper(estimate([part]), sender, now).after).toHaveLength(1);
});

it('a deposit stands under its part without a number, and is explained', () => {
  const deposit = { ...part, line: 2, kind: 'deposit' as const, belongsTo: 1, isOptional: true, detail: '' };
  const paper = estimatePaper(estimate([part, { ...deposit, isOptional: false }]), sender, now);
  expect(paper.table.rows[1]).toMatchObject({
    kind: 'sub',
    cells: ['', [expect.stringContaining('Anlasser')], '2', expect.any(String), expect.any(String)],
  });
  expect(paper.after).toHaveLength(2);
  // On offer it goes with its part, which says so.
  expect(rowsOf(part, deposit)[1]?.[1]).toHaveLength(1);
});

it('what has no price yet is on request; labour shows its units, or nothing where its time is not known', () => {
  const labour = { ...part, kind: 'labour' as const, detail: '', minutes: 90, unitPrice: 17_700, amount: 17_700 };
  expect(rowsOf({ ...part, unitPrice: null, amount: 0 })[0]?.slice(3)).toEqual(['', expect.not.stringContaining('€')]);
  expect(rowsOf(labour)[0]?.[2]).toEqual([expect.stringContaining('15'), '1 h 30 min']);
  expect(rowsOf({ ...labour, minutes: null })[0]?.[2]).toBe('');
});

it('parts of several cars stand under their cars, and a time of the demonstration is marked', () => {
  const lines = [
    { ...part, section: 'Golf' },
    { ...part, line: 2 },
    { ...part, line: 3, source: 'demo' },
  ];
  const paper = estimatePaper(estimate(lines), sender, now);
  expect(paper.table.rows.map(({ kind }) => kind)).toEqual(['group', 'row', 'group', 'row', 'row']);
  expect(paper.warning).toBeTruthy();
});

it('parts and labour are summed apart, and so is the tax on old parts', () => {
  const lines = [
    { ...part, isExchange: true },
    { ...part, line: 2, kind: 'labour' as const, minutes: 60, quantity: 1, amount: 10_000 },
  ];
  const { sums } = estimatePaper(estimate(lines), sender, now);
  expect(sums.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual([
    '200,00 €',
    '100,00 €',
    '300,00 €',
    '57,00 €',
    '3,80 €',
    '360,80 €',
  ]);
});
