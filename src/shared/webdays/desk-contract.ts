import * as z from 'zod/mini';
import { rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema, momentSchema } from '#shared/values.ts';
import { webDayStates } from '#shared/webdays/web-day-state.ts';

const area = 'webdays';
const access = 'ROLE_SUPPLIER_ADMIN';

export const longestTitle = 80;
export const longestText = 1000;
export const mostOffers = 500;
export const mostWebDays = 200;
/** Of a picture, in bytes. */
export const largestPicture = 1_000_000;

const text = (most: number, least = 0) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const words = (least: number) => z.strictObject({ title: text(longestTitle, least), text: text(longestText) });
const pieces = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

export const deskOfferSchema = z.strictObject({
  articleId: idSchema.check(z.maximum(0x7fff_ffff)),
  /** In cents, net. */
  price: z.int().check(z.minimum(1), z.maximum(10_000_000_00)),
  most: pieces,
  mostPerFirm: pieces,
});
export type DeskOffer = z.infer<typeof deskOfferSchema>;

/** German is there; another language without a title is shown in German. */
export const webDayDraftSchema = z.strictObject({
  texts: z.strictObject({ de: words(1), en: words(0), fr: words(0), it: words(0) }),
  from: momentSchema,
  to: momentSchema,
  /** null: all customers. */
  firmIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(500))),
  offers: z.array(deskOfferSchema).check(z.maxLength(mostOffers)),
});
export type WebDayDraft = z.infer<typeof webDayDraftSchema>;

/** An article as the desk compares its prices. */
export const deskArticleSchema = z.object({
  articleId: idSchema,
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  listPrice: z.nullable(z.int()),
  /** What customers pay without the web day: the lowest and the highest, by their discounts. */
  usualFrom: z.nullable(z.int()),
  usualTo: z.nullable(z.int()),
});
export type DeskArticle = z.infer<typeof deskArticleSchema>;

const headSchema = z.object({
  id: idSchema,
  title: z.string(),
  state: z.enum(webDayStates),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  offers: z.int(),
  sold: z.int(),
});
export type DeskWebDayHead = z.infer<typeof headSchema>;

const keptWords = z.object({ title: z.string(), text: z.string() });
export const deskWebDaySchema = z.object({
  id: idSchema,
  version: z.int(),
  state: z.enum(webDayStates),
  draft: z.object({
    ...webDayDraftSchema.shape,
    texts: z.object({ de: keptWords, en: keptWords, fr: keptWords, it: keptWords }),
  }),
  articles: z.array(z.extend(deskArticleSchema, { sold: z.int() })),
  pictureUrl: z.nullable(z.string()),
  /** The same article in another web day or promotion at the same time: the lower price counts. */
  clashes: z.array(
    z.object({
      articleId: idSchema,
      name: z.string(),
      price: z.int(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      isPublished: z.boolean(),
    }),
  ),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type DeskWebDay = z.infer<typeof deskWebDaySchema>;

export const webDayRefusals = [
  'ends-before-it-begins',
  'over-already',
  'no-offers',
  'twice',
  'unknown-article',
  'no-list-price',
  'unknown-firm',
  'worse-than-promised',
  'ended',
  'published',
  'too-many',
] as const;

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), webDay: deskWebDaySchema }),
  /** Somebody else was faster; nothing was written. */
  z.object({ kind: z.literal('changed'), webDay: deskWebDaySchema }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(webDayRefusals),
    /** Those it is about, where it is about articles. */
    articleIds: z.array(idSchema),
  }),
]);
export type WebDayAnswer = z.infer<typeof answer>;

const one = { params: z.strictObject({ webDay: rowId }) };
const seen = z.strictObject({ version: z.int() });

export const deskWebDays = endpoint({
  area,
  name: 'deskWebDays',
  summary: "The supplier's web days, those that begin last first",
  method: 'GET',
  path: '/supplier/webdays',
  access,
  answer: z.object({
    webDays: z.array(headSchema),
    firms: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
});

export const deskWebDay = endpoint({
  area,
  name: 'deskWebDay',
  summary: 'One web day with its offers and what it meets',
  method: 'GET',
  path: '/supplier/webdays/{webDay}',
  access,
  ...one,
  answer: deskWebDaySchema,
  failures: ['NOT_FOUND'],
});

export const addWebDay = endpoint({
  area,
  name: 'addWebDay',
  summary: 'Begin a web day as a draft',
  method: 'POST',
  path: '/supplier/webdays',
  access,
  body: webDayDraftSchema,
  answer,
});

export const changeWebDay = endpoint({
  area,
  name: 'changeWebDay',
  summary: 'Change a web day; one that runs only to the better for customers',
  method: 'PUT',
  path: '/supplier/webdays/{webDay}',
  access,
  ...one,
  body: z.strictObject({ version: z.int(), draft: webDayDraftSchema }),
  answer,
  failures: ['NOT_FOUND'],
});

export const publishWebDay = endpoint({
  area,
  name: 'publishWebDay',
  summary: 'Announce a web day to its customers',
  method: 'POST',
  path: '/supplier/webdays/{webDay}/publish',
  access,
  ...one,
  body: seen,
  answer,
  failures: ['NOT_FOUND'],
});

export const endWebDay = endpoint({
  area,
  name: 'endWebDay',
  summary: 'End a web day now, or withdraw one that was announced',
  method: 'POST',
  path: '/supplier/webdays/{webDay}/end',
  access,
  ...one,
  body: seen,
  answer,
  failures: ['NOT_FOUND'],
});

export const removeWebDay = endpoint({
  area,
  name: 'removeWebDay',
  summary: 'Throw a draft away',
  method: 'DELETE',
  path: '/supplier/webdays/{webDay}',
  access,
  ...one,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('removed') }),
    z.object({ kind: z.literal('refused'), reason: z.literal('published') }),
  ]),
  failures: ['NOT_FOUND'],
});

export const pictureRefusals = ['empty', 'too-large', 'no-picture', 'ended'] as const;

export const setWebDayPicture = endpoint({
  area,
  name: 'setWebDayPicture',
  summary: 'Give a web day a picture (PNG, JPEG, WebP, SVG), or take it away',
  method: 'PUT',
  path: '/supplier/webdays/{webDay}/picture',
  access,
  ...one,
  body: z.strictObject({
    /** Base64; null: none. */
    file: z.nullable(
      z.string().check(z.maxLength(Math.ceil(largestPicture / 3) * 4 + 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    ),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), webDay: deskWebDaySchema }),
    z.object({ kind: z.literal('refused'), reason: z.enum(pictureRefusals) }),
  ]),
  failures: ['NOT_FOUND'],
  largestBody: 1_500_000,
});

export const findWebDayArticles = endpoint({
  area,
  name: 'findWebDayArticles',
  summary: 'The articles of typed or uploaded numbers, with what customers pay for them',
  method: 'POST',
  path: '/supplier/webday-articles',
  access,
  body: z.strictObject({
    numbers: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(mostOffers)),
  }),
  /** One answer a number, in the same order. */
  answer: z.object({
    lines: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('found'), article: deskArticleSchema }),
        z.object({ kind: z.literal('choose'), articles: z.array(deskArticleSchema) }),
        z.object({ kind: z.literal('unknown') }),
      ]),
    ),
  }),
});
