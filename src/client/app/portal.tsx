import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { call } from '#client/api/call.ts';
import { whenLiveRefused } from '#client/api/live.ts';
import { endSession } from '#client/app/end-session.ts';
import { isLoginRoute, suppressOnLogin } from '#client/app/login-route.ts';
import { layoutPage, publicFrame } from '#client/app/pages.ts';
import { createPortalRouter } from '#client/app/router.tsx';
import { followOtherTabs } from '#client/session/other-tabs.ts';
import { userOf } from '#client/session/session-query.ts';
import { PageVisit } from '#client/ui/page/page-link.tsx';
import { screens } from '#shared/screens.ts';
import { openScreens } from '#shared/session/contract.ts';

/** What whoever signs in will need. */
export const fetchShell = () => layoutPage.preload?.();

/** All pages, at the address where the browser is. */
export function openPortal(queryClient: QueryClient) {
  const router = createPortalRouter(queryClient);
  suppressOnLogin(router);
  // RouterProvider listens only once it is mounted; until then going back would change the address alone.
  const stopListening = router.history.subscribe(() => void router.load());
  const stopWaiting = router.subscribe('onRendered', () => {
    stopListening();
    stopWaiting();
  });
  followOtherTabs(
    () => userOf(queryClient)?.id ?? null,
    () => location.reload(),
  );

  /** R4.2: a sign-out, or a 401 outside the login page. */
  function leave() {
    if (isLoginRoute(router.state.location.pathname)) return;
    endSession(queryClient);
    void router.navigate({ to: screens.login.path });
  }
  // A session that was ended elsewhere leads to the sign-in without waiting for the next click.
  whenLiveRefused(() => {
    // A 401 leads out like any other (fetch-answer.ts); everything else may pass.
    call(openScreens, {}).catch(() => {});
  });
  // The code of what stands around the screen need not wait for the guard.
  void (location.pathname.startsWith(screens.vehicle.path) ? layoutPage : publicFrame).preload?.();
  const page = (
    <PageVisit value={(href) => router.navigate({ href })}>
      <RouterProvider router={router} />
    </PageVisit>
  );
  return { page, leave, loaded: router.load() };
}
