import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { press, rowOf, sixRows, visitArticles } from '#client/app/visit-articles.tsx';
import { testArticle, testDetail, testList, testOffer } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { setSuppressed } from '#client/notify/notify.ts';

testScreen();
const server = loopbackServer();
const visit = (how: Parameters<typeof visitArticles>[1] = {}) => visitArticles(server, how);
const asked = (path: string) => server.received.filter(({ url }) => url.split('?')[0] === path);

beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

describe('keys', () => {
  test('arrows, Pos1 and Ende move the cursor; one row is in the tab order', async () => {
    await visit();
    await rowOf('N-100');
    press('ArrowDown');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('NORA N-101');
    press('End');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('NORA N-105');
    press('Home');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('NORA N-100');
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const second = await rowOf('N-101');
    expect(
      within(second)
        .getAllByRole('button')
        .every(({ tabIndex }) => tabIndex === -1),
    ).toBe(true);
  });

  test('+, − and digits set the quantity, Enter puts it into the cart for this car', async () => {
    await visit();
    const first = await rowOf('N-100');
    const quantity = () => within(first).getByRole<HTMLInputElement>('spinbutton').value;
    press('ArrowUp');
    press('+');
    expect(quantity()).toBe('3');
    press('-');
    press('-');
    expect(quantity()).toBe('2'); // the least that can be ordered
    press('1');
    press('2');
    expect(quantity()).toBe('12');
    const put = { articleId: 100, carId: 116, before: 0, quantity: 12, rule: null };
    const articles = [{ articleId: 100, carId: 116, quantity: 12 }];
    server.answers.set('POST /api/cart/positions', { json: { positions: 1, sum: 1, isComplete: true, articles, put } });
    server.answers.set('GET /api/cart/summary', { json: { positions: 1, sum: 1, isComplete: true, articles } });
    press('Enter');
    await within(first).findByText('12 im Korb');
    expect(JSON.parse(server.find('/api/cart/positions')?.body ?? '{}')).toMatchObject({
      articleId: 100,
      quantity: 12,
      carId: 116,
    });
  });

  test('D opens the details, which stand in the address', async () => {
    server.answers.set('GET /api/articles/101', { json: testDetail(101) });
    const { search } = await visit();
    await rowOf('N-100');
    press('ArrowDown');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('NORA N-101');
    press('d');
    const dialog = await screen.findByRole('dialog', { name: 'NORA N-101' });
    expect(search()).toEqual({ node: 4, article: 101 });
    within(dialog).getByText('Durchmesser');
    within(dialog).getByText('NORA GmbH', { exact: false });
  });

  test('a fifth article does not go into the comparison', async () => {
    const { search } = await visit();
    await rowOf('N-100');
    for (let at = 0; at < 5; at++) {
      press('v');
      await expect
        .poll(() =>
          String(search().compare ?? '')
            .split(',')
            .filter(Boolean),
        )
        .toHaveLength(Math.min(at + 1, 4));
      press('ArrowDown');
    }
    await screen.findByText('toasts: articles.compareFull');
    expect(search()).toEqual({ node: 4, compare: '100,101,102,103' });
  });
});

