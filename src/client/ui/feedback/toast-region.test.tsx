// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from '#client/ui/feedback/toast.tsx';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import type { ToastPresetName } from '#client/ui/feedback/toast-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const saved: ToastMessage = { id: '1', kind: 'SUCCESS', title: 'Gespeichert' };
const failed: ToastMessage = { id: '2', kind: 'ERROR', title: 'Suche nicht möglich' };

function Region({ preset, messages }: { preset: ToastPresetName; messages: ToastMessage[] }) {
  const [toasts, setToasts] = useState(messages);
  const onDismiss = (id: string) => setToasts((current) => current.filter((toast) => toast.id !== id));
  return <ToastRegion {...{ preset, toasts, onDismiss }} label="Meldungen" dismissLabel="Schließen" />;
}
const show = (preset: ToastPresetName, ...messages: ToastMessage[]) => render(<Region {...{ preset, messages }} />);
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const titles = () => screen.queryAllByText(/./, { selector: 'p' }).map((title) => title.textContent);

test('preset A leaves after 5000 ms and 160 ms of motion (R9.1)', () => {
  show('A', saved);
  pass(5000);
  pass(159);
  expect(titles()).toEqual(['Gespeichert']);
  pass(1);
  expect(titles()).toEqual([]);
});

test('preset B leaves after 5000 ms and 300 ms of motion (R9.2)', () => {
  show('B', saved);
  pass(5000);
  pass(299);
  expect(titles()).toEqual(['Gespeichert']);
  pass(1);
  expect(titles()).toEqual([]);
});

test('preset B waits while pointed at, then stays 1000 ms longer (R9.2)', () => {
  show('B', saved);
  const toast = screen.getByRole('status');
  pass(4000);
  fireEvent.pointerEnter(toast);
  pass(60_000);
  fireEvent.pointerLeave(toast);
  pass(1999);
  expect(toast.dataset.leaving).toBeUndefined();
  pass(1);
  expect(toast.dataset.leaving).toBe('true');
});

test('focus inside holds a toast as the pointer does', () => {
  show('A', saved);
  const close = screen.getByRole('button', { name: 'Schließen' });
  fireEvent.focus(close);
  pass(60_000);
  expect(titles()).toEqual(['Gespeichert']);
  fireEvent.blur(close);
  pass(5000);
  pass(160);
  expect(titles()).toEqual([]);
});

test('a tap anywhere dismisses (R9.1, R9.2)', () => {
  show('A', saved);
  fireEvent.click(screen.getByText('Gespeichert'));
  pass(160);
  expect(titles()).toEqual([]);
});

test('preset A shows the newest last (R9.1), preset B first (R9.2)', () => {
  show('A', saved, failed);
  expect(titles()).toEqual(['Gespeichert', 'Suche nicht möglich']);
  cleanup();
  show('B', saved, failed);
  expect(titles()).toEqual(['Suche nicht möglich', 'Gespeichert']);
});

test('errors are alerts, the rest is status', () => {
  show('A', saved, failed);
  expect(screen.getByRole('alert').textContent).toContain('Suche nicht möglich');
  expect(screen.getByRole('status').textContent).toContain('Gespeichert');
});

test('at most three stand at once', () => {
  show('A', ...['a', 'b', 'c', 'd'].map((id) => ({ ...saved, id, title: id })));
  expect(titles()).toEqual(['b', 'c', 'd']);
});

test('the action runs once and closes the toast', () => {
  const onAction = vi.fn();
  show('A', { ...saved, action: { label: 'Rückgängig', onAction } });
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  pass(160);
  expect(onAction).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});
