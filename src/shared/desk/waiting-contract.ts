import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

/** A count goes no further. */
export const mostWaiting = 99;

export const waiting = endpoint({
  area: 'desk',
  name: 'deskWaiting',
  summary: 'How much waits for a decision of the own desk',
  method: 'GET',
  path: '/supplier/waiting',
  access: 'ROLE_SUPPLIER_ADMIN',
  answer: z.object({ registrations: z.int(), orders: z.int(), returns: z.int() }),
});
