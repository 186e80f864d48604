import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

/** Why single sign-on did not work, as login/sso-error says it. Every way to fail is one of these. */
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
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];

/** Pages of the server that a browser opens by itself. */
export const ssoStartPath = (supplier: string): `/${string}` => `/sso/${encodeURIComponent(supplier)}/start`;
export const ssoCallbackPath = (supplier: string): `/${string}` => `/sso/${encodeURIComponent(supplier)}/callback`;

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
