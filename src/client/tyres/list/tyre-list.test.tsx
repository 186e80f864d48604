import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testOffer } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { testSet, testTyreList, testTyreRow } from '#client/tyres/test-tyres.ts';
import { TyresPage } from '#client/tyres/tyres-page.tsx';
import { testCar } from '#client/vehicle/test-car.ts';

testScreen();
const { answers } = loopbackServer();
afterEach(cleanup);

test('tyre list: rows of one size are not shown under another size while its list is loading', async () => {
  const sets = [testSet('195/65 R15 91H'), testSet('205/55 R16 91V')];
  answers.set('GET /api/session/car', { json: testCar({ carId: 116, adcTypeId: 7 }) });
  answers.set('GET /api/tyres/sizes', {
    json: { sets, wheelTorque: { newtonMetres: 120, source: 'demo' }, fitted: null },
  });
  answers.set('GET /api/tyres', { json: testTyreList([testTyreRow(1)]) });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  answers.set('POST /api/articles/offers', { json: { offers: [testOffer(1), testOffer(2)], failed: [], unknown: [] } });
  const user = testUser('ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_USER_PLUS');
  await renderInPortal(<TyresPage />, { user, address: '/a/tyre?season=winter' });
  await screen.findByRole('grid');

  let arrive = () => {};
  const after = new Promise<void>((resolve) => (arrive = resolve));
  answers.set('GET /api/tyres', { json: testTyreList([testTyreRow(2)]), after });
  await userEvent.click(screen.getByRole('button', { name: /205\/55 R16 91V/ }));
  await screen.findByRole('heading', { name: /Winterreifen 205\/55\sR16/ });
  expect(screen.queryByRole('grid')).toBeNull();
  arrive();
  await screen.findByRole('grid');
});
