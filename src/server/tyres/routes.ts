import { firmCountries } from '#server/articles/firm-country.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { readCarSizes } from '#server/tyres/car-sizes.ts';
import { setFitted } from '#server/tyres/fitted-tyres.ts';
import { listTyres } from '#server/tyres/list-tyres.ts';
import { putMounting, readMounting } from '#server/tyres/mounting.ts';
import { readAdditions } from '#server/tyres/tyre-additions.ts';
import { type PortalDeps, readTyrePortal } from '#server/tyres/tyre-portal.ts';
import { rimTyreInfo } from '#server/vehicle/spec.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import * as contract from '#shared/tyres/contract.ts';
import { readRimSize } from '#shared/tyres/rim-size.ts';
import { type AskedSizes, firstFault, readSizes, wheelSets } from '#shared/tyres/wheel-set.ts';

type Deps = PortalDeps & {
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder'>;
};

const [usualRows, mostRows] = [60, 100];

/** R2.3, R7.19 */
export function tyreRoutes(deps: Deps): Route[] {
  const { db, catalogue, offers } = deps;
  const countryOf = firmCountries(db);
  const readerFor = async (user: User, now: Date) => {
    const order = await offers.offerOrder(user, now);
    const country = await countryOf(user.firmId, now);
    const snapshot = catalogue.current();
    const byOffer = byOrdinal(order, (ordinal) => idOf(snapshot, ordinal));
    return { snapshot, country, language: languageOf(user.locale), offers: byOffer };
  };
  return [
    serve(contract.tyreSizes, ({ query: { adcTypeId, carId = null } }, { user, now }) =>
      readCarSizes(db, catalogue.current(), user.user, { adcTypeId, carId }, now),
    ),

    serve(contract.fitTyres, async ({ body }, { user: { user }, now }) => ({
      fitted: await asFirm(db, user.firmId, (tx) => setFitted(tx, user, body, now)),
    })),

    serve(contract.tyreList, async ({ query }, { user, now }) => {
      let sizes: AskedSizes | null = null;
      if (query.size !== undefined) {
        const fault = firstFault(query.size);
        if (fault !== null) return { kind: 'fault' as const, fault };
        sizes = readSizes(query.size);
      }
      const { snapshot, ...reader } = await readerFor(user.user, now);
      const { adcTypeId } = query;
      return listTyres(snapshot, {
        ...reader,
        sizes,
        sets: adcTypeId === undefined ? [] : wheelSets(await rimTyreInfo(db, user.user, adcTypeId)),
        width: query.width ?? null,
        ratio: query.ratio ?? null,
        rim: query.rim ?? null,
        season: query.season ?? null,
        onlyEnough: query.enough === 'true',
        since: query.since ?? null,
        filters: query.filters ?? [],
        sort: query.sort ?? null,
        isDescending: query.descending === 'true',
        offset: query.offset ?? 0,
        limit: Math.min(query.limit ?? usualRows, mostRows),
      });
    }),

    serve(contract.tyreAdditions, async ({ query }, { user, now }) => {
      const { snapshot, ...reader } = await readerFor(user.user, now);
      const rim = readRimSize(query.rim ?? '');
      const { boltCircle = null, offset = null, hub = null } = query;
      return readAdditions(snapshot, {
        ...reader,
        rim: rim && { ...rim, boltCircle, offsetMm: offset, hubMm: hub },
        kTypeId: query.kTypeId ?? null,
        mounting: await readMounting(db, user.user, query.adcTypeId ?? null),
      });
    }),

    serve(contract.mountingToCart, ({ body }, { user, now }) => putMounting(db, user.user, body, now)),

    serve(contract.tyrePortal, ({ query }, { user, now }) => readTyrePortal(deps, user.user, query.articles, now)),
  ];
}
