import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testArticle, testList } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { UniversalSearchPage } from '#client/universal-search/universal-search-page.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import type { Car } from '#shared/vehicle/car.ts';

testScreen();
const server = loopbackServer();
const nothing = { articles: [], oeNumbers: [], parts: [], carAndPart: null, corrected: null };

type Visit = { car?: Car | null; suggestions?: object; total?: number };

async function visit(address = '', { car = null, suggestions = nothing, total = 1 }: Visit = {}) {
  server.answers.set('GET /api/session/car', { json: car });
  server.answers.set('GET /api/articles/car-facts/116', { json: [] });
  const rows = total > 0 ? [testArticle(100, { fit: null })] : [];
  server.answers.set('GET /api/articles', { json: testList(rows) });
  server.answers.set('GET /api/search/suggestions', { json: suggestions });
  server.answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  server.answers.set('POST /api/articles/offers', { json: { offers: [], failed: [], unknown: [100] } });
  const { router } = await renderInPortal(<UniversalSearchPage />, {
    user: testUser('ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_USER_LIGHT'),
    address: `/a/universal${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search, box: screen.getByRole('searchbox') };
}
const lastAsked = () => server.received.findLast(({ url }) => url.startsWith('/api/articles?'))?.url;

afterEach(cleanup);

test('what is typed is searched in the whole catalogue and stands in the address', async () => {
  const { user, box, search } = await visit();
  await user.type(box, 'ölfilter');
  await screen.findByRole('row', { name: 'NORA N-100' });
  expect(search()).toEqual({ text: 'ölfilter' });
  expect(lastAsked()).toContain('text=%C3%B6lfilter');
  expect(lastAsked()).not.toContain('kTypeId');
  expect(screen.queryByRole('columnheader', { name: 'Passung' })).toBeNull();
});

test('before anything is typed, examples can be tried', async () => {
  const { user, search } = await visit();
  await user.click(screen.getByRole('button', { name: 'Wischerblatt' }));
  await expect.poll(() => search()).toEqual({ text: 'Wischerblatt' });
});

test('a misspelt text says what was understood, and names the kinds of part as filters', async () => {
  const suggestions = {
    ...nothing,
    corrected: 'Bremsscheibe',
    parts: [{ id: 82, name: 'Bremsscheibe', articles: 320 }],
  };
  const { user, search } = await visit('?text=bremscheibe', { suggestions });
  await screen.findByText('Verstanden als');
  await user.click(screen.getByRole('button', { name: /^Bremsscheibe.*320/ }));
  await expect.poll(() => search()).toEqual({ text: 'bremscheibe', filters: 'g82' });
});

test('where nothing was found, it asks whether another spelling was meant', async () => {
  const { user, search } = await visit('?text=brmscheib', {
    suggestions: { ...nothing, corrected: 'Bremsscheibe' },
    total: 0,
  });
  await screen.findByText('Meinten Sie');
  await user.click(screen.getByRole('button', { name: 'Bremsscheibe' }));
  await expect.poll(() => search()).toEqual({ text: 'Bremsscheibe' });
});

test('with a car, it can be held to what fits that car', async () => {
  const { user, search } = await visit('?text=filter', { car: testCar({ kTypeId: 900000001, carId: 116 }) });
  await screen.findByRole('row', { name: 'NORA N-100' });
  await user.click(screen.getByRole('switch', { name: 'Nur für HH-PF 116' }));
  await expect.poll(() => search()).toEqual({ text: 'filter', forCar: true });
  await expect.poll(lastAsked).toContain('kTypeId=900000001');
});
