import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { PortalTable } from '#client/tyres/size/portal-table.tsx';
import { testTyre } from '#client/tyres/test-tyres.ts';

testScreen();
const { answers, received } = loopbackServer();
afterEach(cleanup);

const show = (length: number) => {
  const rows = Array.from({ length }, (_, at) => testTyre(at + 1));
  return renderInPortal(<PortalTable rows={rows} now={new Date('2026-11-18T11:13:00Z')} />);
};
const stockOf = (articleId: number) => ({
  articleId,
  warehouse: 'Bremen',
  kind: 'branch-other',
  quantity: 12,
  arrivesAt: null,
});

test('every tyre of the list is asked for, a hundred at once', async () => {
  answers.set('GET /api/tyres/portal', { json: { stock: [], failed: [] } });
  await show(230);
  await screen.findByText('In keinem anderen Lager liegt einer dieser Reifen.');
  const asked = () => received.flatMap(({ url }) => new URLSearchParams(url.split('?')[1]).get('articles') ?? []);
  await waitFor(() => expect(asked()).toHaveLength(3));
  const sizes = asked().map((ids) => ids.split(',').length);
  expect(sizes.toSorted((a, b) => b - a)).toEqual([100, 100, 30]);
  expect(new Set(asked().flatMap((ids) => ids.split(','))).size).toBe(230);
});

test('what did not come is told beside what came', async () => {
  answers.set('GET /api/tyres/portal', { json: { stock: [stockOf(1)], failed: [2] } });
  await show(2);
  await screen.findByText('Für einige Reifen ist der Bestand gerade nicht erreichbar.');
  screen.getByRole('table', { name: 'Bestand anderer Lager' });
  cleanup();
  answers.set('GET /api/tyres/portal', problem(500, 'UNEXPECTED'));
  await show(2);
  await screen.findByText('Der Bestand ist gerade nicht erreichbar.');
});
