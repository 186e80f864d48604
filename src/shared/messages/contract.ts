import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { screenKeys } from '#shared/screens.ts';
import { idSchema } from '#shared/values.ts';

export const messageKinds = [
  'unlock-request',
  'type-report',
  'booking-request',
  'estimate-accepted',
  'estimate-partly-accepted',
  'estimate-declined',
  'supplier-access',
] as const;

export const messageSchema = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  senderName: z.string(),
  senderFirm: z.string(),
  /** The screen's key, the name of the vehicle type, the role that is to be booked, the supplier, or the number of the estimate. */
  subject: z.string(),
  sentAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Message = z.infer<typeof messageSchema>;

export const messages = endpoint({
  area: 'messages',
  name: 'messages',
  summary: "Messages for this user's desk, newest first",
  method: 'GET',
  path: '/messages',
  access: 'signed-in',
  answer: z.array(messageSchema),
});

export const markRead = endpoint({
  area: 'messages',
  name: 'markRead',
  summary: "Mark this user's messages as read",
  method: 'POST',
  path: '/messages/read',
  access: 'signed-in',
  body: z.strictObject({ ids: z.array(idSchema).check(z.maxLength(200)) }),
  answer: z.null(),
});

const delivered = z.object({ firmAdmins: z.array(z.string()), supplier: z.nullable(z.string()) });

export const requestUnlock = endpoint({
  area: 'messages',
  name: 'requestUnlock',
  summary: 'Ask the firm admin and the supplier to unlock an area',
  method: 'POST',
  path: '/messages/unlock-request',
  access: 'signed-in',
  body: z.strictObject({ screen: z.enum(screenKeys) }),
  answer: delivered,
  failures: ['QUOTA_USED'],
});

export const reportType = endpoint({
  area: 'messages',
  name: 'reportType',
  summary: 'Report a vehicle type whose repair data is missing',
  method: 'POST',
  path: '/messages/type-report',
  access: 'signed-in',
  body: z.strictObject({ kTypeId: idSchema }),
  answer: delivered,
  failures: ['NOT_FOUND', 'QUOTA_USED'],
});
