import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { selectCar } from '#server/vehicle/select-car.ts';
import { carHistory, clearCar, currentCar } from '#server/vehicle/store.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/vehicle/contract.ts';

/** R7.8, R7.13 */
export function vehicleRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serve(contract.carHistory, (_input, { user }) => carHistory(db, user.user)),

    serve(contract.currentCar, (_input, { user }) => currentCar(db, user.user)),

    serve(contract.selectCar, async ({ body }, { user, now }) => {
      if (body === null) return clearCar(db, user.user);
      const car = await selectCar(db, user.user, body.kTypeId, now);
      if (!car) throw new Failure('ERROR_SELECT_CAR');
      return car;
    }),
  ];
}
