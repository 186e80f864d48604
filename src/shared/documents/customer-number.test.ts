import { expect, it } from 'vitest';
import { customerNumberOf } from '#shared/documents/customer-number.ts';

it('customer number: the one the supplier has given; without one, that of the portal, as documents of before have it', () => {
  expect(customerNumberOf(7, 'K-4711')).toBe('K-4711');
  expect([customerNumberOf(7, null), customerNumberOf(7, undefined)]).toEqual(['40007', '40007']);
});
