import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { handoffFormats } from '#shared/handoff/format.ts';
import { isHookOrigin } from '#shared/handoff/hook.ts';
import { idSchema } from '#shared/values.ts';

const area = 'handoff';
const access = 'ROLE_FIRM_ADMIN';

export const mostConnections = 20;
export const mostOrigins = 10;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const origins = z
  .array(z.string().check(z.maxLength(200), z.refine(isHookOrigin, 'an origin such as https://dms.example')))
  .check(z.maxLength(mostOrigins));
const hookUrl = z.nullable(z.string().check(z.maxLength(2000)));
const format = z.enum(handoffFormats);

export const connectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  format,
  origins: z.array(z.string()),
  hookUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type DmsConnection = z.infer<typeof connectionSchema>;

export const newConnectionSchema = z.strictObject({ name, format, origins, hookUrl });
export type NewConnection = z.infer<typeof newConnectionSchema>;

/** Shown once, here: the portal does not tell it again. */
const secretsSchema = z.object({
  connection: connectionSchema,
  /** Signs the start, and what is pushed. */
  secret: z.string(),
  /** For fetching: Authorization: Bearer … */
  key: z.string(),
});
export type ConnectionSecrets = z.infer<typeof secretsSchema>;

export const connectionList = endpoint({
  area,
  name: 'connectionList',
  summary: "The firm's connections to its own software",
  method: 'GET',
  path: '/handoff/connections',
  access,
  answer: z.object({ connections: z.array(connectionSchema) }),
});

export const createConnection = endpoint({
  area,
  name: 'createConnection',
  summary: 'Connect the own software; the answer holds secret and key, this once',
  method: 'POST',
  path: '/handoff/connections',
  access,
  stepUp: true,
  body: newConnectionSchema,
  answer: secretsSchema,
  failures: ['INVALID_INPUT'],
});

const params = z.strictObject({ connection: z.coerce.number().check(z.int(), z.positive()) });

/** What is not named stays. */
export const changeConnection = endpoint({
  area,
  name: 'changeConnection',
  summary: 'Change a connection',
  method: 'PUT',
  path: '/handoff/connections/{connection}',
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    name: z.optional(name),
    format: z.optional(format),
    origins: z.optional(origins),
    hookUrl: z.optional(hookUrl),
    isActive: z.optional(z.boolean()),
  }),
  answer: connectionSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const renewSecrets = endpoint({
  area,
  name: 'renewSecrets',
  summary: 'New secret and key for a connection; the old ones end at once',
  method: 'POST',
  path: '/handoff/connections/{connection}/secrets',
  access,
  stepUp: true,
  params,
  body: z.strictObject({}),
  answer: secretsSchema,
  failures: ['NOT_FOUND'],
});

export const removeConnection = endpoint({
  area,
  name: 'removeConnection',
  summary: 'Remove a connection with all that it was given',
  method: 'DELETE',
  path: '/handoff/connections/{connection}',
  access,
  params,
  answer: z.null(),
  failures: ['NOT_FOUND'],
});
