import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { modelsOf, producersOf, typesOf } from '#server/vehicle/picker.ts';
import { type VehicleSearchDeps, vehicleSearchRoutes } from '#server/vehicle/search-routes.ts';
import { selectCar } from '#server/vehicle/select-car.ts';
import { operatingMaterials, rimTyreInfo } from '#server/vehicle/spec.ts';
import { carHistory, clearCar, currentCar, pinCar, removeCar } from '#server/vehicle/store.ts';
import { takeSelection } from '#server/vehicle/take-look-up.ts';
import { updateCar } from '#server/vehicle/update-car.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/vehicle/contract.ts';
import * as spec from '#shared/vehicle/spec-contract.ts';

/** R7.8, R7.12–R7.19 */
export function vehicleRoutes({ db, sources, lookUps }: VehicleSearchDeps): Route[] {
  return [
    serve(contract.carHistory, (_input, { user }) => carHistory(db, user.user)),

    serve(contract.currentCar, (_input, { user }) => currentCar(db, user)),

    serve(contract.selectCar, async ({ body }, { user, now }) => {
      if (body === null) return clearCar(db, user);
      await takeSelection({ db, lookUps }, user, body, now);
      return known(await selectCar(db, user, body, now));
    }),

    serve(contract.updateCar, async ({ body }, { user, now }) => known(await updateCar(db, user.user, body, now))),

    serve(contract.pinCar, async ({ body }, { user }) => {
      known((await pinCar(db, user.user, body.carId, body.pinned)) || null);
      return null;
    }),

    serve(contract.removeCar, async ({ body }, { user }) => {
      known((await removeCar(db, user.user, body.carId)) || null);
      return null;
    }),

    serveRead(contract.producers, ({ params }, { user, db }) => producersOf(db, user.user, params.kind)),

    serveRead(contract.models, ({ params }, { user, db }) => modelsOf(db, user.user, params.producer, params.kind)),

    serveRead(contract.types, ({ params }, { user, db }) => typesOf(db, user.user, params.model, params.kind)),

    serveRead(spec.operatingMaterials, ({ query }, { user, db }) => operatingMaterials(db, user.user, query.adcTypeId)),

    serveRead(spec.rimTyreInfo, ({ query }, { user, db }) => rimTyreInfo(db, user.user, query.adcTypeId)),

    ...vehicleSearchRoutes({ db, sources, lookUps }),
  ];
}

/** R8.3 */
function known<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Failure('ERROR_SELECT_CAR');
  return thing;
}
