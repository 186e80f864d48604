import { expect, it } from 'vitest';
import { hideKeys } from '#shared/admin/hide-keys.ts';

it('keys in links are hidden, wherever in the address they stand', () => {
  const token = 'Zk3-9x_Q2mPq7aVb8cWd0eXf1gYh';
  expect(hideKeys(`Öffnen: https://portal.example/estimate/${token}.`)).toBe(
    'Öffnen: https://portal.example/estimate/….',
  );
  expect(hideKeys(`http://portal.example/reset-pw?token=${token}&a=1`)).toBe(
    'http://portal.example/reset-pw?token=…&a=1',
  );
  expect(hideKeys(`http://portal.example/a#${token}`)).toBe('http://portal.example/a#…');
  expect(hideKeys(`http://portal.example?token=${token}`)).toBe('http://portal.example?token=…');
});

it('everything else stays as it is', () => {
  const text = 'Auftrag 2026-000214, Unterbodenschutzspachtelmasse, https://a-very-long-name-of-a-host.example/a/cart';
  expect(hideKeys(text)).toBe(text);
  const bare = 'https://a-very-long-name-of-a-host.example';
  expect(hideKeys(bare)).toBe(bare);
});
