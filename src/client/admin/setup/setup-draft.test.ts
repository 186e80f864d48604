import { expect, test } from 'vitest';
import { draftOf, type SetupDraft, setupOf } from '#client/admin/setup/setup-draft.ts';
import { type SupplierSetup, setupSchema } from '#shared/suppliers/setup-contract.ts';
import { usualTerms } from '#shared/suppliers/supplier-terms.ts';

const setup: SupplierSetup = {
  warehouses: [
    { code: 'HH', name: 'Hamburg', kind: 'branch', transferMinutes: 0, days: 0, cutOff: null },
    { code: 'ZL', name: 'Zentrallager', kind: 'central', transferMinutes: 0, days: 1, cutOff: '18:00' },
  ],
  terms: { ...usualTerms('NORDTEIL'), vatId: 'DE136695976', smallOrderBelow: 2500, freightFreeFrom: 15_000 },
};
const draft = draftOf(setup);
const withTerms = (patch: Partial<SetupDraft['terms']>): SetupDraft => ({
  ...draft,
  terms: { ...draft.terms, ...patch },
});

const wrongIn = (typed: SetupDraft) =>
  setupSchema.safeParse(setupOf(typed)).error?.issues.map(({ path }) => path.join('.'));

test('what is typed is what is saved', () => {
  expect(draft.terms).toMatchObject({ smallOrderBelow: '25,00', freightFreeFrom: '150,00', paymentDays: '14' });
  expect(setupOf(draft)).toEqual(setup);
});

test('nothing typed is no VAT id and freight for every order, and nowhere else anything', () => {
  expect(setupOf(withTerms({ vatId: ' ', freightFreeFrom: '' }))).toMatchObject({
    terms: { vatId: null, freightFreeFrom: null },
  });
  expect(wrongIn(withTerms({ freight: '', paymentDays: '', numberPrefix: '', freightName: '' }))).toEqual([
    'terms.numberPrefix',
    'terms.paymentDays',
    'terms.freightName',
    'terms.freight',
  ]);
});

test('what cannot be read is refused by the schema at its field', () => {
  const [hamburg, central] = draft.warehouses;
  if (!hamburg || !central) throw new Error('there are two');
  const warehouses = [
    { ...hamburg, code: 'h h', name: '' },
    { ...central, days: 'zwei', transferMinutes: '-5' },
    { ...central, cutOff: '25:00' },
  ];
  expect(wrongIn({ warehouses, terms: { ...draft.terms, freight: 'viel' } })).toEqual([
    'warehouses.0.code',
    'warehouses.0.name',
    'warehouses.1.transferMinutes',
    'warehouses.1.days',
    'warehouses.2.cutOff',
    'terms.freight',
  ]);
});

test('a branch has no way, and what comes on the same day no cut-off, whatever stood there before', () => {
  const rows = draft.warehouses.map((row) => ({ ...row, kind: 'branch' as const, transferMinutes: '20' }));
  expect(setupOf({ ...draft, warehouses: rows })).toMatchObject({
    warehouses: [{ transferMinutes: 0 }, { transferMinutes: 0, days: 0, cutOff: null }],
  });
  const sameDay = draft.warehouses.map((row) => ({ ...row, days: '0' }));
  expect(setupOf({ ...draft, warehouses: sameDay })).toMatchObject({
    warehouses: [{}, { days: 0, cutOff: null }],
  });
});
