import { type OffersDeps, readArticleOffers } from '#server/articles/offers.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { articleOffers } from '#shared/articles/offers-contract.ts';

export function articleOffersRoutes(deps: OffersDeps): Route[] {
  return [serve(articleOffers, ({ body }, { user, now }) => readArticleOffers(deps, user.user, body.articles, now))];
}
