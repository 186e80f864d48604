import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { usePaletteCatalogue } from '#client/app/palette/use-palette-catalogue.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { currentCarQuery } from '#client/vehicle/car-queries.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const server = loopbackServer();
afterEach(cleanup);

function Hits() {
  const [question, setQuestion] = useState('');
  const { parts, isLoading } = usePaletteCatalogue(question);
  return (
    <>
      <input aria-label="Suche" value={question} onChange={(event) => setQuestion(event.target.value)} />
      <ul aria-busy={isLoading}>
        {parts.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

test('every key asks for suggestions, and the list is busy until they are there', async () => {
  server.answers.set('GET /api/search/suggestions', {
    json: {
      articles: [],
      oeNumbers: [],
      parts: [{ id: 7, name: 'Ölfilter', articles: 12 }],
      carAndPart: null,
      corrected: null,
    },
  });
  await renderInPortal(<Hits />, { user: testUser('ROLE_USER', 'ROLE_USER_PLUS') });
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), 'fil');
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByText('Ölfilter')).toBeDefined();
  await expect.poll(() => screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
  const asked = server.received.filter(({ url }) => url.startsWith('/api/search/suggestions'));
  const texts = asked.map(({ url }) => new URL(url, 'http://portal').searchParams.get('text'));
  expect(new Set(texts)).toEqual(new Set(['f', 'fi', 'fil'])); // in whichever order they came
  expect(texts).toHaveLength(3);
});

test.each([
  ['ROLE_USER_PLUS', 1],
  ['ROLE_SALES_AGENT', 0],
] as const)('with %s what is known of the car is asked for %i times', async (role, times) => {
  const car = testCar({ carId: 5 });
  server.answers.set('GET /api/session/car', { json: car });
  server.answers.set('GET /api/articles/car-facts/5', { json: [] });
  const { queryClient } = await renderInPortal(<Hits />, { user: testUser('ROLE_USER', role) });
  queryClient.setQueryData(currentCarQuery.queryKey, car);
  const asked = () => server.received.filter(({ url }) => url.includes('car-facts'));
  await expect.poll(() => [asked().length, queryClient.isFetching()]).toEqual([times, 0]);
});
