import { expect, it } from 'vitest';
import { sealWith } from '#server/session/factor/seal.ts';

const { seal, open } = sealWith('a secret of the operator');
const key = Buffer.from('12345678901234567890');

it('a sealed key is read again, and looks different each time', () => {
  expect(open(seal(key))).toEqual(key);
  expect(seal(key).equals(seal(key))).toBe(false);
  expect(seal(key).includes(key)).toBe(false);
});

it.each([0, 12, 28])('one whose byte %i was changed is refused', (index) => {
  const sealed = seal(key);
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  expect(() => open(sealed)).toThrow();
});

it('one that was sealed with another secret is refused', () => {
  expect(() => sealWith('another secret').open(seal(key))).toThrow();
});
