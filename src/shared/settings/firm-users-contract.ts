import * as z from 'zod/mini';
import { bookableRoles } from '#shared/access/bookable-roles.ts';
import { firmKinds } from '#shared/access/giveable-roles.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { listEnd, listQuery, rowId } from '#shared/admin/paging.ts';
import { adminUserSchema, newUserSchema } from '#shared/admin/users-contract.ts';
import { endpoint } from '#shared/contract.ts';
import { firmRefusals } from '#shared/settings/firm-people.ts';

const area = 'settings';
const access = 'ROLE_FIRM_ADMIN';
const one = { params: z.strictObject({ user: rowId }) };
const rolesSchema = z.array(roleSchema).check(z.maxLength(40));

export const firmUsers = endpoint({
  area,
  name: 'firmUsers',
  summary: "The firm's own people by name, and what the firm has booked",
  method: 'GET',
  path: '/firm/users',
  access,
  query: z.strictObject(listQuery),
  answer: z.object({
    users: z.array(adminUserSchema),
    ...listEnd,
    kind: z.enum(firmKinds),
    booked: z.array(roleSchema),
    /** Whether somebody new can be written to; else a password is shown once. */
    sendsLinks: z.boolean(),
    /** Nobody of the firm gets in with a password alone. */
    requiresFactor: z.boolean(),
  }),
});

export const firmUser = endpoint({
  area,
  name: 'firmUser',
  summary: "One of the firm's own people",
  method: 'GET',
  path: '/firm/users/{user}',
  access,
  ...one,
  answer: adminUserSchema,
  failures: ['NOT_FOUND'],
});

const refused = z.object({ kind: z.literal('refused'), reason: z.enum(firmRefusals) });
/** `invited`: a link went to this address. `password`: shown this once, kept nowhere. */
const letIn = [
  z.object({ kind: z.literal('invited'), user: adminUserSchema, email: z.string() }),
  z.object({ kind: z.literal('password'), user: adminUserSchema, password: z.string() }),
] as const;

const { firmId: _, ...newPerson } = newUserSchema.shape;
export const newPersonSchema = z.strictObject(newPerson);
export type NewPerson = z.infer<typeof newPersonSchema>;
export const personLocales = Object.values(newPerson.locale.def.entries);

export const addFirmUser = endpoint({
  area,
  name: 'addFirmUser',
  summary: 'Add one to the people of the firm, by a link in a mail or with a password that is shown once',
  method: 'POST',
  path: '/firm/users',
  stepUp: true,
  access,
  body: newPersonSchema,
  answer: z.discriminatedUnion('kind', [...letIn, refused]),
  failures: ['QUOTA_USED'],
});

export const personFactsSchema = z.strictObject({
  name: newPerson.name,
  email: newPerson.email,
  locale: newPerson.locale,
});
export type PersonFacts = z.infer<typeof personFactsSchema>;

/** `changed`: somebody else was quicker, here is what stands now. */
const userAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), user: adminUserSchema }),
  z.object({ kind: z.literal('changed'), user: adminUserSchema }),
  refused,
]);
export type FirmUserAnswer = z.infer<typeof userAnswer>;

export const changeFirmUser = endpoint({
  area,
  name: 'changeFirmUser',
  summary: "Change name, mail address or language of one of the firm's people",
  method: 'PUT',
  path: '/firm/users/{user}',
  stepUp: true,
  access,
  ...one,
  body: z.strictObject({
    // As it was kept, which may be more than would be taken now.
    before: z.strictObject({
      name: z.string().check(z.maxLength(200)),
      email: z.nullable(z.string().check(z.maxLength(254))),
      locale: z.string().check(z.maxLength(20)),
    }),
    facts: personFactsSchema,
  }),
  answer: userAnswer,
  failures: ['NOT_FOUND', 'QUOTA_USED'],
});

export const changeFirmUserRoles = endpoint({
  area,
  name: 'changeFirmUserRoles',
  summary: "Give and take the roles of one of the firm's people, within what is booked",
  method: 'PUT',
  path: '/firm/users/{user}/roles',
  stepUp: true,
  access,
  ...one,
  body: z.strictObject({ before: rolesSchema, roles: rolesSchema }),
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

export const lockFirmUser = endpoint({
  area,
  name: 'lockFirmUser',
  summary: "Lock one of the firm's people out, which ends all sessions, or let in again",
  method: 'PUT',
  path: '/firm/users/{user}/lock',
  access,
  ...one,
  body: z.strictObject({ isLocked: z.boolean() }),
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

export const endFirmUserSessions = endpoint({
  area,
  name: 'endFirmUserSessions',
  summary: "End every session of one of the firm's people, remembered devices included",
  method: 'DELETE',
  path: '/firm/users/{user}/sessions',
  access,
  ...one,
  answer: adminUserSchema,
  failures: ['NOT_FOUND'],
});

export const letFirmUserIn = endpoint({
  area,
  name: 'letFirmUserIn',
  summary: 'Send a link to choose a password, or make one that is shown this once',
  method: 'POST',
  path: '/firm/users/{user}/password',
  stepUp: true,
  access,
  ...one,
  // Named, so that an empty call by mistake changes nothing.
  body: z.strictObject({ sure: z.literal(true) }),
  answer: z.discriminatedUnion('kind', [...letIn, refused]),
  failures: ['NOT_FOUND', 'QUOTA_USED'],
});

export const removeFirmUser = endpoint({
  area,
  name: 'removeFirmUser',
  summary: "Remove one of the firm's people; papers and log keep the name",
  method: 'DELETE',
  path: '/firm/users/{user}',
  stepUp: true,
  access,
  ...one,
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('removed') }), refused]),
  failures: ['NOT_FOUND'],
});

export const resetFirmUserFactor = endpoint({
  area,
  name: 'resetFirmUserFactor',
  summary: "Remove the second factor of one of the firm's people, and end all sessions",
  method: 'DELETE',
  path: '/firm/users/{user}/factor',
  access,
  stepUp: true,
  ...one,
  answer: userAnswer,
  failures: ['NOT_FOUND'],
});

/** `own-first`: an admin without a second factor would be shut out by the own rule. */
export const requireFactor = endpoint({
  area,
  name: 'requireFactor',
  summary: 'Say whether everyone of the firm needs a second factor',
  method: 'PUT',
  path: '/firm/second-factor',
  access,
  stepUp: true,
  body: z.strictObject({ isRequired: z.boolean() }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), requiresFactor: z.boolean() }),
    z.object({ kind: z.literal('own-first') }),
  ]),
});

export const requestBooking = endpoint({
  area,
  name: 'requestBooking',
  summary: 'Ask the supplier for something that the firm has not booked',
  method: 'POST',
  path: '/firm/booking-request',
  access,
  body: z.strictObject({ role: z.enum(bookableRoles) }),
  /** null: the firm has no supplier with a desk. */
  answer: z.object({ supplier: z.nullable(z.string()) }),
  failures: ['QUOTA_USED'],
});
