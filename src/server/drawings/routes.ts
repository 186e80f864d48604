import type { CartDeps } from '#server/cart/cart-deps.ts';
import { findParts, putLines } from '#server/cart/put-lines.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import { asFirm } from '#server/db/tenant.ts';
import { drawingEntries, groupNames, readTypeFacts } from '#server/drawings/car-drawings.ts';
import { drawnParts } from '#server/drawings/part-articles.ts';
import { nameOf, readDrawing, readDrawings, readParts, sheetOfRow } from '#server/drawings/store.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import * as contract from '#shared/drawings/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = CartDeps & {
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder'>;
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
};

/** R2.3: for everyone with a role. Drawings that are not published yet are the operator's alone. */
export function drawingRoutes(deps: Deps): Route[] {
  const { db, catalogue, offers, countryOf } = deps;
  const readerFor = async ({ firmId, locale }: User, now: Date) => {
    const country = await countryOf(firmId, now);
    return { snapshot: catalogue.current(), language: languageOf(locale), country };
  };
  const isAdmin = ({ roles }: User) => isPermitted(roles, 'ROLE_ADMIN');

  return [
    serveRead(contract.drawings, async ({ query: { kTypeId } }, { user: { user }, now, db }) => {
      const reader = await readerFor(user, now);
      const { rows, type } = await asFirm(db, user.firmId, async (tx) => ({
        rows: await readDrawings(tx, isAdmin(user)),
        type: kTypeId === undefined ? null : await readTypeFacts(tx, kTypeId),
      }));
      const car = kTypeId === undefined || type === null ? null : { kTypeId, type };
      return { drawings: drawingEntries(rows, reader, car) };
    }),

    serveRead(contract.drawing, async ({ params, query }, { user: { user }, now, db }) => {
      const order = await offers.offerOrder(user, now);
      const reader = await readerFor(user, now);
      const found = await asFirm(db, user.firmId, async (tx) => {
        const row = await readDrawing(tx, params.drawing);
        return row && { row, parts: await readParts(tx, row.key) };
      });
      if (!found?.row || !(found.row.is_published || isAdmin(user))) throw new Failure('NOT_FOUND');
      const { row, parts } = found;
      const { snapshot, language } = reader;
      const { kTypeId, registered = null, facts = [] } = query;
      const car: CarQuery | null = kTypeId === undefined ? null : { kTypeId, registered, facts };
      return {
        key: row.key,
        name: nameOf(row, language),
        group: groupNames(reader)(row.node_id),
        sheet: sheetOfRow(row),
        ...drawnParts(parts, { ...reader, car, offers: byOrdinal(order, (ordinal) => idOf(snapshot, ordinal)) }),
        sources: [...new Set([row.source, ...(car ? [snapshot.source] : [])])],
      };
    }),

    serve(contract.partsToCart, async ({ body: { carId, articles, key } }, { user: { user }, now }) => {
      const wishes = articles.map(({ id, quantity }) => ({ articleId: id, quantity, carId }));
      const { found, missing } = await findParts(deps, user, wishes, now);
      const put = await tryAgain(() =>
        asFirm(db, user.firmId, async (tx) => {
          if ((await readOwnCar(tx, user, carId)) === null) throw new Failure('ERROR_SELECT_CAR');
          return putLines(tx, user, { key, parts: found, missing }, now);
        }),
      );
      return { added: put.added, raised: put.raised.length, missing: put.missing };
    }),
  ];
}
