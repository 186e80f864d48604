import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { httpVehicleSource } from '#server/gateways/vehicle-data/http.ts';
import type { VehicleSources } from '#server/vehicle/sources.ts';

type Deps = {
  readonly config: Config;
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Our own catalogue, unless the operator has connected a service that knows more. */
export function vehicleSources({ config, db, clock, log }: Deps): VehicleSources {
  const connect = (baseUrl: string | undefined, key: string | undefined) =>
    baseUrl === undefined
      ? null
      : httpVehicleSource({ db, baseUrl, key, timeoutMs: config.VEHICLE_SOURCE_TIMEOUT_MS, now: clock, log });
  return {
    byPlate: connect(config.VEHICLE_PLATES_URL, config.VEHICLE_PLATES_KEY)?.byPlate ?? null,
    byVin: connect(config.VEHICLE_VIN_URL, config.VEHICLE_VIN_KEY)?.byVin ?? null,
  };
}
