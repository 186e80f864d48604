import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaNavigation } from '#client/app/layout/navigation/area-navigation.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';

afterEach(cleanup);

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const show = (form: 'list' | 'rail' | 'bar', user = testUser('ROLE_USER', 'ROLE_USER_LIGHT')) =>
  renderInPortal(<AreaNavigation form={form} user={user} lit="articles" isMoreOpen={false} onMore={vi.fn()} />, {
    user,
  });

test('a locked area says so and stays a link: the guard decides what comes first (R2.3, R4.8)', async () => {
  await show('list');
  const locked = screen.getAllByRole('link', { name: /nicht freigeschaltet/ });
  expect(locked.map((link) => link.textContent?.split(',')[0])).toEqual([
    'Reifen',
    'Wartung',
    'Arbeitswerte',
    'Technische Daten',
    'Verwaltung',
  ]);
  expect(locked[0]?.getAttribute('href')).toBe('/a/tyre');
});

test('without any role, what every signed-in user may open carries no lock (R6.1)', async () => {
  await show('list', testUser());
  expect(names().filter((name) => !name?.includes('nicht freigeschaltet'))).toEqual([
    'Fahrzeugwahl',
    'Altteile, Garantie',
    'Faktura',
    'Web-Tage',
  ]);
});

test('the lit area is the current page', async () => {
  await show('list');
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toContain('Teile');
});

test('tiles show a short name and keep the full one for assistive tech', async () => {
  await show('rail');
  expect(screen.getByRole('link', { name: 'Grafische Suche' }).textContent).toBe('GrafikGrafische Suche');
});

test('a small screen has four areas and "Mehr"', async () => {
  await show('bar');
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Mehr' })).toBeDefined();
});
