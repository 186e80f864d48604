import * as z from 'zod/mini';
import { marginBases } from '#shared/articles/price.ts';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { numeric } from '#shared/values.ts';
import { labourRatesSchema } from '#shared/work/labour-rate.ts';
import { timeUnits } from '#shared/work/labour-unit.ts';
import { mostJobs, partWishes, workPackageSchema } from '#shared/work/work-job.ts';

const area = 'settings';
const access = 'ROLE_FIRM_ADMIN';

/** Basis points: from half the basis to ten times as much on top. */
export const marginLimits = { least: -5000, most: 100_000 } as const;
/** A supplier has no more groups than this. */
export const mostGroups = 500;

const margin = z.object({
  basis: z.enum(marginBases),
  rate: z.int().check(z.minimum(marginLimits.least), z.maximum(marginLimits.most)),
});
const groupCode = z.string().check(z.maxLength(40));

const pricesSchema = z.object({
  /** Name of the supplier whose groups these are; null: the firm has none. */
  supplier: z.nullable(z.string()),
  /** For all groups without one of their own. */
  standard: z.nullable(margin),
  groups: z.array(
    z.object({
      group: groupCode,
      margin: z.nullable(margin),
      /** Of a middling article of the group. */
      example: z.object({ listPrice: z.nullable(z.int()), purchasePrice: z.nullable(z.int()) }),
    }),
  ),
  /** To people without ROLE_SELLIN. */
  showsPurchasePrices: z.boolean(),
  /** Changes with every change: whoever saves says what was seen. */
  version: z.string(),
});
export type FirmPrices = z.infer<typeof pricesSchema>;

export const firmPrices = endpoint({
  area,
  name: 'firmPrices',
  summary: "The firm's margins by group, and who sees purchase prices",
  method: 'GET',
  path: '/firm/prices',
  access,
  answer: pricesSchema,
});

export const changeFirmPrices = endpoint({
  area,
  name: 'changeFirmPrices',
  summary: "Change the firm's margins, or who sees purchase prices",
  method: 'PUT',
  path: '/firm/prices',
  access,
  body: z.strictObject({
    version: z.string().check(z.maxLength(64)),
    standard: z.nullable(z.strictObject(margin.shape)),
    groups: z
      .array(
        z.strictObject({
          group: groupCode.check(z.minLength(1)),
          margin: z.nullable(z.strictObject(margin.shape)),
        }),
      )
      .check(z.maxLength(mostGroups)),
    showsPurchasePrices: z.boolean(),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), prices: pricesSchema }),
    z.object({ kind: z.literal('changed'), prices: pricesSchema }),
  ]),
  failures: ['INVALID_INPUT'],
});

const labour = z.object({ rates: labourRatesSchema, unit: z.enum(timeUnits) });
export type FirmLabour = z.infer<typeof labour>;

export const firmLabour = endpoint({
  area,
  name: 'firmLabour',
  summary: "The firm's hourly rates, and the unit that labour is shown in",
  method: 'GET',
  path: '/firm/labour',
  access,
  answer: labour,
});

const typedLabour = z.strictObject({ rates: z.strictObject(labourRatesSchema.shape), unit: z.enum(timeUnits) });

export const changeFirmLabour = endpoint({
  area,
  name: 'changeFirmLabour',
  summary: "Change the firm's hourly rates, or the unit that labour is shown in",
  method: 'PUT',
  path: '/firm/labour',
  access,
  body: z.strictObject({ before: typedLabour, labour: typedLabour }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), labour }),
    z.object({ kind: z.literal('changed'), labour }),
  ]),
  failures: ['INVALID_INPUT'],
});

const packages = z.object({ packages: z.array(workPackageSchema) });

export const firmPackages = endpoint({
  area,
  name: 'firmPackages',
  summary: "The firm's packages of jobs and parts, for no car in particular",
  method: 'GET',
  path: '/firm/packages',
  access,
  answer: packages,
});

const one = { params: z.strictObject({ id: numeric(15) }) };
const jobNumber = z.int().check(z.minimum(10_000_000), z.maximum(99_999_999));

export const changeFirmPackage = endpoint({
  area,
  name: 'changeFirmPackage',
  summary: 'Rename a package of the firm, or leave jobs and parts out of it',
  method: 'PUT',
  path: '/firm/packages/{id}',
  access,
  ...one,
  body: z.strictObject({
    name: lineText(80).check(z.minLength(1)),
    jobs: z.array(jobNumber).check(z.minLength(1), z.maxLength(mostJobs)),
    parts: partWishes,
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), ...packages.shape }),
    z.object({ kind: z.literal('taken') }),
  ]),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const removeFirmPackage = endpoint({
  area,
  name: 'removeFirmPackage',
  summary: 'Remove a package of the firm',
  method: 'DELETE',
  path: '/firm/packages/{id}',
  access,
  ...one,
  answer: packages,
  failures: ['NOT_FOUND'],
});
