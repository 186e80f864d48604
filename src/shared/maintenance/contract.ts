import * as z from 'zod/mini';
import { noteText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { serviceFaults } from '#shared/maintenance/check-service-facts.ts';
import { longestNote, serviceRecordSchema, taskIds } from '#shared/maintenance/service-record.ts';
import { maintenancePlanSchema } from '#shared/maintenance/task.ts';
import { idSchema, numeric } from '#shared/values.ts';
import { rateChoices } from '#shared/work/labour-rate.ts';
import { workPutSchema } from '#shared/work/work-job.ts';

const area = 'maintenance';
const access = 'ROUTE_MAINTENANCE_DATA';
const toast = 'TOAST_MESSAGES.ERROR_GET_DATA';

/** An unknown adcTypeId has no plan. */
export const maintenancePlan = endpoint({
  area,
  name: 'maintenancePlan',
  summary: 'The service plan of a car: tasks with intervals, labour, parts and fluids',
  method: 'GET',
  path: '/maintenance/plan',
  access,
  query: z.strictObject({ adcTypeId: numeric(12) }),
  answer: z.object({ plan: z.nullable(maintenancePlanSchema) }),
  toast,
});

export const serviceArticleSchema = z.object({
  genericArticleId: idSchema,
  name: z.string(),
  quantity: z.int(),
  /** A fluid: how much the car takes of it, and how much is in one piece; null: counted in pieces. */
  litres: z.nullable(z.object({ needed: z.number(), each: z.nullable(z.number()) })),
  /** The best fitting one; null: none is certain, somebody has to choose. */
  article: z.nullable(
    z.object({ id: idSchema, brand: z.string(), number: z.string(), packSize: z.int(), minimum: z.int() }),
  ),
});
export type ServiceArticle = z.infer<typeof serviceArticleSchema>;

/** Asked, not changed. */
export const serviceParts = endpoint({
  area,
  name: 'serviceParts',
  summary: 'The best fitting article for each kind of part that these tasks need',
  method: 'POST',
  path: '/maintenance/parts',
  access,
  body: z.strictObject({ carId: idSchema, tasks: taskIds }),
  answer: z.object({ parts: z.array(serviceArticleSchema) }),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
  toast,
});

/** Whoever may see plans by their level may use the cart. */
export const serviceToCart = endpoint({
  area,
  name: 'serviceToCart',
  summary: 'Put parts and labour of a service into the current cart, as far as they are not there',
  method: 'POST',
  path: '/maintenance/cart',
  access: 'ROLE_USER_PLUS_AW',
  body: z.strictObject({
    carId: idSchema,
    tasks: taskIds.check(z.minLength(1)),
    rate: z.enum(rateChoices),
    key: z.uuid(),
  }),
  answer: workPutSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

export const serviceHistory = endpoint({
  area,
  name: 'serviceHistory',
  summary: 'Services that the firm has done on a car, newest first',
  method: 'GET',
  path: '/maintenance/history',
  access,
  query: z.strictObject({ carId: numeric(12) }),
  answer: z.object({ records: z.array(serviceRecordSchema) }),
  failures: ['NOT_FOUND'],
  toast,
});

const serviceDone = {
  doneOn: z.string().check(z.maxLength(20)),
  mileageKm: z.number(),
  tasks: taskIds,
  note: noteText(longestNote),
};
const recordAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recorded'), record: serviceRecordSchema }),
  z.object({ kind: z.literal('fault'), fault: z.enum(serviceFaults) }),
]);

export const recordService = endpoint({
  area,
  name: 'recordService',
  summary: 'Write down a service that was done on a car',
  method: 'POST',
  path: '/maintenance/history',
  access,
  body: z.strictObject({ carId: idSchema, ...serviceDone, key: z.uuid() }),
  answer: recordAnswer,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const correctServiceRecord = endpoint({
  area,
  name: 'correctServiceRecord',
  summary: 'Correct what was written down of a service',
  method: 'PUT',
  path: '/maintenance/history/{id}',
  access,
  params: z.strictObject({ id: numeric(12) }),
  body: z.strictObject({ carId: idSchema, ...serviceDone }),
  answer: recordAnswer,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const removeServiceRecord = endpoint({
  area,
  name: 'removeServiceRecord',
  summary: 'Take a service out of the history of a car',
  method: 'DELETE',
  path: '/maintenance/history/{id}',
  access,
  params: z.strictObject({ id: numeric(12) }),
  answer: z.null(),
  failures: ['NOT_FOUND'],
});
