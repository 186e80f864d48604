import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { languages, locales } from '#shared/session/language.ts';
import { userSchema } from '#shared/session/user.ts';
import { preferencesSchema } from '#shared/settings/preferences.ts';

/* What belongs to one's own account. R2.3: whoever opens a/settings. */

const area = 'settings';
const access = 'ROLE_USER';

/** A mail address that waits for the link to be opened. */
const pendingSchema = z.object({ email: z.string(), endsAt: z.iso.datetime() });

export const ownProfile = endpoint({
  area,
  name: 'ownProfile',
  summary: 'The own mail address, and the one that is to take its place',
  method: 'GET',
  path: '/settings/profile',
  access,
  answer: z.object({ email: z.nullable(z.string()), pending: z.nullable(pendingSchema) }),
});

export const nameSchema = lineText(100).check(z.minLength(1));

/** `changed`: an admin was quicker; here is what stands now. */
export const changeName = endpoint({
  area,
  name: 'changeName',
  summary: 'Change the own name',
  method: 'PUT',
  path: '/settings/profile/name',
  access,
  body: z.strictObject({ before: z.string().check(z.maxLength(200)), name: nameSchema }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), user: userSchema }),
    z.object({ kind: z.literal('changed'), user: userSchema }),
  ]),
});

export const emailSchema = z.string().check(z.trim(), z.maxLength(254), z.email());

/** The Basic header carries the current password: whoever holds the mailbox can set a new one. */
export const askEmail = endpoint({
  area,
  name: 'askEmail',
  summary: 'Ask for another mail address; a link to it confirms the change',
  method: 'POST',
  path: '/settings/profile/email',
  stepUp: 'with-factor',
  access,
  body: z.strictObject({ email: emailSchema }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('asked'), pending: pendingSchema }),
    z.object({ kind: z.literal('same') }),
    z.object({ kind: z.literal('no-mail') }),
  ]),
  failures: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
});

/** One that is gone already is no failure. */
export const dropEmail = endpoint({
  area,
  name: 'dropEmail',
  summary: 'Take the wish for another mail address back',
  method: 'DELETE',
  path: '/settings/profile/email',
  access,
  answer: z.null(),
});

const link = { area, method: 'POST', access: 'public', beforeAgreement: true } as const;
const token = z.string().check(z.maxLength(100));

/** A link's secret is never part of an address, and looking at it does not use it up. */
export const readEmailLink = endpoint({
  ...link,
  name: 'readEmailLink',
  summary: 'Which mail address a link confirms, and for whom',
  path: '/settings/email/link',
  body: z.strictObject({ token }),
  answer: z.object({ username: z.string(), email: z.string(), language: z.enum(languages) }),
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

export const confirmEmail = endpoint({
  ...link,
  name: 'confirmEmail',
  summary: 'Confirm a mail address by the link that was sent to it',
  path: '/settings/email/confirm',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string() }),
  failures: ['LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

export const ownSessionSchema = z.object({
  /** Of a session, or of a device that stays signed in. */
  id: z.string(),
  isThis: z.boolean(),
  /** False: a device that stays signed in, with no session at the moment. */
  isOpen: z.boolean(),
  isRemembered: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
const sessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });

export const ownSessions = endpoint({
  area,
  name: 'ownSessions',
  summary: 'Where the own account is signed in, this one first',
  method: 'GET',
  path: '/settings/sessions',
  access,
  answer: sessionsSchema,
});

/** One that is gone already counts as ended. `this-one`: signing out is for that. */
export const endOwnSession = endpoint({
  area,
  name: 'endOwnSession',
  summary: 'End another session of the own account, or forget a device',
  method: 'DELETE',
  path: '/settings/sessions/{session}',
  access,
  params: z.strictObject({ session: z.string().check(z.regex(/^(?:\d{1,15}|[0-9a-f-]{36})$/)) }),
  answer: z.discriminatedUnion('kind', [
    z.extend(sessionsSchema, { kind: z.literal('ended') }),
    z.object({ kind: z.literal('this-one') }),
  ]),
});

export const endOtherSessions = endpoint({
  area,
  name: 'endOtherSessions',
  summary: 'End every session of the own account but this one',
  method: 'DELETE',
  path: '/settings/sessions',
  access,
  answer: sessionsSchema,
});

export const changeLocale = endpoint({
  area,
  name: 'changeLocale',
  summary: 'Set the own language and country',
  method: 'PUT',
  path: '/settings/locale',
  access,
  body: z.strictObject({ locale: z.enum(locales) }),
  answer: userSchema,
});

/** Each key by itself: what another tab has set meanwhile stays. */
export const changePreferences = endpoint({
  area,
  name: 'changePreferences',
  summary: 'Set which mails and notices one gets, and how parts are to come',
  method: 'PUT',
  path: '/settings/preferences',
  access,
  body: preferencesSchema,
  answer: userSchema,
  failures: ['NOT_FOUND'],
});
