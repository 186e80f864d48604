import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { CrashPage } from '#client/app/fallback/crash-page.tsx';
import { NotFoundPage } from '#client/app/fallback/not-found-page.tsx';
import { requireScreen, requireUser, skipLogin } from '#client/app/gate.ts';
import { apiDocsPage, formerEstimatePage, galleryPage, layoutPage, pages, publicFrame } from '#client/app/pages.ts';
import { roomedScreens, type ScreenKey, screenKeys, screens } from '#shared/screens.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: () => (
    <main>
      <CrashPage />
    </main>
  ),
});

// R2.1: the empty path leads into the portal.
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: screens.vehicle.path, replace: true });
  },
});

const frame = createRoute({ getParentRoute: () => root, id: 'public', component: publicFrame });
const layout = createRoute({
  getParentRoute: () => root,
  path: screens.vehicle.path,
  beforeLoad: requireUser,
  component: layoutPage,
  notFoundComponent: NotFoundPage,
});
const apiDocs = createRoute({ getParentRoute: () => root, path: '/api/docs', component: apiDocsPage });
const formerEstimate = createRoute({
  getParentRoute: () => root,
  path: `${screens.estimate.path}/$token`,
  component: formerEstimatePage,
});
const gallery = createRoute({ getParentRoute: () => root, path: '/gallery', component: galleryPage });

/** For people who have nothing to do with the portal: its name and picture would only be in their way. */
const bareScreens: readonly ScreenKey[] = ['estimate'];

const isPublic = (key: ScreenKey) => screens[key].access === 'nobody';
const publicScreen = (key: ScreenKey) =>
  createRoute({
    getParentRoute: () => (bareScreens.includes(key) ? root : frame),
    path: screens[key].path,
    component: pages[key],
    ...(key === 'login' && { beforeLoad: skipLogin }),
  });
const innerScreen = (key: ScreenKey) =>
  createRoute({
    getParentRoute: () => layout,
    path: screens[key].path.slice(screens.vehicle.path.length) || '/',
    component: pages[key],
    beforeLoad: (visit) => requireScreen(key, visit),
  });

/** Sections of a screen are rooms of it: below its path, behind its guard. */
const sectionOf = (key: ScreenKey) =>
  createRoute({
    getParentRoute: () => layout,
    path: `${screens[key].path.slice(screens.vehicle.path.length)}/$section`,
    component: pages[key],
    beforeLoad: (visit) => requireScreen(key, visit),
  });

const tree = root.addChildren([
  start,
  apiDocs,
  gallery,
  formerEstimate,
  frame.addChildren(screenKeys.filter((key) => isPublic(key) && !bareScreens.includes(key)).map(publicScreen)),
  ...bareScreens.map(publicScreen),
  layout.addChildren([...screenKeys.filter((key) => !isPublic(key)).map(innerScreen), ...roomedScreens.map(sectionOf)]),
]);

export function createPortalRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The queries know how old their answers are; the router must not keep guards' verdicts.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['[data-scroll-restoration-id="page"]'],
  });
}
export type PortalRouter = ReturnType<typeof createPortalRouter>;
