import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminPage } from '#client/admin/admin-page.tsx';
import { adminSections } from '#client/admin/sections.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { screenTests } from '#client/app/screen-tests.tsx';

const server = screenTests();

test('every room has a link of its own; the first one is open', async () => {
  server.answers.set('GET /api/admin/users', { json: { users: [], total: 0, next: null } });
  await renderInPortal(<AdminPage />, { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address: '/a/admin' });
  const nav = await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  const links = within(nav).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(adminSections.map((section) => `/a/admin/${section}`));
  expect(
    links.filter((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current') === 'page'),
  ).toHaveLength(1);
  expect(await screen.findByText('Kein Nutzer gefunden')).toBeDefined();
});
