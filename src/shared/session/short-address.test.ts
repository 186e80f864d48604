import { expect, test } from 'vitest';
import { shortAddress } from '#shared/session/short-address.ts';

test('an address is kept without the part that names a single machine', () => {
  expect(shortAddress('192.0.2.17')).toBe('192.0.2.x');
  expect(shortAddress('::ffff:192.0.2.17')).toBe('192.0.2.x');
  expect(shortAddress('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1::x');
  expect(shortAddress('fe80::1%eth0')).toBe('fe80::x');
  expect(shortAddress('::1')).toBe('::x');
});

test('what is no address is nothing', () => {
  expect(shortAddress('')).toBe('');
  expect(shortAddress("'; drop table session")).toBe('');
});
