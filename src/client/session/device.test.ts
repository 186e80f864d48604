import { expect, test } from 'vitest';
import { deviceCookie, readDevice } from '#client/session/device.ts';

const choice = {
  theme: 'dark',
  density: 'werkstatt',
  rows: 'compact',
  hints: false,
  keys: false,
  walk: 'seen',
} as const;

test('what a device chose is read back from its cookie', () => {
  const written = deviceCookie(choice, false).split('; ')[0] ?? '';
  expect(readDevice(`XSRF-TOKEN=1; ${written}; other=2`)).toEqual(choice);
});

test.each(['', 'pf_device=', 'pf_device=theme=pink&density=9'])(
  'without a known choice the defaults hold: %s',
  (cookie) => {
    expect(readDevice(cookie)).toEqual({
      theme: 'system',
      density: 'buero',
      rows: 'full',
      hints: true,
      keys: true,
      walk: 'new',
    });
  },
);

test('inside a frame the cookie is one of its own kind, or the browser drops it', () => {
  expect(deviceCookie(choice, true)).toContain('samesite=none; secure; partitioned');
  expect(deviceCookie(choice, false)).toContain('samesite=lax');
});
