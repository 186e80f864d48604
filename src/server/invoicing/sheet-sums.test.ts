import { describe, expect, it } from 'vitest';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
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
    expect(sheetSums(sheet, say).at(-1)).toEqual({ name: 'toPay', amount: 12_400, isGrand: true });
  });
});
