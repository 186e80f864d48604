import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

/** The least urgent first. */
export const bannerKinds = ['info', 'warning', 'outage'] as const;
export type BannerKind = (typeof bannerKinds)[number];

export const bannerSchema = z.object({
  id: z.int(),
  kind: z.enum(bannerKinds),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.object({ label: z.string(), url: z.string() })),
  mayClose: z.boolean(),
});
export type Banner = z.infer<typeof bannerSchema>;

/** R7.20 */
export const banner = endpoint({
  area: 'banner',
  name: 'banner',
  summary: 'The banner that this user is shown now, if any',
  method: 'GET',
  path: '/banner',
  access: 'signed-in',
  beforeAgreement: true,
  answer: z.nullable(bannerSchema),
  toast: 'TOAST_MESSAGES.ERROR_GET_BANNER',
});