describe('price and stock', () => {
  test('come in one call after the list, and no row moves', async () => {
    await visit({ list: testList(Array.from({ length: 6 }, (_, at) => testArticle(200 + at))) });
    const first = await rowOf('N-200');
    const places = () => screen.getAllByRole('row').map(({ style }) => style.transform);
    const before = places();
    await within(first).findByText('41,80 €');
    expect(places()).toEqual(before);
    const calls = asked('/api/articles/offers').map(({ body }): { id: number }[] => JSON.parse(body).articles);
    const ofThese = calls.filter((articles) => articles.some(({ id }) => id >= 200));
    expect(ofThese.map((articles) => articles.map(({ id }) => id))).toEqual([[200, 201, 202, 203, 204, 205]]);
    expect(
      within(first)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kassel: 6, lieferbar', 'Göttingen: 0, nicht da']);
  });

  test('a row whose price failed offers another try, the others stand', async () => {
    const offers = [testOffer(100), testOffer(102)];
    server.answers.set('POST /api/articles/offers', { json: { offers, failed: [101], unknown: [103] } });
    const { user } = await visit({ list: testList(sixRows.slice(0, 4)) });
    const failed = await rowOf('N-101');
    const again = await within(failed).findByRole('button', { name: 'Erneut' });
    within(failed).getByText('unbekannt');
    expect(within(await rowOf('N-103')).getAllByText('Ihr Lieferant führt ihn nicht.')).not.toHaveLength(0);
    within(await rowOf('N-100')).getByText('41,80 €');
    server.answers.set('POST /api/articles/offers', { json: { offers: [testOffer(101)], failed: [], unknown: [] } });
    await user.click(again);
    await within(failed).findByText('41,80 €');
  });

  test('a supplier that does not answer leaves the list usable', async () => {
    server.answers.set('POST /api/articles/offers', problem(503, 'UNAVAILABLE'));
    await visit();
    await screen.findByText('Preise sind gerade nicht erreichbar.');
    within(await rowOf('N-100')).getByRole('button', { name: /2 in den Korb/ });
    screen.getByText('toasts:');
  });

  test('while the switch is off, no purchase price is shown (R4.5)', async () => {
    await visit({ isSellInOn: false });
    const first = await rowOf('N-100');
    await within(first).findByText('96,15 €');
    expect(within(first).queryByText('41,80 €')).toBeNull();
    within(first).getByText('VK 80,00 €');
    screen.getByRole('columnheader', { name: 'UPE netto' });
  });
});

test('the sales price stands below the list price only where a margin makes another one of it', async () => {
  const offers = [
    testOffer(100, { purchasePrice: null, scale: [] }),
    testOffer(101, { purchasePrice: null, salesPrice: 9615 }),
  ];
  server.answers.set('POST /api/articles/offers', { json: { offers, failed: [], unknown: [] } });
  server.answers.set('GET /api/articles/100', { json: testDetail(100) });
  await visit({ list: testList(sixRows.slice(0, 2)), isSellInOn: false });
  await within(await rowOf('N-100')).findByText('VK 80,00 €');
  await within(await rowOf('N-101')).findByText('96,15 €');
  expect(within(await rowOf('N-101')).queryByText(/^VK/)).toBeNull();
  press('d');
  const dialog = await screen.findByRole('dialog', { name: 'NORA N-100' });
  await within(dialog).findByText('VK netto');
  within(dialog).getByText('80,00 €');
});

describe('the next tour', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  test.each([
    [90, 'neutral', /^bis (heute )?\d\d:\d\d$|^bis .*\d\d:\d\d$/],
    [32, 'warn', /noch 3[12] min/],
    [3, 'bad', /noch [23]:\d\d/],
  ])('counts down to its cut-off: %d minutes are %s', async (minutes, tone, text) => {
    const id = 300 + minutes;
    const delivery = {
      class: 'next-tour',
      tour: 'Tour 2',
      cutOffAt: inMinutes(minutes),
      arrivesAt: inMinutes(120),
    } as const;
    server.answers.set('POST /api/articles/offers', {
      json: { offers: [testOffer(id, { delivery })], failed: [], unknown: [] },
    });
    await visit({ list: testList([testArticle(id)]) });
    const line = await within(await rowOf(`N-${id}`)).findByText(text);
    expect(line.dataset.tone).toBe(tone);
    within(await rowOf(`N-${id}`)).getByText(/ · Tour 2$/);
  });
});

test('going back finds the cursor where it stood', async () => {
  const { router, search } = await visit();
  await rowOf('N-100');
  press('ArrowDown');
  press('ArrowDown');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('NORA N-102');
  await act(() => router.navigate({ to: '/a/car-parts/article', search: { node: 2 } } as never));
  await screen.findByRole('grid', { name: 'Bremsanlage' });
  expect(document.querySelector('[data-cursor]')?.getAttribute('aria-label')).toBe('NORA N-100');
  act(() => router.history.back());
  await expect.poll(() => search()).toEqual({ node: 4 });
  await screen.findByRole('grid', { name: 'Bremsscheiben' });
  expect(document.querySelector('[data-cursor]')?.getAttribute('aria-label')).toBe('NORA N-102');
});
