import { describe, expect, it } from 'vitest';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetRows } from '#shared/invoicing/sheet-rows.ts';
import { demandOf, sheetSums } from '#shared/invoicing/sheet-sums.ts';
import { position, reference, sheetWith } from '#test/sales-sheets.ts';

const say: PaperSay = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const words = { say, unit: (unit: string) => unit };
const namesOf = (sheet: Parameters<typeof sheetSums>[0]) => sheetSums(sheet, say).map(({ name }) => name);

describe('the sums of a paper', () => {
  it('with several rates name what is not taxed, and each line says its rate (§ 14 UStG)', () => {
    const positions = [position('part', { unitPrice: 10_000 }), position('free', { vatRate: 0, unitPrice: 5000 })];
    const sheet = sheetWith({ draft: { positions } });
    expect(sheetSums(sheet, say)).toEqual([
      { name: 'net', amount: 15_000 },
      { name: `vat ${formatPercent(1900)} ${formatMoney(10_000)}`, amount: 1900 },
      { name: `exempt ${formatPercent(0)}`, amount: 5000 },
      { name: 'total', amount: 16_900, isGrand: true },
    ]);
    expect(sheetRows(sheet, words).map(({ more }) => more.at(-1))).toEqual(
      [1900, 0].map((rate) => `lineRate ${formatPercent(rate)}`),
    );
  });

  it('with one rate say it once', () => {
    const sheet = sheetWith({ draft: { taxation: 'small-business', positions: [position('part')] } });
    expect(namesOf(sheet)).toEqual(['net', 'total']);
    expect(sheetRows(sheet, words)[0]?.more).toEqual([]);
  });

  it('of a reminder are what is open and the fee', () => {
    const fee = [position('free', { vatRate: 0, unitPrice: 500 })];
    const sheet = sheetWith({ kind: 'reminder', draft: { positions: fee }, more: { refersTo: reference() } });
    expect(demandOf(sheet)).toBe(12_400);
    expect(sheetSums(sheet, say)).toEqual([
      { name: 'demanded RG-2026-00004', amount: 11_900 },
      { name: 'reminderFee', amount: 500 },
      { name: 'toPay', amount: 12_400, isGrand: true },
    ]);
    const first = sheetWith({ kind: 'reminder', draft: { positions: [] }, more: { refersTo: reference() } });
    expect(namesOf(first)).toEqual(['demanded RG-2026-00004', 'toPay']);
    const unsaid = sheetWith({ kind: 'reminder', draft: { positions: fee } });
    expect(sheetSums(unsaid, say)).toEqual([
      { name: 'reminderFee', amount: 500 },
      { name: 'toPay', amount: 500, isGrand: true },
    ]);
  });

  it('say what the whole is: an amount to pay, credited, or just with the tax', () => {
    const nameOf = (kind: DocumentKind, more: Partial<Sheet> = {}) => namesOf(sheetWith({ kind, more })).at(-1);
    expect(nameOf('credit-note', { refersTo: reference() })).toBe('credited');
    expect(nameOf('invoice')).toBe('total');
    expect(nameOf('cancellation', { refersTo: reference() })).toBe('total');
    expect(nameOf('estimate')).toBe('gross');
    expect(nameOf('job-order')).toBe('gross');
  });

  it('of a final invoice take off what was asked for before, with the tax in it (§ 14 (5) UStG)', () => {
    const paid = reference({ kind: 'partial-invoice', gross: 5950, vat: 950 });
    const positions = [position('part', { unitPrice: 10_000 })];
    const sheet = sheetWith({ kind: 'final-invoice', draft: { positions }, more: { deducted: [paid] } });
    expect(sheetSums(sheet, say).slice(2)).toEqual([
      { name: 'total', amount: 11_900, isGrand: false },
      { name: `deducted RG-2026-00004 20.10.2026 ${formatMoney(950)}`, amount: -5950 },
      { name: 'toPay', amount: 5950, isGrand: true },
    ]);
  });

  it('name the tax for an old part by itself', () => {
    const positions = [position('part', { unitPrice: 10_000, isExchange: true })];
    expect(sheetSums(sheetWith({ draft: { positions } }), say)).toContainEqual({
      name: `oldPartTax ${formatPercent(1900)} ${formatMoney(1000)}`,
      amount: 190,
    });
  });
});
