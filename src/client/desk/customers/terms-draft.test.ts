import { expect, test } from 'vitest';
import { draftOf, termsOf } from '#client/desk/customers/terms-draft.ts';
import { customerTermsSchema } from '#shared/desk/customers-contract.ts';

const terms = {
  customerNumber: '40218',
  level: 'ROLE_USER_PLUS_AW' as const,
  additions: ['ROLE_ORDER' as const],
  orderLimit: 250_000,
  openLimit: null,
  paymentDays: 30,
  discounts: [
    { group: 'BR', rate: 3250 },
    { group: 'FI', rate: 0 },
  ],
};

const wrongIn = (draft: Parameters<typeof termsOf>[0]) =>
  customerTermsSchema.safeParse(termsOf(draft)).error?.issues.map(({ path }) => path.slice(0, 2).join('.'));

test('what is shown is read back as it was', () => {
  expect(termsOf(draftOf(terms))).toEqual(terms);
});

test('an empty limit is none, and an empty row is no discount', () => {
  const draft = { ...draftOf(terms), orderLimit: ' ', discounts: [{ group: '', rate: '' }] };
  expect(termsOf(draft)).toEqual({ ...terms, orderLimit: null, discounts: [] });
});

test('what cannot be read is refused by the schema at its field', () => {
  const draft = {
    ...draftOf(terms),
    orderLimit: 'viel',
    paymentDays: '400',
    discounts: [
      { group: 'BR', rate: '10' },
      { group: 'FI', rate: '101' },
    ],
  };
  expect(wrongIn(draft)).toEqual(['orderLimit', 'paymentDays', 'discounts.1']);
  expect(wrongIn({ ...draftOf(terms), level: null })).toEqual(['level']);
});
