import { expect, test } from 'vitest';
import { litArea, roomAt, screenAt } from '#client/app/layout/screen-at.ts';
import { screenKeys, screens } from '#shared/screens.ts';

test('every address of R2.2 is its screen, with or without a slash at the end', () => {
  for (const key of screenKeys) {
    const path = screens[key].path.replace('$belegId', '4711');
    expect(screenAt(path)).toBe(key);
    expect(screenAt(`${path}/`)).toBe(key);
  }
  expect(screenAt('/a/nothing-here')).toBeNull();
});

test('a room is named by what follows its screen', () => {
  expect(roomAt('/a/settings/users')).toBe('users');
  expect(roomAt('/a/settings/users/')).toBe('users');
  for (const path of ['/a/settings', '/a/settings/', '/a/cart', '/a/nothing-here']) expect(roomAt(path)).toBeNull();
});

test('a detail lights the area that it belongs to', () => {
  expect(litArea('invoiceDocument', undefined)).toBe('invoicing');
  expect(litArea('noCar', 'maintenance')).toBe('vehicle');
  expect(litArea('articles', undefined)).toBe('articles');
});

test('a page that stands in lights the area that was wanted, if there is such a one', () => {
  expect(litArea('lockedArea', 'technicalInfo')).toBe('technicalInfo');
  expect(litArea('carError', 'work')).toBe('work');
  expect(litArea('lockedArea', '<script>')).toBeNull();
});
