import { expect, test } from 'vitest';
import { sectionNamed } from '#client/rooms/section-named.ts';

test('a room without a name is the first, an unknown one is none', () => {
  const [users, audit] = [{ key: 'users' }, { key: 'audit' }];
  expect(sectionNamed([users, audit], undefined)).toBe(users);
  expect(sectionNamed([users, audit], 'audit')).toBe(audit);
  expect(sectionNamed([users, audit], 'kitchen')).toBeUndefined();
  expect(sectionNamed([], undefined)).toBeUndefined();
});
