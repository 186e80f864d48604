import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { languages } from '#shared/session/language.ts';

/** What the demo world knows, to be tried with a click: ways to a car, and numbers of articles. */
export const sampleKinds = ['hsnTsn', 'vin', 'plate', 'typeNumber', 'article'] as const;
export type SampleKind = (typeof sampleKinds)[number];

const demoSchema = z.object({
  password: z.string(),
  /** `isFirst`: with these a visitor sees most. */
  accounts: z.array(z.object({ username: z.string(), purpose: z.string(), isFirst: z.boolean() })),
  samples: z.array(z.object({ kind: z.enum(sampleKinds), value: z.string() })),
});

export const portalSchema = z.object({
  productName: z.string(),
  version: z.string(),
  phone: z.nullable(z.string()),
  /** Origins that may embed the portal: the close message goes to one of them and to no one else (R1.6). */
  hostOrigins: z.array(z.string()),
  /** R7.10: where registration and reset are answered; our own API unless configured. */
  resetBaseUrl: z.string(),
  /** R1.4: the type number is shown to customers of these suppliers, whatever their locale. */
  typeNumberSuppliers: z.array(z.string()),
  /** Identity providers that sign people in, by the supplier whose customers they know. */
  singleSignOn: z.array(z.object({ supplier: z.string(), name: z.string() })),
  /** Links of registration and reset go out by mail. False: there is no mail server, or nobody has said where the portal is. */
  sendsLinks: z.boolean(),
  /** People reach it under an address that is not this machine's own: PUBLIC_URL. */
  isPublic: z.boolean(),
  /** Only in demo mode. */
  demo: z.nullable(demoSchema),
});
export type Portal = z.infer<typeof portalSchema>;
export type Demo = z.infer<typeof demoSchema>;

export const portal = endpoint({
  area: 'portal',
  name: 'portal',
  summary: 'What a visitor may know about this portal before signing in',
  method: 'GET',
  path: '/portal',
  access: 'public',
  beforeAgreement: true,
  answer: portalSchema,
});

/** Notices come from configuration as plain text: `# ` opens a heading, a blank line a paragraph. */
export const notices = ['site-notice', 'privacy', 'terms', 'licence'] as const;

export const notice = endpoint({
  area: 'portal',
  name: 'notice',
  summary: 'Site notice, privacy notice, terms or licence, from configuration',
  method: 'GET',
  path: '/portal/notice/{notice}',
  access: 'public',
  beforeAgreement: true,
  params: z.strictObject({ notice: z.enum(notices) }),
  query: z.strictObject({ language: z.enum(languages) }),
  answer: z.array(z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() })),
});
