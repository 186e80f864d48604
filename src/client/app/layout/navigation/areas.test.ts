import { expect, test } from 'vitest';
import { goKeys } from '#client/app/keyboard.ts';
import { areas } from '#client/app/layout/navigation/areas.ts';
import { screens } from '#shared/screens.ts';

const notAreas = ['vehicle', 'noCar', 'carError', 'lockedArea', 'invoiceDocument'];

test('every screen below /a is an area of the navigation or a page of one (R2.2)', () => {
  const listed = areas.map(({ screen }) => screen as string);
  const below = Object.entries(screens).filter(([, { access }]) => access !== 'nobody');
  expect(below.map(([key]) => key).filter((key) => !listed.includes(key))).toEqual(notAreas.slice(1));
});

test('invoicing is open to every signed-in user, so it carries no lock (R2.3)', () => {
  expect(screens.invoicing.access).toBe('signed-in');
});

test('G leads to nine areas, each by a letter of its own', () => {
  expect(goKeys.map(({ keys }) => keys[0]?.at(-1)).join('')).toBe('ftrwadkbu');
});

test('the bottom bar holds vehicle, parts, tyres and cart', () => {
  expect(areas.filter(({ isTab }) => isTab).map(({ screen }) => screen)).toEqual([
    'vehicle',
    'articles',
    'tyres',
    'cart',
  ]);
});
