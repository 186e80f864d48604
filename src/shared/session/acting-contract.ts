import * as z from 'zod/mini';
import { searchText } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { userSchema } from '#shared/session/user.ts';
import { idSchema } from '#shared/values.ts';

const area = 'session';

export const mostCustomersFound = 8;

export const findCustomers = endpoint({
  area,
  name: 'findCustomers',
  summary: 'Customers of the own supplier by name, town or number, for whom one may act',
  method: 'GET',
  path: '/acting/customers',
  access: 'ROUTE_ACTING',
  asOneself: true,
  query: z.strictObject({ text: searchText }),
  answer: z.object({
    customers: z.array(
      z.object({ id: idSchema, name: z.string(), city: z.string(), customerNumber: z.nullable(z.string()) }),
    ),
  }),
  failures: ['NOT_FOUND'],
});

export const actingRefusals = ['not-agreed', 'not-granted'] as const;
export type ActingRefusal = (typeof actingRefusals)[number];

export const beginActing = endpoint({
  area,
  name: 'beginActing',
  summary: 'Act for a customer of the own supplier, in this session; acting for another one before ends',
  method: 'POST',
  path: '/acting',
  access: 'ROUTE_ACTING',
  asOneself: true,
  body: z.strictObject({ firmId: idSchema }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('acting'), user: userSchema }),
    /** `not-agreed`: only the firm's own admin accepts terms and licence (R4.6). `not-granted`: the firm gives no access. */
    z.object({ kind: z.literal('refused'), reason: z.enum(actingRefusals) }),
  ]),
  failures: ['NOT_FOUND'],
});

/** Whoever does not act any more is answered the same. */
export const endActing = endpoint({
  area,
  name: 'endActing',
  summary: 'Stop acting for a customer',
  method: 'DELETE',
  path: '/acting',
  access: 'signed-in',
  asOneself: true,
  answer: userSchema,
});
