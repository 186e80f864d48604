import { z } from 'zod';
import { entryPointSchema } from '#shared/vehicle/entry-point.ts';

/** R3.3 */
export const serviceInfoSchema = z.object({
  classification: z.enum(['RecallCampaign', 'ModifiedValues']),
  validFrom: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable(),
  title: z.string(),
  reference: z.string().nullable(),
  source: z.string(),
});
export type ServiceInfo = z.infer<typeof serviceInfoSchema>;

/** R3.2: the type as the catalogue knows it, and what the user knows about this one car. */
export const carSchema = z.object({
  kTypeId: z.int().positive(),
  adcTypeId: z.int().positive().nullable(),
  kind: z.enum(['PC', 'CV', 'MOTORCYCLE']),
  producer: z.string(),
  model: z.string(),
  type: z.string(),
  kw: z.int().nullable(),
  ps: z.int().nullable(),
  ccm: z.int().nullable(),
  fuel: z.string(),
  engineCodes: z.array(z.string()),
  builtFrom: z.string().nullable(),
  builtTo: z.string().nullable(),
  hsnTsn: z.string().nullable(),
  source: z.string(),
  serviceInfos: z.array(serviceInfoSchema),
  plate: z.string().nullable(),
  vin: z.string().nullable(),
  mileageKm: z.int().nullable(),
  firstRegistration: z.iso.date().nullable(),
  note: z.string().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  entryPoint: entryPointSchema.optional(),
});
export type Car = z.infer<typeof carSchema>;

/** How people call the car: "BMW 1er (F20) 116 d". */
export function carName(car: Pick<Car, 'producer' | 'model' | 'type'>): string {
  return `${car.producer} ${car.model} ${car.type}`;
}
