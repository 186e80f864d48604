import * as z from 'zod/mini';
import {
  articleDetailSchema,
  articleListSchema,
  articleSorts,
  releaseSchema,
  treeNodeSchema,
} from '#shared/articles/article.ts';
import { carFactSchema } from '#shared/articles/fit.ts';
import type { KnownFact } from '#shared/articles/fit-verdict.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema, numeric } from '#shared/values.ts';

const number = numeric(10);
const optionalNumber = z.optional(number);

/** "v4711,b12": at most 60 keys. */
const keys = z.pipe(
  z.string().check(z.regex(/^([a-z]\d{1,10})(,[a-z]\d{1,10}){0,59}$/)),
  z.transform((text) => text.split(',')),
);

/** "17:4711,18:,19:12v": criterion and value of what is known of the car; no value: asked, not known; 0: none of them; v: the VIN says so. */
const facts = z.pipe(
  z.string().check(z.regex(/^(\d{1,10}:(\d{1,10}v?)?)(,\d{1,10}:(\d{1,10}v?)?){0,59}$/)),
  z.transform((text) =>
    text.split(',').map((pair) => {
      const [criterion, value = ''] = pair.split(':');
      const known: KnownFact['known'] = value.endsWith('v') ? 'vin' : 'answer';
      return { criterionId: Number(criterion), valueId: value === '' ? null : Number.parseInt(value, 10), known };
    }),
  ),
);

/**
 * All that the verdicts depend on stands in the query, so that an answer depends on nothing but the release and its own
 * address. The client knows the car; the server has told it the facts.
 */
export const carQuery = {
  kTypeId: optionalNumber,
  /** yyyy-MM of the first registration: the latest month in which it can have been built. */
  registered: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  facts: z.optional(facts),
};

/** Nobody looks for more than 200 characters: what goes beyond, as of a pasted mail, is not read. */
export const searchText = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.transform((text) => text.slice(0, 200)),
);

export const articleTree = endpoint({
  area: 'articles',
  name: 'articleTree',
  summary: 'The search tree with the number of articles for a car, or for all cars',
  method: 'GET',
  path: '/articles/tree',
  access: 'ROUTE_ARTICLES',
  query: z.strictObject({ kTypeId: optionalNumber }),
  answer: z.object({ release: releaseSchema, nodes: z.array(treeNodeSchema) }),
  toast: 'TOAST_MESSAGES.ERROR_GET_ARTICLES',
});

export const articleList = endpoint({
  area: 'articles',
  name: 'articleList',
  summary:
    'Articles of a branch of the tree or of a search, with verdicts, filters and the question that separates them',
  method: 'GET',
  path: '/articles',
  access: 'ROUTE_ARTICLES',
  query: z.strictObject({
    ...carQuery,
    /** A node of the tree, or one generic article; without both and without text: nothing. */
    node: optionalNumber,
    genericArticle: optionalNumber,
    /** Words and numbers over the whole catalogue, or over this car's articles where kTypeId is given. */
    text: z.optional(searchText),
    filters: z.optional(keys),
    sort: z.optional(z.enum(articleSorts)),
    descending: z.optional(z.literal('true')),
    offset: optionalNumber,
    limit: optionalNumber,
  }),
  answer: articleListSchema,
  toast: 'TOAST_MESSAGES.ERROR_GET_ARTICLES',
});

export const articleDetail = endpoint({
  area: 'articles',
  name: 'articleDetail',
  summary: 'Everything about one article',
  method: 'GET',
  path: '/articles/{id}',
  access: 'ROUTE_ARTICLES',
  params: z.strictObject({ id: number }),
  query: z.strictObject(carQuery),
  answer: articleDetailSchema,
  failures: ['NOT_FOUND'],
  toast: 'TOAST_MESSAGES.ERROR_GET_ARTICLES',
});

export const articleVehicles = endpoint({
  area: 'articles',
  name: 'articleVehicles',
  summary: 'The vehicle types that an article is linked to, by producer and series',
  method: 'GET',
  path: '/articles/{id}/vehicles',
  access: 'ROUTE_ARTICLES',
  params: z.strictObject({ id: number }),
  query: z.strictObject({ offset: optionalNumber }),
  answer: z.object({
    total: z.int(),
    types: z.array(
      z.object({
        kTypeId: idSchema,
        producer: z.string(),
        model: z.string(),
        type: z.string(),
        kw: z.nullable(z.int()),
        engineCodes: z.array(z.string()),
        builtFrom: z.nullable(z.string()),
        builtTo: z.nullable(z.string()),
        isRestricted: z.boolean(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
  toast: 'TOAST_MESSAGES.ERROR_GET_ARTICLES',
});

/** What the catalogue's questions are answered with for a car of the history: by its VIN, and by the user. */
export const carFacts = endpoint({
  area: 'articles',
  name: 'carFacts',
  summary: 'Equipment that is known of a car of the history',
  method: 'GET',
  path: '/articles/car-facts/{carId}',
  access: 'ROUTE_ARTICLES',
  params: z.strictObject({ carId: number }),
  answer: z.array(carFactSchema),
  failures: ['ERROR_SELECT_CAR'],
});

export const answerQuestion = endpoint({
  area: 'articles',
  name: 'answerQuestion',
  summary: 'Remember an answer with the car; without valueId: not known, or none of them; with forget: take it back',
  method: 'POST',
  path: '/articles/car-facts',
  access: 'ROUTE_ARTICLES',
  body: z.strictObject({
    carId: idSchema,
    criterionId: idSchema,
    valueId: z.nullable(idSchema),
    isNone: z.optional(z.boolean()),
    forget: z.optional(z.boolean()),
  }),
  answer: z.array(carFactSchema),
  failures: ['ERROR_SELECT_CAR', 'NOT_FOUND'],
});
