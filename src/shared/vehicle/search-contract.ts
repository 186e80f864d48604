import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { carSchema } from '#shared/vehicle/car.ts';
import { identifierKinds } from '#shared/vehicle/identifier.ts';

/** As people type it; what is longer than any paper is refused. */
const typed = z.string().check(z.minLength(1), z.maxLength(100));

/** R7.17: each answers an array of cars; what does not fit the identifier's form is a 400 with the reason. */
const search = <Name extends string, Shape extends Record<string, typeof typed>>(
  name: Name,
  path: string,
  summary: string,
  params: Shape,
) =>
  endpoint({
    area: 'vehicle',
    name,
    summary,
    method: 'GET',
    path,
    access: 'signed-in',
    params: z.strictObject(params),
    answer: z.array(carSchema),
    failures: ['INVALID_INPUT', 'UNAVAILABLE', 'QUOTA_USED'],
    toast: 'TOAST_MESSAGES.ERROR_GET_DATA', // R8.5
  });

export const byHsnTsn = search('byHsnTsn', '/tecdoc/car/byhsntsn/{hsn}/{tsn}', 'Cars by HSN and TSN', {
  hsn: typed,
  tsn: typed,
});
export const byVin = search('byVin', '/tecdoc/car/byVin/{vin}', 'Cars by VIN', { vin: typed });
export const byEngineCode = search('byEngineCode', '/tecdoc/car/bymotorcode/{code}', 'Cars by engine code', {
  code: typed,
});
export const byTypeNumber = search('byTypeNumber', '/typenumber/{number}', 'Cars by Swiss type number', {
  number: typed,
});
export const byNatCode = search('byNatCode', '/autovista/carlist/byNatcode/{code}', 'Cars by Austrian national code', {
  code: typed,
});
export const byKType = search('byKType', '/tecdoc/car/byktypeid/{id}', 'The car of a K-type', { id: typed });
export const byPlate = search('byPlate', '/tecrmi/car/bynumberplate/{plate}', 'Cars by number plate', { plate: typed });

/**
 * A key that no type is mapped to, so that byHsnTsn answers none (R4.11): what the register calls it, and the types that
 * may be meant. Never selected at once: a person compares them with the paper.
 */
export const possibleCars = endpoint({
  area: 'vehicle',
  name: 'possibleCars',
  summary: 'What the register calls a key without a type, and the types that may be meant',
  method: 'GET',
  path: '/vehicle/possible-cars/{hsn}/{tsn}',
  access: 'signed-in',
  params: z.strictObject({ hsn: typed, tsn: typed }),
  answer: z.object({
    registered: z.nullable(z.object({ maker: z.string(), tradeName: z.string() })),
    cars: z.array(carSchema),
  }),
  failures: ['INVALID_INPUT'],
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});

/** Typing only suggests: what the words seem to be, and the first cars that fit. */
export const suggestCars = endpoint({
  area: 'vehicle',
  name: 'suggestCars',
  summary: 'What was understood of the text so far, and the first cars that fit',
  method: 'GET',
  path: '/vehicle/suggest',
  access: 'signed-in',
  query: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    kind: z.enum(identifierKinds),
    count: z.int(),
    cars: z.array(carSchema),
    /** Of a key that no type is mapped to: how many types may be meant. */
    maybe: z.optional(z.int()),
    /** Of a VIN whose model nobody knows: what its first three characters say. */
    maker: z.optional(z.string()),
  }),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
  failures: ['QUOTA_USED'],
});

/** Plain words: "golf 7 2.0 tdi 150 ps". */
export const byWords = endpoint({
  area: 'vehicle',
  name: 'byWords',
  summary: 'Cars by plain words',
  method: 'GET',
  path: '/vehicle/by-words',
  access: 'signed-in',
  query: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.array(carSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});
