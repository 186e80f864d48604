import { expect, it, test } from 'vitest';
import { isForApi, isServerFile, needsReload } from '#dev/paths.ts';
import { apiBase } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { screens } from '#shared/screens.ts';
import { byteRoutes, otherRoutes } from '#test/byte-routes.ts';

it('proxy: every endpoint, byte route and page goes to the API server', () => {
  const paths = [
    ...endpoints.map(({ path }) => apiBase + path),
    ...[...Object.keys(byteRoutes), ...otherRoutes].map((route) => route.replace(/^\w+ /, '')),
    ...Object.values(screens).map(({ path }) => path),
    '/',
    '/?next=/a',
    '/api/docs',
    '/assets/theme.css',
    '/gallery',
    '/no-such-page',
  ];
  expect(paths.filter((path) => !isForApi(path))).toEqual([]);
});

test.each([
  '/@vite/client',
  '/@react-refresh',
  '/@id/__x00__react/jsx-dev-runtime',
  '/src/client/api/call.ts?t=1',
  '/src/client/ui/buttons/button.module.css',
  '/node_modules/.vite/deps/react.js?v=1',
  '/favicon.svg',
  '/brand/logo.svg',
])('proxy: Vite serves %s', (path) => expect(isForApi(path)).toBe(false));

test.each([
  ['src/server/portal/routes.ts', true],
  ['src/server/db/migrations/0001-start.sql', true],
  ['src/shared/texts/portal/de.json', true],
  ['demo/load.ts', true],
  ['src/server/portal/portal.test.ts', false],
  ['src/client/main.tsx', false],
  ['docs/operations.md', false],
])('a change of %s restarts the API server: %s', (path, restarts) => expect(isServerFile(path)).toBe(restarts));

it('a change of a text reloads the page; a change of a route does not', () => {
  expect([needsReload('src/shared/texts/portal/de.json'), needsReload('src/server/portal/routes.ts')]).toEqual([
    true,
    false,
  ]);
});
