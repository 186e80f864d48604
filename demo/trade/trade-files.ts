import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { marginBases } from '#shared/articles/price.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';

const whole = z.string().regex(/^\d+$/).transform(Number);
/** "56.5" → 5650 basis points */
const percent = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));
const orNull = <Value>(cell: z.ZodType<Value, string>) => z.union([z.literal('').transform(() => null), cell]);
const words = z.string().transform((text) => text.split(' ').filter(Boolean));

const files = {
  warehouses: z.object({
    supplier_code: z.string(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(warehouseKinds),
    transfer_minutes: whole,
    days: whole,
    cut_off: orNull(z.string()),
  }),
  terms: z.object({
    supplier_code: z.string(),
    number_prefix: z.string(),
    vat_id: orNull(z.string()),
    payment_days: whole,
    /** "50.00" → 5000 cents */
    small_order_below: percent,
    small_order_surcharge: percent,
    freight: percent,
    freight_free_from: orNull(percent),
  }),
  'discount-groups': z.object({ group: z.string(), name: z.string(), families: words }),
  discounts: z.object({ firm: z.string(), supplier_code: z.string(), group: z.string(), percent }),
  'net-prices': z.object({
    firm: z.string(),
    supplier_code: z.string(),
    group: z.string(),
    every: whole,
    percent_of_list: percent,
  }),
  'scale-prices': z.object({ supplier_code: z.string(), family: z.string(), from: whole, percent_of_list: percent }),
  promotions: z.object({
    supplier_code: z.string(),
    name: z.string(),
    days: whole,
    family: z.string(),
    every: whole,
    percent_of_list: percent,
  }),
  deposits: z.object({
    family: z.string(),
    /** "6.30" → 630 cents */
    deposit: orNull(percent),
    percent_of_list: orNull(percent),
  }),
  margins: z.object({
    firm: z.string(),
    supplier_code: z.string(),
    group: z.string(),
    basis: z.enum(marginBases),
    percent,
  }),
} as const;

type Files = typeof files;

export type TradeFiles = Awaited<ReturnType<typeof readTradeFiles>>;

/** The source files beside this one. */
export async function readTradeFiles() {
  return {
    warehouses: await readTradeFile('warehouses'),
    terms: await readTradeFile('terms'),
    groups: await readTradeFile('discount-groups'),
    discounts: await readTradeFile('discounts'),
    netPrices: await readTradeFile('net-prices'),
    scalePrices: await readTradeFile('scale-prices'),
    promotions: await readTradeFile('promotions'),
    deposits: await readTradeFile('deposits'),
    margins: await readTradeFile('margins'),
  };
}

async function readTradeFile<Name extends keyof Files>(name: Name): Promise<z.infer<Files[Name]>[]> {
  const text = await readFile(join(import.meta.dirname, `${name}.csv`), 'utf8');
  const rows: unknown[] = parse(text, { columns: true });
  return rows.map((row) => files[name].parse(row) as z.infer<Files[Name]>); // the compiler does not pair name and schema
}
