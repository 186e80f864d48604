import { z } from 'zod';
import { endpoint } from '#shared/contract.ts';

export const bannerSchema = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
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
  answer: bannerSchema.nullable(),
  toast: 'TOAST_MESSAGES.ERROR_GET_BANNER',
});
