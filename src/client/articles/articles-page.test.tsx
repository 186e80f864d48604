import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { ArticlePortal, press, rowOf, sixRows, visitArticles } from '#client/app/visit-articles.tsx';
import { testArticle, testDetail, testFilter, testList } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { setSuppressed } from '#client/notify/notify.ts';
import { testCar } from '#client/vehicle/test-car.ts';

testScreen();
const server = loopbackServer();
const visit = (how: Parameters<typeof visitArticles>[1] = {}) => visitArticles(server, how);
const asked = (path: string) => server.received.filter(({ url }) => url.split('?')[0] === path);

beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

describe('the list', () => {
  test('says how many there are, and asks for this car with the month of its registration', async () => {
    await visit({ list: testList(sixRows, { total: 6, all: 27, brands: 9 }) });
    await screen.findByText('6 von 27 Artikeln · 9 Marken');
    expect(asked('/api/articles')[0]?.url).toContain('kTypeId=900000001&registered=2016-04&node=4&offset=0&limit=50');
    screen.getByText('Demodaten – nicht für die Werkstatt');
  });

  test('every row reads its verdict with the reason', async () => {
    await visit();
    const first = await rowOf('N-100');
    within(first).getByText('Passt');
    within(first).getByText('PR 1ZA über FIN bestätigt');
  });

  test('a longer list has its true count and fetches the pages in sight', async () => {
    await visit({ list: testList(sixRows, { total: 3000, all: 3000 }) });
    const grid = await screen.findByRole('grid', { name: 'Bremsscheiben' });
    expect(grid.getAttribute('aria-rowcount')).toBe('3001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    await rowOf('N-100');
    press('End');
    await expect.poll(() => asked('/api/articles').some(({ url }) => url.includes('offset=2950'))).toBe(true);
  });

  test('whose order has changed since the first page is asked for again, once', async () => {
    await visit({ list: testList(sixRows, { total: 3000, all: 3000, order: 'morning' }) });
    await rowOf('N-100');
    server.answers.set('GET /api/articles', {
      json: testList(sixRows, { total: 3000, all: 3000, order: 'noon' }),
    });
    const firstPages = () => asked('/api/articles').filter(({ url }) => url.includes('offset=0&'));
    expect(firstPages()).toHaveLength(1);
    press('End');
    await expect.poll(() => firstPages().length).toBe(2);
    await expect.poll(() => asked('/api/articles').filter(({ url }) => url.includes('offset=2950')).length).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(firstPages()).toHaveLength(2);
  });

  test('whose order changes with every answer is not asked for over and over', async () => {
    await visit({ list: testList(sixRows, { total: 3000, all: 3000, order: 'first' }) });
    await rowOf('N-100');
    let answers = 0;
    server.answers.set('GET /api/articles', {
      get json() {
        answers += 1;
        return testList(sixRows, { total: 3000, all: 3000, order: String(answers) });
      },
    });
    const firstPages = () => asked('/api/articles').filter(({ url }) => url.includes('offset=0&'));
    press('End');
    await expect.poll(() => firstPages().length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(firstPages()).toHaveLength(2);
  });

  test('without a car it stands without fit, and says so', async () => {
    await visit({ list: testList([testArticle(100, { fit: null })]), current: null });
    await rowOf('N-100');
    screen.getByText('Ohne Fahrzeug sehen Sie die Teile aller Fahrzeuge, ohne Passung.');
    expect(screen.queryByRole('columnheader', { name: 'Passung' })).toBeNull();
    expect(asked('/api/articles')[0]?.url).not.toContain('kTypeId');
  });

  test('one that fails can be asked for again', async () => {
    server.answers.set('POST /api/articles/offers', { json: { offers: [], failed: [], unknown: [] } });
    const { user } = await visit();
    cleanup();
    server.answers.set('GET /api/articles', problem(500, 'UNEXPECTED_ERROR'));
    const { router } = await renderInPortal(<ArticlePortal />, { address: '/a/car-parts/article?node=2' });
    await screen.findByText('Das lädt gerade nicht');
    server.answers.set('GET /api/articles', { json: testList(sixRows) });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await rowOf('N-100');
    expect(router.state.location.pathname).toBe('/a/car-parts/article');
  });
});

describe('filters (R3.6)', () => {
  const filters = [
    testFilter('b1', 'Marke', 'NORA', { count: 4 }),
    testFilter('b2', 'Marke', 'Nulla', { count: 0 }),
    testFilter('v312', 'Durchmesser', '312', { unit: 'mm' }),
    testFilter('f0', 'Passung', 'Passt'),
  ];

  test('stand in their groups, fit first, and in the address', async () => {
    const { user, search } = await visit({ list: testList(sixRows, { filters }) });
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual([
      'Passung',
      'Marke',
      'Durchmessermm',
    ]);
    await user.click(screen.getByRole('checkbox', { name: /^NORA/ }));
    await expect.poll(() => search()).toEqual({ node: 4, filters: 'b1' });
    await expect.poll(() => asked('/api/articles').at(-1)?.url).toContain('filters=b1');
    await user.click(await screen.findByRole('button', { name: 'Zurücksetzen (1)' }));
    await expect.poll(() => search()).toEqual({ node: 4 });
  });

  test('one that would leave nothing stays visible, but cannot be ticked', async () => {
    await visit({ list: testList(sixRows, { filters }) });
    const empty = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Nulla/ });
    expect(empty.disabled).toBe(true);
  });

  test('that leave nothing can be taken off', async () => {
    const { user, search } = await visit({
      list: testList([], { all: 27, filters: [testFilter('b2', 'Marke', 'Nulla', { count: 0, isSelected: true })] }),
      address: '?node=4&filters=b2',
    });
    await screen.findByText('Bremsscheiben: nichts mit diesen Filtern');
    screen.getByText('Ohne Filter gibt es 27 Artikel.');
    await user.click(screen.getByRole('button', { name: 'Alle zurücksetzen' }));
    await expect.poll(() => search()).toEqual({ node: 4 });
  });
});

