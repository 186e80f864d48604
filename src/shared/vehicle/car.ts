import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';
import { entryPointSchema } from '#shared/vehicle/entry-point.ts';

/** R3.3 */
export const serviceInfoSchema = z.object({
  classification: z.enum(['RecallCampaign', 'ModifiedValues']),
  validFrom: z.nullable(z.iso.datetime()),
  validTo: z.nullable(z.iso.datetime()),
  title: z.string(),
  reference: z.nullable(z.string()),
  source: z.string(),
});
export type ServiceInfo = z.infer<typeof serviceInfoSchema>;

/** R3.2: the type as the catalogue knows it, and what the user knows about this one car. */
export const carSchema = z.object({
  kTypeId: idSchema,
  adcTypeId: z.nullable(idSchema),
  kind: z.enum(['PC', 'CV', 'MOTORCYCLE']),
  producer: z.string(),
  model: z.string(),
  type: z.string(),
  kw: z.nullable(z.int()),
  ps: z.nullable(z.int()),
  ccm: z.nullable(z.int()),
  fuel: z.string(),
  engineCodes: z.array(z.string()),
  builtFrom: z.nullable(z.string()),
  builtTo: z.nullable(z.string()),
  hsnTsn: z.nullable(z.string()),
  source: z.string(),
  serviceInfos: z.array(serviceInfoSchema),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  mileageKm: z.nullable(z.int()),
  firstRegistration: z.nullable(z.iso.date()),
  note: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  entryPoint: z.optional(entryPointSchema),
});
export type Car = z.infer<typeof carSchema>;

/** How people call the car: "BMW 1er (F20) 116 d". */
export function carName(car: Pick<Car, 'producer' | 'model' | 'type'>): string {
  return `${car.producer} ${car.model} ${car.type}`;
}
