import * as z from 'zod/mini';
import { apiVersion } from '#shared/api-version.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema, numeric } from '#shared/values.ts';
import { carSchema, ownFactsSchema } from '#shared/vehicle/car.ts';
import { vehicleKindSchema } from '#shared/vehicle/vehicle-kind.ts';

/** R7.8 */
export const carHistory = endpoint({
  area: 'vehicle',
  name: 'carHistory',
  summary: 'The cars that this user worked on: pinned ones first, then the newest',
  method: 'GET',
  path: '/session/carhistory',
  access: 'signed-in',
  beforeAgreement: true,
  answer: z.array(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_LOAD_CAR_HISTORY',
});

/** R3.5: the server holds the current car of the session, so that a reload or a second tab finds it again. */
export const currentCar = endpoint({
  area: 'vehicle',
  name: 'currentCar',
  summary: 'The current car of this session, if any',
  method: 'GET',
  path: '/session/car',
  access: 'signed-in',
  answer: z.nullable(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_SELECT_CAR',
});

/**
 * R7.13: a car, or nothing to clear. It is looked up by its ids, its plate and its VIN; nothing else of the body is read. A
 * type without any of them is the type alone: no car that is known of it.
 */
export const selectCar = endpoint({
  area: 'vehicle',
  name: 'selectCar',
  summary: 'Make a car the current one, or clear it with an empty body',
  method: 'POST',
  path: '/tecdoc/car/select.do',
  access: 'signed-in',
  body: z.nullable(z.strictObject({ ...z.partial(carSchema).shape, kTypeId: idSchema })),
  answer: z.nullable(carSchema),
  failures: ['ERROR_SELECT_CAR', 'QUOTA_USED'],
  toast: 'TOAST_MESSAGES.ERROR_SELECT_CAR',
});

const limited = (max: number) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(max),
      z.refine((text) => !text.includes('\0'), 'No database keeps a zero character'),
    ),
  );

/** R7.12: what the user adds to a car of the history. */
export const updateCar = endpoint({
  area: 'vehicle',
  name: 'updateCar',
  summary: 'Plate, VIN, mileage, first registration and note of a car of the history',
  method: 'POST',
  path: '/tecdoc/car/update',
  access: 'signed-in',
  body: z.strictObject({
    ...z.partial(ownFactsSchema).shape,
    carId: idSchema,
    plate: z.optional(limited(20)),
    vin: z.optional(limited(40)),
    note: z.optional(limited(2000)),
    mileageKm: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999)))),
  }),
  answer: carSchema,
  failures: ['ERROR_SELECT_CAR', 'INVALID_INPUT'],
  toast: 'TOAST_MESSAGES.ERROR_SELECT_CAR',
});

export const pinCar = endpoint({
  area: 'vehicle',
  name: 'pinCar',
  summary: 'Keep a car at the top of the history, or let it go',
  method: 'POST',
  path: '/session/carhistory/pin',
  access: 'signed-in',
  body: z.strictObject({ carId: idSchema, pinned: z.boolean() }),
  answer: z.null(),
  failures: ['ERROR_SELECT_CAR'],
});

export const removeCar = endpoint({
  area: 'vehicle',
  name: 'removeCar',
  summary: 'Take a car out of the history; the current car is cleared with it',
  method: 'POST',
  path: '/session/carhistory/remove',
  access: 'signed-in',
  body: z.strictObject({ carId: idSchema }),
  answer: z.null(),
  failures: ['ERROR_SELECT_CAR'],
});

// R7.14, R7.15: the version segment is made by the mapping of R9.4.
const version = apiVersion(2);
const producerSchema = z.object({ id: idSchema, name: z.string() });
const modelSchema = z.object({
  id: idSchema,
  name: z.string(),
  builtFrom: z.nullable(z.string()),
  builtTo: z.nullable(z.string()),
});

export const producers = endpoint({
  area: 'vehicle',
  name: 'producers',
  summary: 'Producers of cars, commercial vehicles or motorcycles',
  method: 'GET',
  path: `/tecdoc/car/${version}/producers/{kind}`,
  access: 'signed-in',
  params: z.strictObject({ kind: vehicleKindSchema }),
  answer: z.array(producerSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});

export const models = endpoint({
  area: 'vehicle',
  name: 'models',
  summary: 'Model series of a producer',
  method: 'GET',
  path: `/tecdoc/car/${version}/models/{producer}/{kind}`,
  access: 'signed-in',
  params: z.strictObject({ producer: numeric(12), kind: vehicleKindSchema }),
  answer: z.array(modelSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});

/** R7.16 */
export const types = endpoint({
  area: 'vehicle',
  name: 'types',
  summary: 'Types of a model series',
  method: 'GET',
  path: '/tecdoc/car/types/{model}/{kind}',
  access: 'signed-in',
  params: z.strictObject({ model: numeric(12), kind: vehicleKindSchema }),
  answer: z.array(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});
