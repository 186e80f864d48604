import * as z from 'zod/mini';
import { botTokenSchema } from '#shared/bot-check/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { registrationSchema, registrationStatusSchema } from '#shared/registration/registration.ts';
import { passwordLength } from '#shared/session/new-password.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/* All of it on the reset base URL (R7.10), for visitors. No answer tells whether an address is known here. */

const area = 'registration';
const open = { area, access: 'public', beforeAgreement: true } as const;

/** A link's secret is never part of an address: addresses are logged. */
const token = z.string().check(z.maxLength(100));
const newPassword = z.string().check(z.maxLength(passwordLength.max * 4));

export const registrationSuppliers = endpoint({
  ...open,
  name: 'registrationSuppliers',
  summary: 'The suppliers with whom a firm can register',
  method: 'GET',
  path: '/registration/suppliers',
  answer: z.array(
    z.object({ code: supplierCodeSchema, name: z.string(), branch: z.nullable(z.string()), city: z.string() }),
  ),
});

export const register = endpoint({
  ...open,
  name: 'register',
  summary: 'Register a firm and its first user; all the rest comes by mail',
  method: 'POST',
  path: '/registration',
  body: z.extend(registrationSchema, { botToken: botTokenSchema }),
  answer: z.null(),
  failures: ['BOT_CHECK_FAILED', 'TOO_MANY_ATTEMPTS', 'NOT_FOUND', 'UNAVAILABLE'],
});

export const readRegistrationLink = endpoint({
  ...open,
  name: 'readRegistrationLink',
  summary: 'What the link of the mail is about, before it is used',
  method: 'POST',
  path: '/registration/link',
  body: z.strictObject({ token }),
  answer: registrationStatusSchema,
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

/** The owner of the mailbox chooses the password, so nobody can wait behind somebody else's address. */
export const confirmRegistration = endpoint({
  ...open,
  name: 'confirmRegistration',
  summary: 'Confirm the mail address and choose the password; then the supplier is asked',
  method: 'POST',
  path: '/registration/confirm',
  body: z.strictObject({ token, newPassword }),
  answer: z.object({ status: registrationStatusSchema, statusToken: z.string() }),
  failures: ['LINK_EXPIRED', 'PASSWORD_TOO_WEAK', 'TOO_MANY_ATTEMPTS'],
});

export const registrationStatus = endpoint({
  ...open,
  name: 'registrationStatus',
  summary: 'How far a registration is',
  method: 'POST',
  path: '/registration/status',
  body: z.strictObject({ token }),
  answer: registrationStatusSchema,
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

export const askReset = endpoint({
  ...open,
  name: 'askReset',
  summary: 'Ask for a link to set a new password, by user name or mail address',
  method: 'POST',
  path: '/registration/reset',
  body: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(254, 'tooLong')),
    botToken: botTokenSchema,
  }),
  answer: z.null(),
  failures: ['BOT_CHECK_FAILED', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
});

export const readResetLink = endpoint({
  ...open,
  name: 'readResetLink',
  summary: 'Whose password a link sets, before it is used',
  method: 'POST',
  path: '/registration/reset/link',
  body: z.strictObject({ token }),
  answer: z.object({ username: z.string() }),
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

/** R5.3: the link proves the person. Every session of the account ends. */
export const resetPassword = endpoint({
  ...open,
  name: 'resetPassword',
  summary: 'Set a new password by the link of the mail',
  method: 'POST',
  path: '/registration/reset/password',
  body: z.strictObject({ token, newPassword }),
  answer: z.null(),
  failures: ['LINK_EXPIRED', 'PASSWORD_TOO_WEAK', 'TOO_MANY_ATTEMPTS'],
});
