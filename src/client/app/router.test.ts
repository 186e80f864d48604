import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { isLoginRoute } from '#client/app/login-route.ts';
import { createPortalRouter, type PortalRouter } from '#client/app/router.tsx';
import { screenKeys, screens } from '#shared/screens.ts';

let router: PortalRouter;
beforeEach(() => {
  router = createPortalRouter(createQueryClient({ onFailure: () => {} }));
});

test.each(screenKeys)('the screen %s has its route (R2.1, R2.2)', (key) => {
  const path = screens[key].path.replace(/\$\w+/, '7');
  const matches = router.matchRoutes(path, {});
  expect(matches.at(-1)?.pathname.replace(/(.)\/$/, '$1')).toBe(path);
});

test.each(['/', '/api/docs'])('%s has its route too', (path) => {
  expect(router.matchRoutes(path, {}).at(-1)?.pathname).toBe(path);
});

test('the form and its single sign-on error count as the login route (R2.7)', () => {
  expect(['/login', '/login/sso-error', '/a', '/loginx', '/register'].map(isLoginRoute)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
