import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deviceCookie, readDevice, setDevice, startDevice, useDevice } from '#client/session/device.ts';

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

test('device cookie changed in another tab: this tab applies it and renders only if a value differs', () => {
  const cookieStore = new EventTarget();
  vi.stubGlobal('cookieStore', cookieStore);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  startDevice();
  setDevice({ theme: 'light', density: 'buero' });
  const onRender = vi.fn(useDevice);
  const { result } = renderHook(onRender);
  const rendersBefore = onRender.mock.calls.length;
  const fireChange = () =>
    act(() => {
      cookieStore.dispatchEvent(new Event('change'));
    });

  fireChange();
  expect(onRender).toHaveBeenCalledTimes(rendersBefore);

  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = deviceCookie(choice, false);
  fireChange();
  expect(result.current).toEqual(choice);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'werkstatt' });
  vi.unstubAllGlobals();
});
