import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import { cacheKey, readCached, writeCached } from '#server/gateways/gateway-cache.ts';
import { type HttpGatewayOptions, httpGateway } from '#server/gateways/http-gateway.ts';

/* docs/integration.md, "Vehicle data over HTTP", describes the answers to whoever writes such a service. */

const foundVehicleSchema = z
  .object({
    kTypeId: z.int().positive().exactOptional(),
    hsn: z
      .string()
      .regex(/^\d{4}$/)
      .exactOptional(),
    tsn: z
      .string()
      .regex(/^[A-Z0-9]{3}$/)
      .exactOptional(),
    vin: z
      .string()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
      .exactOptional(),
    firstRegistration: z.iso.date().exactOptional(),
    mileageKm: z.int().min(0).max(9_999_999).exactOptional(),
  })
  .refine(({ kTypeId, hsn, tsn }) => kTypeId !== undefined || (hsn !== undefined && tsn !== undefined));
export type FoundVehicle = z.infer<typeof foundVehicleSchema>;

const vehiclesSchema = z.array(foundVehicleSchema).max(100);
const answerSchema = z.object({ vehicles: vehiclesSchema });

export type HttpVehicleSource = {
  readonly byPlate: (plate: string) => Promise<FoundVehicle[]>;
  readonly byVin: (vin: string) => Promise<FoundVehicle[]>;
};

type Options = HttpGatewayOptions & { readonly db: Kysely<Schema> };

const minutes = (count: number) => count * 60_000;
/** A plate changes its car rarely, a car that is unknown today may be registered within the hour. */
const keptFor = { found: minutes(24 * 60), nothing: minutes(60) };

/** Vehicles as another service knows them; asked once a day at most for the same one. Throws UNAVAILABLE. */
export function httpVehicleSource({ db, ...options }: Options): HttpVehicleSource {
  const gateway = httpGateway(options);

  async function ask(kind: 'plates' | 'vins', name: string): Promise<FoundVehicle[]> {
    const key = cacheKey(options.baseUrl, kind, name);
    const cached = vehiclesSchema.safeParse(await readCached(db, key, options.now()));
    if (cached.success) return cached.data;
    const vehicles = (await gateway.get([kind, name], answerSchema))?.vehicles ?? [];
    const now = options.now();
    const until = new Date(now.getTime() + (vehicles.length > 0 ? keptFor.found : keptFor.nothing));
    await writeCached(db, { key, value: vehicles, until, now });
    return vehicles;
  }

  return { byPlate: (plate) => ask('plates', plate), byVin: (vin) => ask('vins', vin) };
}
