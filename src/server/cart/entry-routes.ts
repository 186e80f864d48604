import type { CartDeps } from '#server/cart/cart-deps.ts';
import { addEntries } from '#server/cart/entry-add.ts';
import { findEntries } from '#server/cart/entry-find.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/cart/entry-contract.ts';
import { languageOf } from '#shared/session/language.ts';

type Deps = CartDeps & {
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
};

export function cartEntryRoutes(deps: Deps): Route[] {
  return [
    serve(contract.findEntries, async ({ body: { lines } }, { user: { user }, now }) => {
      const country = await deps.countryOf(user.firmId, now);
      return findEntries({ snapshot: deps.catalogue.current(), country, language: languageOf(user.locale) }, lines);
    }),

    serve(contract.addEntries, ({ body }, { user, now }) => addEntries(deps, user.user, body, now)),
  ];
}
