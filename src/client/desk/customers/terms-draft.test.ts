import { expect, test } from 'vitest';
import { draftOf, readTerms } from '#client/desk/customers/terms-draft.ts';

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

test('what is shown is read back as it was', () => {
  expect(readTerms(draftOf(terms))).toEqual({ terms });
});

test('an empty limit is none, and an empty row is no discount', () => {
  const draft = { ...draftOf(terms), orderLimit: ' ', discounts: [{ group: '', rate: '' }] };
  expect(readTerms(draft)).toEqual({ terms: { ...terms, orderLimit: null, discounts: [] } });
});

test('what cannot be read is named', () => {
  const draft = {
    ...draftOf(terms),
    orderLimit: 'viel',
    paymentDays: '400',
    discounts: [
      { group: 'BR', rate: '10' },
      { group: 'FI', rate: '101' },
    ],
  };
  expect(readTerms(draft)).toEqual({ wrong: ['orderLimit', 'paymentDays', 'discounts.1'] });
  expect(readTerms({ ...draftOf(terms), level: null })).toEqual({ wrong: ['level'] });
});
