import * as z from 'zod/mini';
import { newCustomerSchema } from '#shared/invoicing/customer.ts';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { languages } from '#shared/session/language.ts';
import { daySchema, idSchema } from '#shared/values.ts';

/** To be written to beside the business at hand: only who has agreed, and on which day. */
export const consentSchema = z.object({
  mail: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
  since: z.nullable(daySchema),
});

/** Shaped like 04011000-1234512345-06: coarse address, fine address, check digits (modulo 97). */
export const leitwegPattern = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

export const customerDataSchema = z.extend(z.object(newCustomerSchema.shape), {
  language: z.enum(languages),
  leitwegId: z.union([z.literal(''), typedLine(46).check(z.regex(leitwegPattern))]),
  /** null: as the firm has settled. */
  paymentDays: z.nullable(z.int().check(z.minimum(0), z.maximum(365))),
  consent: consentSchema,
});
export type CustomerData = z.infer<typeof customerDataSchema>;

export const vehicleDataSchema = z.object({
  plate: typedLine(20),
  vin: z.union([z.literal(''), typedLine(17).check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/))]),
  kTypeId: z.nullable(idSchema),
  name: typedLine(200).check(z.minLength(1)),
  mileage: z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))),
  firstRegistration: z.nullable(daySchema),
  /** Hauptuntersuchung (CH: MFK). */
  nextInspection: z.nullable(daySchema),
  note: typedLines(2000),
});
export type VehicleData = z.infer<typeof vehicleDataSchema>;

export const customerVehicleSchema = z.extend(vehicleDataSchema, { id: idSchema });
export type CustomerVehicle = z.infer<typeof customerVehicleSchema>;

export const customerFileSchema = z.extend(customerDataSchema, {
  id: idSchema,
  vehicles: z.array(customerVehicleSchema),
  since: z.iso.datetime(),
  /** Billed less credited, net; and what is open. */
  revenue: z.int(),
  open: z.int(),
  documents: z.int(),
});
export type CustomerFile = z.infer<typeof customerFileSchema>;
