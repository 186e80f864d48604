import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

const adcTypeId = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text) => Number(text)),
);

export const materialKinds = [
  'engine-oil',
  'coolant',
  'brake-fluid',
  'transmission-oil',
  'ac-refrigerant',
  'adblue',
  'power-steering',
  'differential-oil',
  'transfer-case-oil',
  'battery-coolant',
  'reduction-gear-oil',
  'fork-oil',
] as const;

export const operatingMaterialSchema = z.object({
  kind: z.enum(materialKinds),
  /** In thousandths of the unit, so that 4.7 l stays exact. */
  amountMilli: z.int(),
  unit: z.enum(['l', 'g']),
  specification: z.string(),
  source: z.string(),
});
export type OperatingMaterial = z.infer<typeof operatingMaterialSchema>;

/** R7.18 */
export const operatingMaterials = endpoint({
  area: 'vehicle',
  name: 'operatingMaterials',
  summary: 'Fluids and other operating materials of a type',
  method: 'GET',
  path: '/tecrmi/vehicle-spec/operating-materials',
  access: 'signed-in',
  query: z.strictObject({ adcTypeId }),
  answer: z.array(operatingMaterialSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});

export const rimTyreSchema = z.object({
  axle: z.enum(['both', 'front', 'rear']),
  tyre: z.string(),
  rim: z.string(),
  offsetMm: z.nullable(z.number()),
  boltCircle: z.nullable(z.string()),
  hubMm: z.nullable(z.number()),
  pressureFrontBar: z.nullable(z.number()),
  pressureRearBar: z.nullable(z.number()),
  source: z.string(),
  pressureSource: z.nullable(z.string()),
});
export type RimTyre = z.infer<typeof rimTyreSchema>;

/** R7.19 */
export const rimTyreInfo = endpoint({
  area: 'vehicle',
  name: 'rimTyreInfo',
  summary: 'Rim and tyre sizes of a type',
  method: 'GET',
  path: '/tecrmi/vehicle-spec/rim-tyre-info',
  access: 'signed-in',
  query: z.strictObject({ adcTypeId }),
  answer: z.array(rimTyreSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});
