import * as z from 'zod/mini';
import { pictureSchema } from '#shared/articles/article.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

const cents = z.nullable(z.int());

/**
 * `on`: the special price holds for this firm. `announced`: it will. `sold-out`: none are left, for all or for this firm.
 * `lower-anyway`: the firm's own price is lower already.
 */
export const webDayOfferStates = ['on', 'announced', 'sold-out', 'lower-anyway'] as const;

export const webDayOfferSchema = z.object({
  articleId: idSchema,
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  picture: z.nullable(pictureSchema),
  packSize: z.int(),
  minimum: z.int(),
  state: z.enum(webDayOfferStates),
  /** UPE */
  listPrice: cents,
  /** EK of the web day, and without it; null where this user may not see them. */
  specialPrice: cents,
  usualPrice: cents,
  /** So many pieces this firm can still have at the special price; null: as many as wanted. */
  left: z.nullable(z.int()),
  mostPerFirm: z.nullable(z.int()),
});
export type WebDayOffer = z.infer<typeof webDayOfferSchema>;

export const webDaySchema = z.object({
  id: idSchema,
  state: z.enum(['upcoming', 'running', 'past']),
  title: z.string(),
  text: z.string(),
  pictureUrl: z.nullable(z.string()),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** None of past ones. */
  offers: z.array(webDayOfferSchema),
});
export type WebDay = z.infer<typeof webDaySchema>;

/** For so many days a web day that is over is still named. */
export const daysRemembered = 14;

export const webDays = endpoint({
  area: 'webdays',
  name: 'webDays',
  summary: "Web days of the user's supplier: running, announced and those that ended lately",
  method: 'GET',
  path: '/webdays',
  access: 'signed-in',
  answer: z.object({
    /** The server's time: what counts down goes by it. */
    now: z.iso.datetime(),
    /** The prices could not be asked for; worth another try. */
    isIncomplete: z.boolean(),
    seesPrices: z.boolean(),
    webDays: z.array(webDaySchema),
  }),
});
