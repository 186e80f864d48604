import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { CarList } from '#client/vehicle/car-list.tsx';
import type { CarRow } from '#client/vehicle/car-row.ts';

afterEach(cleanup);

const row = (kTypeId: number, more: Partial<CarRow> = {}): CarRow => ({
  kTypeId,
  plate: `HH-PF ${kTypeId}`,
  country: 'D',
  name: `Wagen ${kTypeId}`,
  engine: '',
  vin: '',
  hsnTsn: '',
  warning: 'none',
  lastUsed: '',
  isSelected: false,
  ...more,
});
const rows = [row(1, { warning: 'red', isSelected: true }), row(2, { warning: 'orange' }), row(3)];

test('one stop in the tab order; arrows, Pos1 and Ende move, Enter takes', async () => {
  const onTake = vi.fn();
  render(<CarList rows={rows} onTake={onTake} />, { wrapper: GermanTexts });
  const user = userEvent.setup();
  const [first, second, third] = screen.getAllByRole('button');
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(third);
  expect(screen.getAllByRole('button').map((button) => button.tabIndex)).toEqual([-1, -1, 0]);
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(onTake).toHaveBeenCalledExactlyOnceWith(2);
});

test('the warning is said in words, the selected car is current (R4.12)', () => {
  render(<CarList rows={rows} onTake={vi.fn()} />, { wrapper: GermanTexts });
  const [first, second, third] = screen.getAllByRole('button');
  expect(first?.textContent).toContain('Rückruf');
  expect(first?.getAttribute('aria-current')).toBe('true');
  expect(second?.textContent).toContain('Neue Werte');
  expect(third?.textContent).not.toMatch(/Rückruf|Neue Werte/);
});
