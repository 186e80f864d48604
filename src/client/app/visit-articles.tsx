import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ArticlesPage } from '#client/articles/articles-page.tsx';
import { testArticle, testList, testOffer } from '#client/articles/test-articles.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { useNotifications } from '#client/notify/notify.ts';
import { sellInKey } from '#client/session/session-query.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Car } from '#shared/vehicle/car.ts';

const car = testCar({ kTypeId: 900000001, carId: 116 });
export const sixRows = Array.from({ length: 6 }, (_, at) => testArticle(100 + at));

/** For tests: the article screen with the keyboard and what the toasts say. */
export function ArticlePortal() {
  useKeyListener(true);
  const { showing } = useNotifications();
  return (
    <>
      <ArticlesPage />
      <p>toasts: {showing.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

type Visit = { list?: ArticleList; current?: Car | null; address?: string; isSellInOn?: boolean };

/** For tests: opens the article screen over what the server answers; offers that a test has set stay. */
export async function visitArticles(
  { answers }: ReturnType<typeof loopbackServer>,
  { list = testList(sixRows), current = car, address = '?node=4', isSellInOn = true }: Visit = {},
) {
  const nodes = [
    { id: 2, parentId: null, name: 'Bremsanlage', count: 12 },
    { id: 4, parentId: 2, name: 'Bremsscheiben', count: 6 },
  ];
  answers.set('GET /api/session/car', { json: current });
  answers.set('GET /api/articles/tree', { json: { release: 1, nodes } });
  answers.set('GET /api/articles/car-facts/116', { json: [] });
  answers.set('GET /api/articles', { json: list });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  if (!answers.has('POST /api/articles/offers'))
    answers.set('POST /api/articles/offers', {
      json: { offers: list.rows.map(({ id }) => testOffer(id)), failed: [], unknown: [] },
    });
  const { router, queryClient } = await renderInPortal(<ArticlePortal />, {
    user: testUser('ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_USER_LIGHT', 'ROLE_SELLIN'),
    address: `/a/car-parts/article${address}`,
  });
  queryClient.setQueryData(sellInKey, isSellInOn);
  const search = (): { compare?: string | number } => router.state.location.search;
  return { router, user: userEvent.setup(), search };
}

export const rowOf = (number: string) => screen.findByRole('row', { name: `NORA ${number}` });
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
