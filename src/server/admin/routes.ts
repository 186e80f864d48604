import { adminCatalogueRoutes, type CatalogueDeps } from '#server/admin/catalogue-routes.ts';
import { adminHouseRoutes, type HouseDeps } from '#server/admin/house-routes.ts';
import { adminPeopleRoutes, type PeopleDeps } from '#server/admin/people-routes.ts';
import type { Route } from '#server/http/serve.ts';

/** R2.3, R6.5: what the operator's own screen asks for, beside banners, suppliers and drawings, which have doors of their own. */
export const adminRoutes = (deps: CatalogueDeps & HouseDeps & PeopleDeps): Route[] => [
  ...adminPeopleRoutes(deps),
  ...adminHouseRoutes(deps),
  ...adminCatalogueRoutes(deps),
];
