import type { PortalRouter } from '#client/app/router.tsx';
import { setSuppressed } from '#client/notify/notify.ts';
import { screens } from '#shared/screens.ts';

/** The form and its single sign-on error count as the login route. */
export const isLoginRoute = (pathname: string): boolean =>
  pathname === screens.login.path || pathname.startsWith(`${screens.login.path}/`);

/** R2.7: silent from the moment it is headed for until the next page stands. */
export function suppressOnLogin(router: PortalRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (isLoginRoute(toLocation.pathname)) setSuppressed(true);
  });
  router.subscribe('onResolved', ({ toLocation }) => setSuppressed(isLoginRoute(toLocation.pathname)));
}
