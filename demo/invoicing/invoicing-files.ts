import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const whole = z.coerce.number().int();
const cents = z.coerce.number().transform((euros) => Math.round(euros * 100));

const customerSchema = z.object({
  id: whole,
  kind: z.enum(['private', 'business']),
  name: z.string().min(1),
  contact: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  vat_id: z.string(),
  leitweg_id: z.string(),
  language: z.enum(['de', 'en', 'fr', 'it']),
  consent: z.string().transform((said) => said === 'yes'),
});
const vehicleSchema = z.object({
  customer: whole,
  plate: z.string(),
  k_type_id: whole,
  mileage_km: whole,
  first_registration: z.iso.date(),
  inspection_in_days: whole,
});
const workSchema = z.object({
  work: z.string(),
  weight: whole,
  kind: z.enum(['part', 'labour', 'free']),
  text: z.string(),
  detail: z.string(),
  number: z.string(),
  /** In thousandths from here on. */
  quantity: z.coerce.number().transform((count) => Math.round(count * 1000)),
  unit: z.enum(['piece', 'hour', 'litre', 'flat']),
  price: cents,
  purchase_price: z.string().transform((text) => (text === '' ? null : Math.round(Number(text) * 100))),
  is_exchange: z.string().transform((text) => text === '1'),
  deposit: cents,
});

export type CustomerLine = z.infer<typeof customerSchema>;
export type VehicleLine = z.infer<typeof vehicleSchema>;
export type WorkLine = z.infer<typeof workSchema>;

async function read<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return z.array(schema).parse(parse(text, { columns: true }));
}

export async function readInvoicingFiles() {
  return {
    customers: await read('customers.csv', customerSchema),
    vehicles: await read('vehicles.csv', vehicleSchema),
    works: Map.groupBy(await read('works.csv', workSchema), ({ work }) => work),
  };
}
export type InvoicingFiles = Awaited<ReturnType<typeof readInvoicingFiles>>;
