import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { languages } from '#shared/session/language.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/** Why single sign-on did not work, or not yet, as login/sso-error says it. Every way to fail is one of these. */
export const ssoRefusals = [
  'unknownProvider',
  'unreachable',
  'cancelled',
  'refused',
  'state',
  'expired',
  'token',
  'mailMissing',
  'mailUnverified',
  'unknownFirm',
  'unknownUser',
  'severalFirms',
  'locked',
  'noRole',
  'tooMany',
  'confirmMail',
  'cannotConfirm',
  'factorFirst',
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];

/** Pages of the server that a browser opens by itself. */
export const ssoStartPath = (supplier: string): `/${string}` => `/sso/${encodeURIComponent(supplier)}/start`;
export const ssoCallbackPath = (supplier: string): `/${string}` => `/sso/${encodeURIComponent(supplier)}/callback`;

/** Where the sign-in goes on after the provider, when the account asks for its second factor. */
export const secondStepPath = '/login?step=second';

/** Asked before the session ends, which alone knows how it began. */
export const ssoLogout = endpoint({
  area: 'session',
  name: 'ssoLogout',
  summary: 'Where to sign out of the identity provider as well; null for a session that began with a password',
  method: 'GET',
  path: '/session/sso-logout',
  access: 'signed-in',
  beforeAgreement: true,
  answer: z.object({ url: z.nullable(z.string()) }),
});

const link = { area: 'session', method: 'POST', access: 'public', beforeAgreement: true } as const;
const body = z.strictObject({ token: z.string().check(z.maxLength(100)) });
/** It was opened in another browser than the one that has come from the provider. */
const otherBrowser = z.object({ kind: z.literal('other-browser') });

/** A link's secret is never part of an address, and looking at it does not use it up. */
export const readSsoLink = endpoint({
  ...link,
  name: 'readSsoLink',
  summary: 'Which account a link connects with which identity provider',
  path: '/session/sso-link',
  body,
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('asked'),
      provider: z.string(),
      username: z.string(),
      firmName: z.string(),
      language: z.enum(languages),
    }),
    otherBrowser,
  ]),
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

export const confirmSsoLink = endpoint({
  ...link,
  name: 'confirmSsoLink',
  summary: 'Connect the account with the identity provider, by the link that was sent to its mailbox',
  path: '/session/sso-link/confirm',
  body,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('linked'), supplier: supplierCodeSchema }),
    otherBrowser,
  ]),
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});
