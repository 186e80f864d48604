import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { BannerBar } from '#client/banner/banner-bar.tsx';
import { bannerQuery } from '#client/banner/queries.ts';
import type { Banner } from '#shared/banner/contract.ts';

const server = loopbackServer();
afterEach(cleanup);

const inventory: Banner = {
  id: 7,
  kind: 'info',
  mayClose: true,
  title: 'Inventur',
  text: 'Tour 3 entfällt.',
  link: { label: 'Tourenplan', url: '/a/cart' },
};

test('the banner is kept as received and shown (R1.8, R7.20)', async () => {
  server.answers.set('GET /api/banner', { json: inventory });
  const { queryClient } = await renderInPortal(<BannerBar />);
  const banner = await screen.findByRole('complementary', { name: 'Hinweis' });
  expect(banner.textContent).toContain('Inventur Tour 3 entfällt.');
  expect(screen.getByRole('link', { name: 'Tourenplan' }).getAttribute('href')).toBe('/a/cart');
  expect(queryClient.getQueryData(bannerQuery.queryKey)).toEqual(inventory);
});

test('on a phone one line, which opens and closes again', async () => {
  server.answers.set('GET /api/banner', { json: inventory });
  await renderInPortal(<BannerBar />);
  const toggle = await screen.findByRole('button', { name: 'Ganzer Hinweis' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('complementary').dataset.open).toBe('true');
  await userEvent.click(toggle);
  expect(screen.getByRole('complementary').dataset.open).toBeUndefined();
});

test('closed, it stays away for this visit; another one is shown', async () => {
  server.answers.set('GET /api/banner', { json: inventory });
  const { queryClient } = await renderInPortal(<BannerBar />);
  await userEvent.click(await screen.findByRole('button', { name: 'Hinweis schließen' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  const next: Banner = { ...inventory, id: 8, title: 'Neu' };
  queryClient.setQueryData(bannerQuery.queryKey, () => next);
  expect((await screen.findByRole('complementary')).textContent).toContain('Neu');
});

test('no banner, no line', async () => {
  server.answers.set('GET /api/banner', { json: null });
  const { container } = await renderInPortal(<BannerBar />);
  await expect.poll(() => server.received.length).toBe(1);
  expect(container.textContent).toBe('');
});
