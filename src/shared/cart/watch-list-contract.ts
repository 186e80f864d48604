import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

const area = 'cart';
const access = 'ROLE_USER_LIGHT';

/** As it was when it was noted; `isGone` where the running catalogue no longer has it. */
export const watchedArticleSchema = z.object({
  articleId: idSchema,
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  note: z.string(),
  isGone: z.boolean(),
  addedAt: z.iso.datetime(),
});
const answer = z.object({ articles: z.array(watchedArticleSchema) });

export const watchList = endpoint({
  area,
  name: 'watchList',
  summary: 'Articles that the user keeps in sight, latest first',
  method: 'GET',
  path: '/watch-list',
  access,
  answer,
});

export const watchArticle = endpoint({
  area,
  name: 'watchArticle',
  summary: 'Put an article on the watch list, or change its note',
  method: 'PUT',
  path: '/watch-list/{article}',
  access,
  params: z.strictObject({ article: z.coerce.number().check(z.int(), z.positive()) }),
  body: z.strictObject({ note: lineText(200) }),
  answer,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const unwatchArticle = endpoint({
  area,
  name: 'unwatchArticle',
  summary: 'Take an article off the watch list',
  method: 'DELETE',
  path: '/watch-list/{article}',
  access,
  params: z.strictObject({ article: z.coerce.number().check(z.int(), z.positive()) }),
  answer,
});
