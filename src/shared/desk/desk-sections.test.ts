import { expect, test } from 'vitest';
import { deskRoles } from '#shared/access/roles.ts';
import { openSections } from '#shared/desk/desk-sections.ts';

test('whoever may enter the desk finds a section there, and nobody else does', () => {
  for (const role of deskRoles) expect(openSections([role]), role).not.toEqual([]);
  expect(openSections(['ROLE_ADMIN', 'ROLE_FIRM_ADMIN', 'ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER'])).toEqual([]);
});

test("the supplier's admin finds everything but the imports and the search words, which are rights of their own", () => {
  expect(openSections(['ROLE_SUPPLIER_ADMIN'])).toEqual([
    'customers',
    'registrations',
    'orders',
    'returns',
    'tours',
    'setup',
    'banners',
    'webdays',
  ]);
});

test('a single right opens just its section', () => {
  expect(openSections(['ROLE_TOUR_EXPORT'])).toEqual(['tours']);
  expect(openSections(['ROLE_CATDATA'])).toEqual(['imports']);
  expect(openSections(['ROLE_TREE_SYNONYM_IMPORT'])).toEqual(['synonyms']);
  expect(openSections(['ROLE_SALES_AGENT'])).toEqual(['customers']);
});
