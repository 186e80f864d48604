import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { screenKeys } from '#shared/screens.ts';
import { passwordLength } from '#shared/session/new-password.ts';
import { userSchema } from '#shared/session/user.ts';

/** R7.3: with a Basic header a new session, without one the session that the cookie names. */
export const login = endpoint({
  area: 'session',
  name: 'login',
  summary: 'Sign in with Basic credentials, or take up the session of the cookie',
  method: 'GET',
  path: '/session/login',
  access: 'public',
  beforeAgreement: true,
  query: z.strictObject({ userType: z.literal('local'), 'remember-me': z.optional(z.enum(['true', 'false'])) }),
  answer: userSchema,
  failures: [
    'ERROR_CREDENTIALS',
    'NOT_SIGNED_IN',
    'ACCOUNT_LOCKED',
    'DEMO_OPERATOR_REMOTE',
    'TOO_MANY_ATTEMPTS',
    'BOT_CHECK_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
  ],
});

/** R7.6: the current password comes as a Basic header on the same call. */
export const setPassword = endpoint({
  area: 'session',
  name: 'setPassword',
  summary: 'Set a new password; the Basic header carries the current one',
  method: 'POST',
  path: '/session/login',
  access: 'signed-in',
  stepUp: 'with-factor',
  body: z.strictObject({ newPassword: z.string().check(z.maxLength(passwordLength.max * 4)) }),
  answer: userSchema,
  failures: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_TOO_WEAK', 'TOO_MANY_ATTEMPTS'],
});

/** R7.4 */
export const logout = endpoint({
  area: 'session',
  name: 'logout',
  summary: 'End the session of this device',
  method: 'GET',
  path: '/logout',
  access: 'public',
  beforeAgreement: true,
  answer: z.null(),
});

export const addressSchema = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
});

/** R7.7 */
export const address = endpoint({
  area: 'session',
  name: 'address',
  summary: "The firm's address, and who may accept terms and licence for it",
  method: 'GET',
  path: '/session/address',
  access: 'signed-in',
  beforeAgreement: true,
  answer: z.extend(addressSchema, { acceptedBy: z.array(z.string()) }),
});

/** R7.9: the firm admin accepts for the firm. */
export const acceptAgreement = endpoint({
  area: 'session',
  name: 'acceptAgreement',
  summary: 'Accept terms and licence for the firm',
  method: 'GET',
  path: '/firmadmin/firm/acceptAgbAndLicence',
  access: 'ROLE_FIRM_ADMIN',
  beforeAgreement: true,
  answer: userSchema,
});

export const openScreens = endpoint({
  area: 'session',
  name: 'openScreens',
  summary: 'The screens that this user may open, judged by the server',
  method: 'GET',
  path: '/session/screens',
  access: 'signed-in',
  answer: z.array(z.enum(screenKeys)),
});
