import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { usePaletteCatalogue } from '#client/app/use-palette-catalogue.tsx';

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
