import type { PartsDeps } from '#server/articles/best-article.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { changeLabourRates, labourRates } from '#server/work/labour-rates.ts';
import { workPackages } from '#server/work/packages.ts';
import { partNames } from '#server/work/part-names.ts';
import { workDetail } from '#server/work/work-detail.ts';
import { workList } from '#server/work/work-list.ts';
import { workToCart } from '#server/work/work-to-cart.ts';
import { workTotal } from '#server/work/work-total.ts';
import { workTree } from '#server/work/work-tree.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import * as contract from '#shared/work/contract.ts';
import * as packages from '#shared/work/packages-contract.ts';

/** For the palette. */
const mostHits = 6;

/** R2.3, R6.6 */
export function workRoutes(deps: CartDeps & PartsDeps): Route[] {
  const { db, catalogue } = deps;
  const readerOf = ({ locale }: User) => {
    const language = languageOf(locale);
    return { language, nameOf: partNames(catalogue.current(), language) };
  };
  return [
    serveRead(contract.workTree, ({ query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, (tx) => workTree(tx, query.adcTypeId, languageOf(user.locale))),
    ),

    serveRead(contract.workJobs, ({ query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, async (tx) => {
        return { jobs: await workList(tx, query.adcTypeId, query, languageOf(user.locale)) };
      }),
    ),

    serveRead(contract.workHits, ({ query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, async (tx) => {
        const found =
          query.text.trim() === '' ? [] : await workList(tx, query.adcTypeId, query, languageOf(user.locale));
        return { jobs: found.slice(0, mostHits) };
      }),
    ),

    serveRead(contract.workJob, ({ params, query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, async (tx) => {
        const detail = await workDetail(tx, { ...params, ...query }, readerOf(user));
        if (!detail) throw new Failure('NOT_FOUND');
        return detail;
      }),
    ),

    serve(contract.workTotal, ({ body }, { user: { user } }) =>
      asFirm(db, user.firmId, (tx) => workTotal(tx, body, readerOf(user))),
    ),

    serve(contract.workToCart, ({ body }, { user, now }) => workToCart(deps, user.user, body, now)),

    serveRead(contract.labourRates, (_input, { user, db }) => labourRates(db, user.user)),

    serve(contract.changeLabourRates, ({ body }, { user, now }) => changeLabourRates(db, user.user, body, now)),

    serveRead(packages.workPackages, async ({ query }, { user: { user }, db }) => {
      return { packages: await workPackages(db, user, query.adcTypeId, readerOf(user).nameOf) };
    }),
  ];
}
