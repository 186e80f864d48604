import type { CartDeps } from '#server/cart/cart-deps.ts';
import { unwatchArticle, watchArticle, watchList } from '#server/cart/watch-list.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/cart/watch-list-contract.ts';

export function watchListRoutes(deps: Pick<CartDeps, 'db' | 'findArticle'>): Route[] {
  return [
    serve(contract.watchList, (_input, { user, now }) => watchList(deps, user.user, now)),

    serve(contract.watchArticle, ({ params, body }, { user, now }) =>
      watchArticle(deps, user.user, params.article, body.note, now),
    ),

    serve(contract.unwatchArticle, ({ params }, { user, now }) => unwatchArticle(deps, user.user, params.article, now)),
  ];
}
