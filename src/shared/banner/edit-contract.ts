import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { rowId } from '#shared/admin/paging.ts';
import { bannerKinds } from '#shared/banner/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';
import { idSchema, momentSchema } from '#shared/values.ts';

export const longestTitle = 60;
export const longestText = 160;
export const longestLink = 30;

const text = (most: number, least = 0) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const words = (least: number) =>
  z.strictObject({ title: text(longestTitle, least), text: text(longestText), link: text(longestLink) });

/** Into the portal, or to a page that is safe to follow. */
export const linkUrl = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?:\/a(?:[/?][^\s\\]*)?|https:\/\/[^\s\\]+)$/, 'a path below /a, or https://…'));

/** German is there; another language without a title is shown in German. */
export const bannerDraftSchema = z.strictObject({
  kind: z.enum(bannerKinds),
  texts: z.strictObject({ de: words(1), en: words(0), fr: words(0), it: words(0) }),
  linkUrl: z.nullable(linkUrl),
  supplier: z.nullable(supplierCodeSchema),
  roles: z.array(roleSchema).check(z.maxLength(20)),
  from: momentSchema,
  to: z.nullable(momentSchema),
  mayClose: z.boolean(),
  isPublished: z.boolean(),
});
export type BannerDraft = z.infer<typeof bannerDraftSchema>;

/** As it is kept: a draft may still lack its words. */
const keptWords = z.object({ title: z.string(), text: z.string(), link: z.string() });

export const plannedBannerSchema = z.object({
  id: idSchema,
  version: z.int(),
  draft: z.object({
    ...bannerDraftSchema.shape,
    texts: z.object({ de: keptWords, en: keptWords, fr: keptWords, it: keptWords }),
  }),
  /** Whose desk wrote it; null: the operator. */
  owner: z.nullable(z.string()),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type PlannedBanner = z.infer<typeof plannedBannerSchema>;

export const mostBanners = 200;

export const bannerRefusals = [
  'ends-before-it-begins',
  'unknown-supplier',
  'link-without-words',
  'words-without-link',
  /** At a desk: whoever is no customer there is spoken to by others. */
  'not-your-customers',
  /** At a desk: that the portal is down is the operator's word. */
  'operators-word',
] as const;

const bannerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), banner: plannedBannerSchema }),
  z.object({ kind: z.literal('changed'), banner: plannedBannerSchema }),
  z.object({ kind: z.literal('refused'), reason: z.enum(bannerRefusals) }),
]);
export type BannerAnswer = z.infer<typeof bannerAnswer>;

type Door<Who extends 'ROLE_ADMIN' | 'ROLE_SUPPLIER_ADMIN'> = {
  readonly area: 'banner' | 'desk';
  readonly prefix: '/admin' | '/supplier';
  readonly access: Who;
  readonly of: 'house' | 'desk';
};

/** Banners are written in the administration, and by a supplier for its own customers. */
export function bannerEndpoints<const Who extends 'ROLE_ADMIN' | 'ROLE_SUPPLIER_ADMIN'>(door: Door<Who>) {
  const { area, prefix, access, of } = door;
  const one = { params: z.strictObject({ banner: rowId }) };
  return {
    planned: endpoint({
      area,
      name: `${of}Banners`,
      summary: 'The banners that are to be seen here, those that end last first',
      method: 'GET',
      path: `${prefix}/banners`,
      access,
      /** `supplier`: whose desk it is; null: the operator's. */
      answer: z.object({ banners: z.array(plannedBannerSchema), supplier: z.nullable(z.string()) }),
    }),
    /** Of whom a plan speaks, counted now. */
    reach: endpoint({
      area,
      name: `${of}BannerReach`,
      summary: 'How many firms and users a banner would reach',
      method: 'GET',
      path: `${prefix}/banner-reach`,
      access,
      query: z.strictObject({
        supplier: z.optional(supplierCodeSchema),
        /** Separated by commas. */
        roles: z.optional(z.string().check(z.maxLength(600), z.regex(/^[A-Z_,]+$/))),
      }),
      answer: z.object({ firms: z.int(), users: z.int() }),
    }),
    add: endpoint({
      area,
      name: `${of}AddBanner`,
      summary: 'Write a banner',
      method: 'POST',
      path: `${prefix}/banners`,
      access,
      body: bannerDraftSchema,
      answer: bannerAnswer,
    }),
    change: endpoint({
      area,
      name: `${of}ChangeBanner`,
      summary: 'Change a banner, or publish it',
      method: 'PUT',
      path: `${prefix}/banners/{banner}`,
      access,
      ...one,
      body: z.strictObject({ version: z.int(), draft: bannerDraftSchema }),
      answer: bannerAnswer,
      failures: ['NOT_FOUND'],
    }),
    remove: endpoint({
      area,
      name: `${of}RemoveBanner`,
      summary: 'Take a banner away',
      method: 'DELETE',
      path: `${prefix}/banners/{banner}`,
      access,
      ...one,
      answer: z.null(),
      failures: ['NOT_FOUND'],
    }),
  };
}

export const houseBanners = bannerEndpoints({ area: 'banner', prefix: '/admin', access: 'ROLE_ADMIN', of: 'house' });
export const {
  planned: plannedBanners,
  reach: bannerReach,
  add: addBanner,
  change: changeBanner,
  remove: removeBanner,
} = houseBanners;
