import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { carSchema } from '#shared/vehicle/car.ts';

/** R7.8 */
export const carHistory = endpoint({
  area: 'vehicle',
  name: 'carHistory',
  summary: 'The cars that this user worked on, newest first',
  method: 'GET',
  path: '/session/carhistory',
  access: 'signed-in',
  beforeAgreement: true,
  answer: z.array(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_LOAD_CAR_HISTORY',
});

/** R3.5: the server holds the current car, so that a reload or a second tab finds it again. */
export const currentCar = endpoint({
  area: 'vehicle',
  name: 'currentCar',
  summary: 'The current car of this user, if any',
  method: 'GET',
  path: '/session/car',
  access: 'signed-in',
  answer: z.nullable(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_SELECT_CAR',
});

/** R7.13: a car, or nothing to clear. The car is looked up by its id; nothing else of the body is trusted. */
export const selectCar = endpoint({
  area: 'vehicle',
  name: 'selectCar',
  summary: 'Make a car the current one, or clear it with an empty body',
  method: 'POST',
  path: '/tecdoc/car/select.do',
  access: 'signed-in',
  body: z.nullable(z.strictObject({ ...z.partial(carSchema).shape, kTypeId: carSchema.shape.kTypeId })),
  answer: z.nullable(carSchema),
  failures: ['ERROR_SELECT_CAR'],
  toast: 'TOAST_MESSAGES.ERROR_SELECT_CAR',
});
