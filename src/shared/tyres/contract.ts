import * as z from 'zod/mini';
import { articleRowSchema, articleSorts, filterSchema, releaseSchema } from '#shared/articles/article.ts';
import { endpoint } from '#shared/contract.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';
import { seasons } from '#shared/tyres/season.ts';
import { segments, tyreRowSchema } from '#shared/tyres/tyre.ts';
import { speedIndices } from '#shared/tyres/tyre-index.ts';
import { sizeFaults } from '#shared/tyres/tyre-size.ts';
import { carSetSchema } from '#shared/tyres/wheel-set.ts';
import { idSchema, numeric } from '#shared/values.ts';

const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}([.,]\d{1,2})?$/)),
  z.transform((text) => Number(text.replace(',', '.'))),
);

/** As typed; what goes beyond is no size, and is told so. */
const sizeText = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.transform((text) => text.slice(0, 300)),
);

/** "v4711,b12": at most 60 keys. */
const keys = z.pipe(
  z.string().check(z.regex(/^([a-z]\d{1,10})(,[a-z]\d{1,10}){0,59}$/)),
  z.transform((text) => text.split(',')),
);

export const tyreSizes = endpoint({
  area: 'tyres',
  name: 'tyreSizes',
  summary: 'The wheel sets that a type may wear: tyres and rims of both axles, with pressures',
  method: 'GET',
  path: '/tyres/sizes',
  access: 'ROUTE_TYRES',
  query: z.strictObject({
    adcTypeId: numeric(12),
    /** Of the user's history: then the answer says which set it wears. */
    carId: z.optional(numeric(12)),
  }),
  answer: z.object({
    sets: z.array(carSetSchema),
    wheelTorque: z.nullable(z.object({ newtonMetres: z.number(), source: z.string() })),
    /** The key of a set, or a size that is none of them. */
    fitted: z.nullable(z.string()),
  }),
  toast: 'TOAST_MESSAGES.ERROR_GET_DATA',
});

export const fitTyres = endpoint({
  area: 'tyres',
  name: 'fitTyres',
  summary: 'Remember which size a car of the history wears; null forgets it',
  method: 'PUT',
  path: '/tyres/fitted',
  access: 'ROUTE_TYRES',
  body: z.strictObject({
    carId: idSchema,
    size: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  answer: z.object({ fitted: z.nullable(z.string()) }),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

const demand = z.object({ load: z.nullable(z.int()), speed: z.nullable(z.enum(speedIndices)) });

export const tyreList = endpoint({
  area: 'tyres',
  name: 'tyreList',
  summary: 'Tyres of a size, or of both sizes of a mixed set, checked against the load and speed index asked for',
  method: 'GET',
  path: '/tyres',
  access: 'ROUTE_TYRES',
  query: z.strictObject({
    /** "205/55 R16 91V"; two sizes with a plus between them: front and rear. */
    size: z.optional(sizeText),
    width: z.optional(numeric(3)),
    ratio: z.optional(numeric(3)),
    rim: z.optional(numeric(2)),
    /** The car they are for: then it is asked whether it may wear them. */
    adcTypeId: z.optional(numeric(12)),
    season: z.optional(z.enum(seasons)),
    /** Only what reaches the indices of `size` and of the car; for snow down to the usual speed. */
    enough: z.optional(z.literal('true')),
    /** Made in this week or later: 2547. */
    since: z.optional(numeric(4)),
    filters: z.optional(keys),
    sort: z.optional(z.enum(articleSorts)),
    descending: z.optional(z.literal('true')),
    offset: z.optional(numeric(6)),
    limit: z.optional(numeric(4)),
  }),
  answer: z.discriminatedUnion('kind', [
    /** The text is no size, and why. */
    z.object({ kind: z.literal('fault'), fault: z.enum(sizeFaults) }),
    z.object({
      kind: z.literal('list'),
      release: releaseSchema,
      order: z.string(),
      source: z.string(),
      total: z.int(),
      /** Without any filter. */
      all: z.int(),
      demand,
      least: demand,
      /** Of a mixed set: what is asked of the rear axle. */
      leastRear: z.nullable(demand),
      /** How many there are of the size in each season, and whether it has seasons: motorcycles do not. */
      seasons: z.array(z.object({ season: z.enum(seasons), count: z.int() })),
      hasSeasons: z.boolean(),
      rows: z.array(tyreRowSchema),
      filters: z.array(filterSchema),
      /** All of them, also those of which none is left. */
      segments: z.array(
        z.object({ segment: z.enum(segments), key: z.string(), count: z.int(), isSelected: z.boolean() }),
      ),
      /** What a tyre has or has not. */
      flags: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), isSelected: z.boolean() })),
      /** What the catalogue has, as far as the other two leave it. */
      choices: z.object({ widths: z.array(z.int()), ratios: z.array(z.int()), rims: z.array(z.int()) }),
    }),
  ]),
  toast: 'TOAST_MESSAGES.ERROR_GET_ARTICLES',
});

export const tyreAdditions = endpoint({
  area: 'tyres',
  name: 'tyreAdditions',
  summary: 'What goes with tyres: rims that fit, pressure sensors, and the work of mounting',
  method: 'GET',
  path: '/tyres/additions',
  access: 'ROUTE_TYRES',
  query: z.strictObject({
    /** "6,5J×16" */
    rim: z.optional(sizeText),
    boltCircle: z.optional(z.string().check(z.regex(/^\d[×x]\d{2,3}([.,]\d)?$/))),
    offset: z.optional(decimal),
    hub: z.optional(decimal),
    kTypeId: z.optional(numeric(10)),
    /** Work values are those of a car: without one there are none. */
    adcTypeId: z.optional(numeric(12)),
  }),
  answer: z.object({
    source: z.string(),
    rims: z.array(articleRowSchema),
    /** false: too little is known of the car's rims to say what fits. */
    knowsRims: z.boolean(),
    sensors: z.array(articleRowSchema),
    jobs: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        minutes: z.int(),
        /** By the firm's rate, net; null: it has none. */
        price: z.nullable(z.int()),
        source: z.string(),
      }),
    ),
    /** The labour unit (AW) of the car's maker, in tenths of a minute. */
    unitTenths: z.int().check(z.positive()),
  }),
});

/** What the cart has for the same car already is not put a second time: then nothing is added. */
export const mountingToCart = endpoint({
  area: 'tyres',
  name: 'mountingToCart',
  summary: 'Put work that goes with tyres into the current cart as labour',
  method: 'POST',
  path: '/tyres/mounting',
  access: 'ROUTE_TYRES',
  body: z.strictObject({
    adcTypeId: idSchema,
    carId: z.nullable(idSchema),
    job: idSchema,
    key: z.uuid(),
  }),
  answer: z.object({ added: z.int(), minutes: z.int() }),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

/** For the tyre trade: what lies in the other warehouses, whichever the tours begin at. */
export const tyrePortal = endpoint({
  area: 'tyres',
  name: 'tyrePortal',
  summary: 'Stock of tyres in the other warehouses of the supplier',
  method: 'GET',
  path: '/tyres/portal',
  access: 'ROLE_TIREPORTAL',
  query: z.strictObject({
    articles: z.pipe(
      z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/)),
      z.transform((text) => text.split(',').map(Number)),
    ),
  }),
  answer: z.object({
    stock: z.array(
      z.object({
        articleId: idSchema,
        warehouse: z.string(),
        kind: z.enum(warehouseKinds),
        quantity: z.int(),
        arrivesAt: z.nullable(z.iso.datetime()),
      }),
    ),
    /** The supplier's system did not answer for these. */
    failed: z.array(idSchema),
  }),
});
