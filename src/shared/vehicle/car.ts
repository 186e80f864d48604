import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';
import { entryPointSchema } from '#shared/vehicle/entry-point.ts';
import { fuelSchema, vehicleKindSchema } from '#shared/vehicle/vehicle-kind.ts';

/** R3.3 */
export const serviceInfoSchema = z.object({
  classification: z.enum(['RecallCampaign', 'ModifiedValues']),
  validFrom: z.nullable(z.iso.datetime()),
  validTo: z.nullable(z.iso.datetime()),
  title: z.string(),
  remedy: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  source: z.string(),
});
export type ServiceInfo = z.infer<typeof serviceInfoSchema>;

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** What the user knows about this one car; the catalogue knows nothing of it. */
export const ownFactsSchema = z.object({
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  mileageKm: z.nullable(z.int()),
  /** Whoever enters it is told what is wrong with a day that no car was registered on (refusal.ts). */
  firstRegistration: z.nullable(z.iso.date()),
  note: z.nullable(z.string()),
});
export type OwnFacts = z.infer<typeof ownFactsSchema>;

/** R3.2: the type as the catalogue knows it, and what the user knows about this one car. */
export const carSchema = z.object({
  kTypeId: idSchema,
  adcTypeId: z.nullable(idSchema),
  kind: vehicleKindSchema,
  producer: z.string(),
  model: z.string(),
  type: z.string(),
  kw: z.nullable(z.int()),
  ps: z.nullable(z.int()),
  ccm: z.nullable(z.int()),
  fuel: fuelSchema,
  engineCodes: z.array(z.string()).check(z.maxLength(500)),
  builtFrom: z.nullable(month),
  builtTo: z.nullable(month),
  hsnTsn: z.nullable(z.string()),
  source: z.string(),
  serviceInfos: z.array(serviceInfoSchema).check(z.maxLength(500)),
  ...ownFactsSchema.shape,
  /** The entry of the user's history; null on a search result that nobody has selected yet. */
  carId: z.nullable(idSchema),
  pinned: z.boolean(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  entryPoint: z.optional(entryPointSchema),
});
export type Car = z.infer<typeof carSchema>;

/** How people call the car: "BMW 1er (F20) 116 d". */
export function carName(car: Pick<Car, 'producer' | 'model' | 'type'>): string {
  return `${car.producer} ${car.model} ${car.type}`;
}
