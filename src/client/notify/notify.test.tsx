import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismiss, notify, setSuppressed, useNotifications } from '#client/notify/notify.ts';

const saved = { key: 'saved', kind: 'SUCCESS', preset: 'A' } as const;
const read = () => renderHook(() => useNotifications()).result;

afterEach(() => {
  cleanup();
  act(() => {
    setSuppressed(true);
    setSuppressed(false);
  });
});

test('no notification is shown while the login route is shown (R2.7)', () => {
  const shown = read();
  act(() => notify(saved));
  expect(shown.current.showing).toHaveLength(1);
  act(() => setSuppressed(true));
  expect(shown.current.showing).toHaveLength(0);
  act(() => notify(saved));
  expect(shown.current.showing).toHaveLength(0);
});

test('what was shown to one user is gone when the next one signs in', () => {
  const shown = read();
  act(() => notify(saved));
  act(() => setSuppressed(true));
  act(() => setSuppressed(false));
  expect(shown.current.history).toHaveLength(0);
});

test('a dismissed notification stays in the history', () => {
  const shown = read();
  act(() => notify(saved));
  act(() => dismiss(shown.current.showing[0]?.id ?? 0));
  expect(shown.current.showing).toHaveLength(0);
  expect(shown.current.history).toHaveLength(1);
});

test('the history keeps the last twenty, newest first', () => {
  const shown = read();
  act(() => {
    for (let n = 1; n <= 25; n++) notify({ ...saved, key: `n${n}` });
  });
  expect(shown.current.history.map(({ key }) => key).slice(0, 2)).toEqual(['n25', 'n24']);
  expect(shown.current.history).toHaveLength(20);
});

test('news from the system that still stands is not told twice; the answers to own actions are', () => {
  const shown = read();
  const news = { key: 'TOAST_MESSAGES.ERROR_GET_DATA', kind: 'ERROR', preset: 'B' } as const;
  act(() => {
    for (const notification of [news, news, { ...news, detail: 'other' }, saved, saved]) notify(notification);
  });
  expect(shown.current.showing).toHaveLength(4);
  act(() => dismiss(shown.current.showing[0]?.id ?? 0));
  act(() => notify(news));
  expect(shown.current.showing).toHaveLength(4);
});
