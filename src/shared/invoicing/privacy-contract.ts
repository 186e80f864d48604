import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { numeric } from '#shared/values.ts';

/** What has to be settled before somebody can be erased. */
export const erasureObstacles = ['open-amounts', 'drafts', 'estimates'] as const;

/** Issued papers stay, with what is printed on them, as long as the law asks for it; nothing leads from them to a person any more. */
export const eraseCustomer = endpoint({
  area: 'invoicing',
  name: 'eraseCustomer',
  summary: "Erase a customer's data, but for the papers that the law keeps",
  method: 'POST',
  path: '/invoicing/customers/{customer}/erase',
  access: 'ROLE_FAKTURA',
  params: z.strictObject({ customer: numeric(15) }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('erased'), keptPapers: z.int() }),
    z.object({ kind: z.literal('waits'), obstacles: z.array(z.enum(erasureObstacles)) }),
  ]),
  failures: ['NOT_FOUND'],
});

/** A copy of all that is kept about a customer, which a browser saves as a file. */
export const customerDataPath = (id: number): string => `/files/privacy/customers/${id}.json`;
