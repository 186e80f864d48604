import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { WebDaysPage } from '#client/webdays/web-days-page.tsx';
import type { WebDay, WebDayOffer } from '#shared/webdays/contract.ts';

const server = screenTests();

const offer: WebDayOffer = {
  articleId: 7,
  brand: 'NORA',
  number: '09.9772.11',
  name: 'Ratsche',
  picture: null,
  packSize: 1,
  minimum: 1,
  state: 'on',
  listPrice: 10_000,
  specialPrice: 6000,
  usualPrice: 8000,
  left: 3,
  mostPerFirm: 4,
};
const day: WebDay = {
  id: 1,
  state: 'running',
  title: 'Werkstatt-Wochen',
  text: 'Alles für die Werkstatt.',
  pictureUrl: null,
  from: '2020-01-01T00:00:00.000Z',
  to: '2999-01-01T00:00:00.000Z',
  offers: [offer],
};
const show = (webDays: readonly WebDay[], patch: object = {}) => {
  const json = { now: new Date().toISOString(), isIncomplete: false, seesPrices: true, webDays, ...patch };
  server.answers.set('GET /api/webdays', { json });
  server.answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  return renderInPortal(
    <ScreenWithToasts>
      <WebDaysPage />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_USER_LIGHT'), address: '/a/webdays' },
  );
};

test('what runs has a clock, prices against the usual ones, and what is left', async () => {
  await show([day, { ...day, id: 2, state: 'past', title: 'Gestern', offers: [] }]);
  const card = await screen.findByRole('article', { name: 'Werkstatt-Wochen' });
  expect(within(card).getByRole('timer').textContent).toMatch(/\d\d:\d\d:\d\d$/);
  expect(within(card).getByText('Endet in')).toBeDefined();
  expect(card.textContent).toContain('statt 80,00');
  expect(card.textContent).toContain('noch 3 Stück für Sie · höchstens 4 je Werkstatt');
  expect(screen.getByRole('region', { name: 'Vorbei' }).textContent).toContain('Gestern');
});

test('an offer goes into the cart with its quantity', async () => {
  await show([day]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
  await userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb, 2 × NORA 09.9772.11' }));
  const sent = server.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ articleId: 7, quantity: 2, carId: null });
});

test('what is only announced cannot be put into the cart, and what is sold out says so', async () => {
  await show([
    { ...day, state: 'upcoming', from: '2998-01-01T00:00:00.000Z', offers: [{ ...offer, state: 'announced' }] },
    { ...day, id: 2, title: 'Rest', offers: [{ ...offer, state: 'sold-out', left: 0 }] },
  ]);
  expect(await screen.findByText('Beginnt in')).toBeDefined();
  const ahead = screen.getByRole('article', { name: 'Werkstatt-Wochen' });
  expect(within(ahead).queryByRole('button', { name: /Warenkorb/ })).toBeNull();
  expect(screen.getByText('Ausverkauft: es gilt der übliche Preis')).toBeDefined();
});

test('without prices, without days and without an answer the page says what is the matter', async () => {
  const { unmount } = await show([{ ...day, offers: [{ ...offer, specialPrice: null, usualPrice: null }] }], {
    seesPrices: false,
  });
  expect(await screen.findByText(/Aktionspreise sehen Personen/)).toBeDefined();
  unmount();
  await show([]);
  expect(await screen.findByText('Keine Web-Tage')).toBeDefined();
});
