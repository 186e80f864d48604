import { carFacts } from '#server/articles/car-facts.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { dueTasks } from '#server/maintenance/due-tasks.ts';
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

type Deps = CartDeps & {
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder'>;
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
};

/** R2.3, R6.6, R7.18 */
export function maintenanceRoutes(deps: Deps): Route[] {
  const { db, catalogue } = deps;
  const readerOf = ({ locale }: User) => {
    const language = languageOf(locale);
    return { language, nameOf: partNames(catalogue.current(), language) };
  };

  /** The tasks of a car's plan that are named, and the articles that they need. Any other number is NOT_FOUND. */
  const find = async (user: User, { carId, tasks: wanted }: { carId: number; tasks: readonly number[] }, now: Date) => {
    const { car, plan } = await asFirm(db, user.firmId, async (tx) => {
      const own = await ownCar(tx, user, carId);
      return { car: own, plan: own.adcTypeId === null ? null : await readPlan(tx, own.adcTypeId, readerOf(user)) };
    });
    const tasks = plan?.tasks.filter(({ id }) => wanted.includes(id)) ?? [];
    if (car.adcTypeId === null || tasks.length < new Set(wanted).size) throw new Failure('NOT_FOUND');
    const order = await deps.offers.offerOrder(user, now);
    const country = await deps.countryOf(user.firmId, now);
    const snapshot = catalogue.current();
    const facts = (await carFacts(db, user, snapshot, carId)) ?? [];
    const registered = car.firstRegistration?.slice(0, 7) ?? null;
    const parts = serviceArticles(tasks, {
      snapshot,
      car: { kTypeId: car.kTypeId, registered, facts },
      country,
      language: languageOf(user.locale),
      offers: byOrdinal(order, (ordinal) => idOf(snapshot, ordinal)),
    });
    return { adcTypeId: car.adcTypeId, tasks, parts };
  };

  return [
    serve(contract.maintenancePlan, ({ query }, { user: { user } }) =>
      asFirm(db, user.firmId, async (tx) => ({ plan: await readPlan(tx, query.adcTypeId, readerOf(user)) })),
    ),

    serve(contract.maintenanceDue, ({ body }, { user: { user }, now }) =>
      asFirm(db, user.firmId, (tx) => dueTasks(tx, user, body, localDay(now), readerOf(user))),
    ),

    serve(contract.serviceParts, async ({ body }, { user, now }) => {
      return { parts: (await find(user.user, body, now)).parts };
    }),

    serve(contract.serviceToCart, async ({ body }, { user: { user }, now }) =>
      serviceToCart(deps, user, body, await find(user, body, now), now),
    ),

    serve(contract.serviceHistory, async ({ query }, { user }) => {
      return { records: await serviceHistory(db, user.user, query.carId) };
    }),

    serve(contract.recordService, ({ body }, { user, now }) => recordService(db, user.user, body, localDay(now), now)),

    serve(contract.correctServiceRecord, ({ params, body }, { user, now }) =>
      correctServiceRecord(db, user.user, params.id, body, localDay(now)),
    ),

    serve(contract.removeServiceRecord, ({ params }, { user }) => removeServiceRecord(db, user.user, params.id)),
  ];
}
