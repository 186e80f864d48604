import { type PartsDeps, partsQuery } from '#server/articles/best-article.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import {
  correctServiceRecord,
  ownCar,
  recordService,
  removeServiceRecord,
  serviceHistory,
} from '#server/maintenance/service-history.ts';
import { serviceArticles } from '#server/maintenance/service-parts.ts';
import { serviceToCart } from '#server/maintenance/service-to-cart.ts';
import { readPlan } from '#server/maintenance/store.ts';
import { partNames } from '#server/work/part-names.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import * as contract from '#shared/maintenance/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = CartDeps & PartsDeps;

/** R2.3, R6.6, R7.18 */
export function maintenanceRoutes(deps: Deps): Route[] {
  const { db, catalogue } = deps;
  const readerOf = ({ locale }: User, now: Date) => {
    const language = languageOf(locale);
    return { language, nameOf: partNames(catalogue.current(), language), today: localDay(now) };
  };

  /** The tasks of a car's plan that are named, and the articles that they need. Any other number is NOT_FOUND. */
  const find = async (user: User, { carId, tasks: wanted }: { carId: number; tasks: readonly number[] }, now: Date) => {
    const { car, plan } = await asFirm(db, user.firmId, async (tx) => {
      const own = await ownCar(tx, user, carId);
      const ofType = own.adcTypeId === null ? null : await readPlan(tx, own.adcTypeId, readerOf(user, now));
      return { car: own, plan: ofType };
    });
    const tasks = plan?.tasks.filter(({ id }) => wanted.includes(id)) ?? [];
    if (car.adcTypeId === null || tasks.length < new Set(wanted).size) throw new Failure('NOT_FOUND');
    const parts = serviceArticles(tasks, await partsQuery(deps, user, { ...car, carId }, now));
    return { adcTypeId: car.adcTypeId, tasks, parts };
  };

  return [
    serveRead(contract.maintenancePlan, ({ query }, { user: { user }, now, db }) =>
      asFirm(db, user.firmId, async (tx) => ({ plan: await readPlan(tx, query.adcTypeId, readerOf(user, now)) })),
    ),

    serve(contract.serviceParts, async ({ body }, { user, now }) => {
      return { parts: (await find(user.user, body, now)).parts };
    }),

    serve(contract.serviceToCart, async ({ body }, { user: { user }, now }) =>
      serviceToCart(deps, user, body, await find(user, body, now), now),
    ),

    serveRead(contract.serviceHistory, async ({ query }, { user, db }) => {
      return { records: await serviceHistory(db, user.user, query.carId) };
    }),

    serve(contract.recordService, ({ body }, { user, now }) => recordService(db, user.user, body, localDay(now), now)),

    serve(contract.correctServiceRecord, ({ params, body }, { user, now }) =>
      correctServiceRecord(db, user.user, params.id, body, localDay(now)),
    ),

    serve(contract.removeServiceRecord, ({ params }, { user }) => removeServiceRecord(db, user.user, params.id)),
  ];
}
