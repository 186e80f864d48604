import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { DemoWarning } from '#client/portal/demo-warning.tsx';
import { portalQuery } from '#client/portal/queries.ts';
import { testPortal } from '#client/vehicle/test-portal.ts';
import type { Portal } from '#shared/portal/contract.ts';

const server = loopbackServer();
afterEach(cleanup);

const demo = { password: 'passform', accounts: [], samples: [] };
async function show(portal: Partial<Portal>) {
  server.answers.set('GET /api/portal', { json: { ...testPortal, ...portal } });
  const { queryClient } = await renderInPortal(<DemoWarning />);
  await waitFor(() => expect(queryClient.getQueryData(portalQuery.queryKey)).toBeDefined());
}
const name = { name: 'Demokonten' };

test('demo accounts that others can reach are warned of', async () => {
  await show({ demo, isPublic: true });
  expect((await screen.findByRole('complementary', name)).textContent).toContain('veröffentlichten Passwörtern');
});

test.each([
  { demo, isPublic: false },
  { demo: null, isPublic: true },
])('on this machine, and without them, nothing is said', async (portal) => {
  await show(portal);
  await expect(screen.findByRole('complementary', name, { timeout: 200 })).rejects.toThrow();
});
