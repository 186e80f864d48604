import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#client/api/query-client.ts';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { notify } from '#client/notify/notify.ts';
import { sessionQuery } from '#client/session/session-query.ts';
import type { Role } from '#shared/access/roles.ts';
import type { User } from '#shared/session/user.ts';

export const testUser = (...roles: Role[]): User => ({
  id: 1,
  username: 'chef',
  name: 'Jana Brandt',
  roles,
  firmId: 1,
  firmName: 'Autohaus Nordlicht',
  primarySupplier: null,
  locale: 'de_DE',
  appLogoUrl: null,
  settings: {},
  agreedAgb: true,
  agreedLicence: true,
});

/** For tests: draws a part of the portal at an address, with router, queries, German texts and a signed-in user. */
export async function renderInPortal(part: ReactNode, { user = testUser('ROLE_USER'), address = '/a' } = {}) {
  const queryClient = createQueryClient({ onFailure: (_, shown) => shown && notify(shown) });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  window.scrollTo = () => {}; // jsdom has none, and the router resets it
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <GermanTexts>
        {/* The portal's own router is registered as the type of all routers; this one has no screens. */}
        <RouterProvider router={router as never} />
      </GermanTexts>
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
