import { columnRoutes } from '#server/desk/column-routes.ts';
import { type ImportRoutesDeps, importRoutes } from '#server/desk/import-routes.ts';
import { deskSynonymRoutes } from '#server/desk/synonym-routes.ts';
import { deskTourRoutes } from '#server/desk/tour-routes.ts';
import type { Route } from '#server/http/serve.ts';

/** What a supplier's desk takes in and gives out as files. */
export const deskFileRoutes = (deps: ImportRoutesDeps): Route[] => [
  ...importRoutes(deps),
  ...columnRoutes(deps),
  ...deskTourRoutes(deps),
  ...deskSynonymRoutes(deps),
];
