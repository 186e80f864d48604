import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TourCountdown } from '#client/app/layout/top-bar/tour-cut-off.tsx';
import { GermanTexts } from '#client/i18n/german-texts.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:13:00+01:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (cutOffAt: string, onOver = vi.fn(), onSoon = vi.fn()) => {
  render(
    <GermanTexts>
      <TourCountdown
        tour={{ name: 'Tour 2', cutOffAt: new Date(cutOffAt).toISOString() }}
        onOver={onOver}
        onSoon={onSoon}
      />
    </GermanTexts>,
  );
  return onOver;
};
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const pass = (minutes: number) => {
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000 + 50);
  });
};

test('names the tour, the cut-off and the time that is left', () => {
  show('2026-11-18T12:45:00+01:00');
  expect(shown()).toBe('Tour 2 · bestellen bis 12:45noch 32 min');
});

test('is spoken at 15, 5 and 0 minutes, and then asks for the next tour', () => {
  const onOver = show('2026-11-18T12:45:00+01:00');
  pass(16);
  expect(screen.getByRole('status').textContent).toBe('');
  pass(1);
  expect(screen.getByRole('status').textContent).toContain('schließt in 15');
  pass(10);
  expect(screen.getByRole('status').textContent).toContain('schließt in 5');
  expect(onOver).not.toHaveBeenCalled();
  pass(5);
  expect(screen.getByRole('status').textContent).toBe('Tour 2 ist geschlossen.');
  expect(onOver).toHaveBeenCalled();
});

test('whoever wants to know is told once at 15 and at 5 minutes', () => {
  const onSoon = vi.fn();
  show('2026-11-18T12:45:00+01:00', vi.fn(), onSoon);
  pass(16);
  expect(onSoon).not.toHaveBeenCalled();
  pass(2);
  expect(onSoon.mock.calls).toEqual([[15]]);
  pass(10);
  expect(onSoon.mock.calls).toEqual([[15], [5]]);
});

test('a tour of another day is named with its day and counts nothing down', () => {
  show('2026-11-19T06:30:00+01:00');
  expect(shown()).toBe('Tour 2 · bestellen bis Do 19.11. 06:30');
});
