import * as z from 'zod/mini';
import { offerSchema } from '#shared/articles/offer.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

/** Asked in one batch after the list is drawn. What the supplier's system does not answer in time stands under `failed`. */
export const articleOffers = endpoint({
  area: 'articles',
  name: 'articleOffers',
  summary: "Price, stock and next delivery of articles at the firm's supplier",
  method: 'POST',
  path: '/articles/offers',
  access: 'ROUTE_ARTICLES',
  body: z.strictObject({
    articles: z
      .array(z.strictObject({ id: idSchema, quantity: z.optional(z.int().check(z.minimum(1), z.maximum(99_999))) }))
      .check(z.maxLength(100)),
  }),
  answer: z.object({
    offers: z.array(offerSchema),
    /** Asked, but the supplier's system did not answer for them: worth another try. */
    failed: z.array(idSchema),
    /** The supplier does not have them at all. */
    unknown: z.array(idSchema),
  }),
});
