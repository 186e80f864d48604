import { expect, test } from 'vitest';
import { testDraft, testSheet } from '#client/invoicing/test-sales-document.ts';
import { sheetFacts } from '#shared/invoicing/sheet-facts.ts';
import { sheetFoot } from '#shared/invoicing/sheet-foot.ts';
import { sheetSentences } from '#shared/invoicing/sheet-sentences.ts';
import { sheetTitle } from '#shared/invoicing/sheet-title.ts';

const say = (key: string, values: Readonly<Record<string, string>> = {}) => [key, ...Object.values(values)].join(' ');
const kind = (of: string) => of;
const bill = {
  ...({ id: 7, kind: 'invoice', number: 'RG-7', date: '2026-10-01', dueOn: '2026-10-15' } as const),
  ...{ gross: 11_900, vat: 1_900, open: 11_900 },
};

test.each([
  [{ kind: 'invoice', number: null }, 'titleDraft invoice'],
  [{ kind: 'invoice', number: 'RG-1' }, 'title invoice RG-1'],
  [{ kind: 'reminder', number: 'MA-1', reminderLevel: 2 }, 'reminderTitle 2 MA-1'],
  [{ kind: 'reminder', number: 'MA-1', reminderLevel: null }, 'reminderTitle 1 MA-1'],
] as const)('the title of %o is "%s"', (sheet, title) => {
  expect(sheetTitle(testSheet(sheet), { say, kind })).toBe(title);
});

test('an invoice names its day, its service and when it is due, an estimate how long it holds', () => {
  const names = (sheet: Parameters<typeof testSheet>[0]) => sheetFacts(testSheet(sheet), say).map(({ name }) => name);
  expect(names({})).toEqual(['date', 'serviceDate', 'dueOn', 'customerNumber']);
  expect(names({ draft: testDraft({ paysBy: 'cash' }) })).not.toContain('dueOn');
  const draft = testDraft({ validUntil: '2026-12-01', mileage: 84_210 });
  expect(names({ kind: 'estimate', draft })).toEqual(['date', 'validUntil', 'customerNumber', 'mileage']);
});

test('sentences fit the kind of paper', () => {
  const of = (sheet: Parameters<typeof testSheet>[0]) => sheetSentences(testSheet(sheet), say);
  expect(of({}).before).toEqual([]);
  expect(of({}).after.at(-1)).toBe('closing');
  expect(of({ draft: testDraft({ opening: 'Guten Tag', closing: 'Bis bald' }) })).toMatchObject({
    before: ['Guten Tag'],
  });
  expect(of({ draft: testDraft({ closing: 'Bis bald' }) }).after.at(-1)).toBe('Bis bald');
  expect(of({ kind: 'estimate' }).before).toEqual(['estimateOpening']);
  expect(of({ kind: 'cancellation', refersTo: bill }).before).toEqual(['cancels RG-7 01.10.2026']);
  const reminder = of({ kind: 'reminder', refersTo: bill, reminderLevel: 1 });
  expect(reminder.before).toEqual(['reminderOpening RG-7 01.10.2026 15.10.2026 119,00 €']);
  expect(reminder.after).toContain('reminderClosing 29.11.2026');
  const undated = of({ kind: 'reminder', refersTo: { ...bill, dueOn: null }, dueOn: null });
  expect(undated.before).toEqual(['reminderOpening RG-7 01.10.2026 01.10.2026 119,00 €']);
  expect(undated.after).not.toContainEqual(expect.stringContaining('reminderClosing'));
});

test('the foot has the firm, its bank with the IBAN in fours, and its numbers at the tax office', () => {
  const { seller } = testSheet();
  const bank = { iban: 'DE893704 0044 0532013000', bic: 'COBADEFFXXX' };
  expect(sheetFoot({ ...seller, ...bank, website: 'kfz-brandt.example' }, say)).toEqual([
    ['Kfz Brandt GmbH', 'HRB 14882 Kassel', 'manager Thomas Brandt', 'kfz-brandt.example'],
    ['Kasseler Bank', 'iban DE89 3704 0044 0532 0130 00', 'bic COBADEFFXXX'],
    ['taxNumber 026 123 45678', 'vatId DE811204377'],
  ]);
  const bare = {
    ...seller,
    ...{ legalName: '', register: '', manager: '', bank: '', iban: '', bic: '', taxNumber: '', vatId: '' },
  };
  expect(sheetFoot(bare, say)).toEqual([['Kfz Brandt'], [], []]);
});
