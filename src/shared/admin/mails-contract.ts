import * as z from 'zod/mini';
import { listQuery, rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

/** `kept`: there was no mail server. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

export const outboxMailSchema = z.object({
  id: idSchema,
  firm: z.nullable(z.object({ id: idSchema, name: z.string() })),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  queuedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  nextTryAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxMails = endpoint({
  area,
  name: 'outboxMails',
  summary: 'The mail outbox, newest first, narrowed by words or state',
  method: 'GET',
  path: '/admin/mails',
  access,
  query: z.strictObject({ ...listQuery, state: z.optional(z.enum(mailStates)) }),
  answer: z.object({
    mails: z.array(outboxMailSchema),
    counts: z.record(z.enum(mailStates), z.int()),
    next: z.nullable(z.int()),
    hasServer: z.boolean(),
  }),
});

const one = { params: z.strictObject({ mail: rowId }) };

/** Its text without the keys in its links; who has read it stands in the audit log. */
export const outboxMail = endpoint({
  area,
  name: 'outboxMail',
  summary: 'One mail as its receiver reads it, without the keys in its links',
  method: 'GET',
  path: '/admin/mails/{mail}',
  access,
  ...one,
  answer: z.object({
    mail: outboxMailSchema,
    replyTo: z.nullable(z.string()),
    text: z.string(),
    attachments: z.array(z.string()),
  }),
  failures: ['NOT_FOUND'],
});

export const retryMails = endpoint({
  area,
  name: 'retryMails',
  summary: 'Send mails again that have failed or were kept: one of them, or all of a state',
  method: 'POST',
  path: '/admin/mails/retry',
  access,
  body: z.strictObject({ mail: z.nullable(idSchema), state: z.enum(['failed', 'kept']) }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('queued'), count: z.int(), isAll: z.boolean() }),
    z.object({ kind: z.literal('refused'), reason: z.enum(['no-mail-server', 'not-an-address', 'not-there']) }),
  ]),
});
