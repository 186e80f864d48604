import * as z from 'zod/mini';
import { firmKinds, roleRefusals } from '#shared/access/giveable-roles.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { listEnd, listQuery, rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { locales } from '#shared/session/language.ts';
import { idSchema } from '#shared/values.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

export const adminUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  locale: z.string(),
  roles: z.array(roleSchema),
  firm: z.object({ id: idSchema, name: z.string(), kind: z.enum(firmKinds) }),
  lockedAt: z.nullable(z.iso.datetime()),
  lockedBy: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.iso.datetime()),
  /** An authenticator app or a passkey is set up. */
  hasFactor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const userStates = ['open', 'locked', 'without-roles'] as const;

export const adminUsers = endpoint({
  area,
  name: 'adminUsers',
  summary: 'Users of all firms by name, narrowed by words, firm, role or state',
  method: 'GET',
  path: '/admin/users',
  access,
  query: z.strictObject({
    ...listQuery,
    firm: z.optional(rowId),
    role: z.optional(roleSchema),
    state: z.optional(z.enum(userStates)),
  }),
  answer: z.object({ users: z.array(adminUserSchema), ...listEnd }),
});

const one = { params: z.strictObject({ user: rowId }) };

export const adminUser = endpoint({
  area,
  name: 'adminUser',
  summary: 'One user of any firm',
  method: 'GET',
  path: '/admin/users/{user}',
  access,
  ...one,
  answer: adminUserSchema,
  failures: ['NOT_FOUND'],
});

const rolesSchema = z.array(roleSchema).check(z.maxLength(40));

/** Expected outcomes; `changed`: somebody else was quicker, here is what stands now. */
export const userAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), user: adminUserSchema }),
  z.object({ kind: z.literal('changed'), user: adminUserSchema }),
  z.object({ kind: z.literal('refused'), reason: z.enum([...roleRefusals, 'own-account']) }),
]);
export type UserAnswer = z.infer<typeof userAnswer>;

export const changeUserRoles = endpoint({
  area,
  name: 'changeUserRoles',
  summary: 'Give and take the roles of a user',
  method: 'PUT',
  path: '/admin/users/{user}/roles',
  stepUp: true,
  access,
  ...one,
  body: z.strictObject({ before: rolesSchema, roles: rolesSchema }),
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

export const lockUser = endpoint({
  area,
  name: 'lockUser',
  summary: 'Lock a user out, which ends all sessions, or let the user in again',
  method: 'PUT',
  path: '/admin/users/{user}/lock',
  access,
  ...one,
  body: z.strictObject({ isLocked: z.boolean() }),
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

export const endUserSessions = endpoint({
  area,
  name: 'endUserSessions',
  summary: 'End every session of a user, remembered devices included',
  method: 'DELETE',
  path: '/admin/users/{user}/sessions',
  access,
  ...one,
  answer: adminUserSchema,
  failures: ['NOT_FOUND'],
});

export const resetUserPassword = endpoint({
  area,
  name: 'resetUserPassword',
  summary: 'Give a user a new password, which is shown this once, and end all sessions',
  method: 'POST',
  path: '/admin/users/{user}/password',
  stepUp: true,
  access,
  ...one,
  // Named, so that an empty call by mistake changes nothing.
  body: z.strictObject({ sure: z.literal(true) }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reset'), password: z.string() }),
    z.object({ kind: z.literal('refused'), reason: z.literal('own-account') }),
  ]),
  failures: ['NOT_FOUND'],
});

/** After a lost telephone. Whoever needs one sets up another at the next sign-in. */
export const resetUserFactor = endpoint({
  area,
  name: 'resetUserFactor',
  summary: 'Remove the second factor of a user, and end all sessions',
  method: 'DELETE',
  path: '/admin/users/{user}/factor',
  access,
  stepUp: true,
  ...one,
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

export const newUserSchema = z.strictObject({
  firmId: idSchema,
  username: z
    .string()
    .check(z.trim(), z.normalize('NFC'), z.regex(/^[\p{L}\p{N}._@-]{2,100}$/u, 'letters, digits and . _ @ -')),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  email: z.nullable(z.email().check(z.maxLength(254))),
  locale: z.enum(locales),
  roles: rolesSchema,
});
export type NewUser = z.infer<typeof newUserSchema>;

export const addUser = endpoint({
  area,
  name: 'addUser',
  summary: 'Add a user to a firm; the password is shown this once',
  method: 'POST',
  path: '/admin/users',
  stepUp: true,
  access,
  body: newUserSchema,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('added'), user: adminUserSchema, password: z.string() }),
    z.object({ kind: z.literal('refused'), reason: z.enum([...roleRefusals, 'username-taken']) }),
  ]),
  failures: ['NOT_FOUND'],
});
