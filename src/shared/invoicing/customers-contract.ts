import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { customerSchema, newCustomerSchema } from '#shared/invoicing/customer.ts';
import { typedLine } from '#shared/invoicing/typed-text.ts';

const area = 'invoicing';

export const customerList = endpoint({
  area,
  name: 'customerList',
  summary: "The firm's customers whose name, town, mail, phone or plate holds the text",
  method: 'GET',
  path: '/customers',
  access: 'ROUTE_INVOICING',
  query: z.strictObject({ text: z.optional(typedLine(100)) }),
  answer: z.object({ customers: z.array(customerSchema) }),
});

/** Who looks like one that is known is shown first; `isNew` says that it is someone else. */
export const addCustomer = endpoint({
  area,
  name: 'addCustomer',
  summary: 'Keep a new customer',
  method: 'POST',
  path: '/customers',
  access: 'ROLE_FAKTURA',
  body: z.strictObject({ customer: newCustomerSchema, isNew: z.boolean() }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('added'), customer: customerSchema }),
    z.object({ kind: z.literal('known'), customers: z.array(customerSchema) }),
  ]),
  failures: ['INVALID_INPUT'],
});
