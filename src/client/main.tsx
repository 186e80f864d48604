import '@fontsource-variable/ibm-plex-sans/standard.css';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { call } from '#client/api/call.ts';
import { whenLiveRefused } from '#client/api/live.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { endSession } from '#client/app/end-session.ts';
import { isLoginRoute, suppressOnLogin } from '#client/app/login-route.ts';
import { layoutPage, publicFrame } from '#client/app/pages.ts';
import { createPortalRouter } from '#client/app/router.tsx';
import { showStartFailure } from '#client/app/start-failure.ts';
import { loadMessages } from '#client/i18n/language.ts';
import { notify } from '#client/notify/notify.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { startDevice } from '#client/session/device.ts';
import { followOtherTabs } from '#client/session/other-tabs.ts';
import { userOf } from '#client/session/session-query.ts';
import { Failure } from '#shared/failures.ts';
import { screens } from '#shared/screens.ts';
import { openScreens } from '#shared/session/contract.ts';
import { firstLanguage } from '#shared/session/language.ts';

// The content-security policy forbids evaluating code; without this the schemas would try to.
z.config({ jitless: true });
startDevice();

const queryClient = createQueryClient({
  onFailure: (_failure, notification) => notification && notify(notification),
  onSignedOut: () => leave(),
  onFirmChanged: () => location.reload(),
});
const router = createPortalRouter(queryClient);
suppressOnLogin(router);
followOtherTabs(
  () => userOf(queryClient)?.id ?? null,
  () => location.reload(),
);

// A session that was ended elsewhere leads to the sign-in without waiting for the next click.
whenLiveRefused(() => {
  call(openScreens, {}).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 401) leave();
  });
});

/** R4.2: a sign-out, or a 401 outside the login page. */
function leave() {
  if (isLoginRoute(router.state.location.pathname)) return;
  endSession(queryClient);
  void router.navigate({ to: screens.login.path });
}

async function start(element: HTMLElement) {
  // The code of what stands around the screen need not wait for the guard, nor the guard for the texts.
  void (location.pathname.startsWith(screens.vehicle.path) ? layoutPage : publicFrame).preload?.();
  void router.load();
  const [first] = await Promise.all([loadMessages(firstLanguage), queryClient.prefetchQuery(portalQuery)]);
  createRoot(element).render(
    <StrictMode>
      <App {...{ queryClient, router, leave, first }} />
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (element) start(element).catch(() => showStartFailure(element));