describe('the question', () => {
  const question = {
    criterionId: 17,
    text: 'Welcher Bremssattel ist verbaut?',
    clears: 4,
    answers: [{ valueId: 1, text: 'FN3-57', count: 3 }],
  };
  const open = testArticle(100, {
    fit: {
      verdict: 'check',
      reasons: [{ kind: 'open', criterion: 'Bremssattel', value: 'FN3-57', known: null, isBuildPeriod: false }],
    },
  });

  test('is answered once: the answer is stored with the car and stays as a chip', async () => {
    const fact = {
      criterionId: 17,
      valueId: 1,
      criterion: 'Bremssattel',
      value: 'FN3-57',
      isNone: false,
      known: 'answer',
    };
    server.answers.set('POST /api/articles/car-facts', { json: [fact] });
    const { user } = await visit({ list: testList([open], { question }) });
    within(await rowOf('N-100')).getByText('Nur mit Bremssattel FN3-57. Am Fahrzeug prüfen.');
    screen.getByText('Eine Angabe klärt noch 4 Artikel:');
    await user.click(screen.getByRole('button', { name: 'FN3-57' }));
    await screen.findByText('Bremssattel: FN3-57');
    expect(server.find('/api/articles/car-facts')?.body).toBe('{"carId":116,"criterionId":17,"valueId":1}');
    expect(asked('/api/articles').at(-1)?.url).toContain('facts=17%3A1');
    server.answers.set('POST /api/articles/car-facts', { json: [] });
    await user.click(screen.getByRole('button', { name: 'Angabe zurücknehmen: Bremssattel: FN3-57' }));
    await expect.poll(() => screen.queryByText('Bremssattel: FN3-57')).toBeNull();
    expect(asked('/api/articles/car-facts').at(-1)?.body).toContain('"forget":true');
  });

  test('may have none of its answers', async () => {
    const fact = {
      criterionId: 17,
      valueId: null,
      criterion: 'Bremssattel',
      value: null,
      isNone: true,
      known: 'answer',
    };
    server.answers.set('POST /api/articles/car-facts', { json: [fact] });
    const { user } = await visit({ list: testList([open], { question }) });
    await user.click(await screen.findByRole('button', { name: 'Nichts davon' }));
    await screen.findByText('Bremssattel: Nichts davon');
    const said = '{"carId":116,"criterionId":17,"valueId":null,"isNone":true}';
    expect(server.find('/api/articles/car-facts')?.body).toBe(said);
    expect(asked('/api/articles').at(-1)?.url).toContain('facts=17%3A0');
  });

  test('about a car that is not in the history is remembered for this session alone', async () => {
    const { user } = await visit({
      list: testList([open], { question }),
      current: testCar({ kTypeId: 900000001, carId: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Weiß ich nicht' }));
    await expect.poll(() => asked('/api/articles').at(-1)?.url).toContain('facts=17%3A');
    expect(asked('/api/articles/car-facts')).toHaveLength(0);
  });
});

test('what does not fit offers the fitting ones, what is superseded its successor', async () => {
  const wrong = testArticle(100, {
    fit: {
      verdict: 'no',
      reasons: [{ kind: 'failed', criterion: null, value: '/2013-05', known: 'registration', isBuildPeriod: true }],
    },
  });
  const old = testArticle(101, { state: 'superseded', successor: { id: 109, brand: 'NORA', number: 'N-109' } });
  server.answers.set('GET /api/articles/109', { json: testDetail(109) });
  const { user, search } = await visit({
    list: testList([wrong, old], { filters: [testFilter('f0', 'Passung', 'Passt', { count: 3 })] }),
  });
  within(await rowOf('N-100')).getByText('Nur Baudatum bis 05.2013');
  await user.click(await screen.findByRole('button', { name: 'Ersatz für NORA N-101' }));
  await screen.findByRole('dialog', { name: 'NORA N-109' });
  expect(search()).toEqual({ node: 4, article: 109 });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Ersatz für NORA N-100' }));
  await expect.poll(() => search()).toEqual({ node: 4, filters: 'f0' });
});
