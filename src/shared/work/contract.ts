import * as z from 'zod/mini';
import { searchText } from '#shared/articles/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema, numeric } from '#shared/values.ts';
import { centsPerHour, labourRatesSchema, rateChoices } from '#shared/work/labour-rate.ts';
import {
  chosenWorkSchema,
  mostJobs,
  partWishes,
  workJobDetailSchema,
  workJobSchema,
  workNodeSchema,
  workPutSchema,
} from '#shared/work/work-job.ts';

const area = 'work';
const access = 'ROUTE_WORK_DATA';
const toast = 'TOAST_MESSAGES.ERROR_GET_DATA';

const id = numeric(12);
const jobNumber = z.int().check(z.minimum(10_000_000), z.maximum(99_999_999));
export const jobNumbers = z.array(jobNumber).check(z.maxLength(mostJobs));

/** An unknown adcTypeId has no jobs. */
export const workTree = endpoint({
  area,
  name: 'workTree',
  summary: 'The tree of jobs with their number for a car',
  method: 'GET',
  path: '/work/tree',
  access,
  query: z.strictObject({ adcTypeId: id }),
  answer: z.object({
    nodes: z.array(workNodeSchema),
    /** All jobs of this car. */
    total: z.int(),
    /** The maker's labour unit (AW), in tenths of a minute. */
    unitTenths: z.int().check(z.positive()),
    sources: z.array(z.string()),
  }),
  toast,
});

/** The jobs below a node, those that answer to a text, or both; without either all of them. */
export const workJobs = endpoint({
  area,
  name: 'workJobs',
  summary: 'Jobs for a car: below a node, or found by words or their number',
  method: 'GET',
  path: '/work/jobs',
  access,
  query: z.strictObject({ adcTypeId: id, node: z.optional(id), text: z.optional(searchText) }),
  answer: z.object({ jobs: z.array(workJobSchema) }),
  toast,
});

export const workJob = endpoint({
  area,
  name: 'workJob',
  summary: 'A job with its steps, what it includes, what may follow and the parts it needs',
  method: 'GET',
  path: '/work/jobs/{id}',
  access,
  params: z.strictObject({ id }),
  query: z.strictObject({ adcTypeId: id }),
  answer: workJobDetailSchema,
  failures: ['NOT_FOUND'],
  toast,
});

/** Asked, not changed; the numbers are too many for an address. */
export const workTotal = endpoint({
  area,
  name: 'workTotal',
  summary: 'The time that several jobs take together, what they share counted once',
  method: 'POST',
  path: '/work/total',
  access,
  body: z.strictObject({ adcTypeId: idSchema, jobs: jobNumbers }),
  answer: chosenWorkSchema,
  failures: ['INVALID_INPUT'],
  toast,
});

/**
 * Names and times are the server's own. What the cart has for the same car already is not put a second time, nor is what
 * those jobs share with the new ones. Whoever may see jobs by their level may use the cart.
 */
export const workToCart = endpoint({
  area,
  name: 'workToCart',
  summary:
    'Put several jobs into the current cart as labour, what they share counted once, and their parts beside them',
  method: 'POST',
  path: '/work/cart',
  access: 'ROLE_USER_PLUS_AW',
  body: z.strictObject({
    adcTypeId: idSchema,
    carId: z.nullable(idSchema),
    jobs: jobNumbers.check(z.minLength(1)),
    rate: z.enum(rateChoices),
    /** For this time only, instead of the firm's rates. */
    centsPerHour: z.optional(centsPerHour),
    /** Of each kind the article that fits best. Only with a car. */
    parts: z.optional(partWishes),
    key: z.uuid(),
  }),
  answer: workPutSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

export const labourRates = endpoint({
  area,
  name: 'labourRates',
  summary: 'The hourly rates of the firm',
  method: 'GET',
  path: '/work/rates',
  access,
  answer: labourRatesSchema,
});

export const changeLabourRates = endpoint({
  area,
  name: 'changeLabourRates',
  summary: 'Set the hourly rates of the firm',
  method: 'PUT',
  path: '/work/rates',
  access: 'ROLE_FIRM_ADMIN',
  body: z.strictObject(labourRatesSchema.shape),
  answer: labourRatesSchema,
  failures: ['INVALID_INPUT'],
});

/** For the palette: the best few. */
export const workHits = endpoint({
  area,
  name: 'workHits',
  summary: 'The jobs for a car that answer best to a text',
  method: 'GET',
  path: '/work/hits',
  access,
  query: z.strictObject({ adcTypeId: id, text: searchText }),
  answer: z.object({ jobs: z.array(workJobSchema) }),
});
