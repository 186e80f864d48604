import * as z from 'zod/mini';
import { rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { importDetailSchema, importGroups, importRunSchema } from '#shared/imports/import-run.ts';
import { importOrderSchema, orderAnswerSchema } from '#shared/imports/order-schema.ts';

/** The operator sees all of them, a supplier's people those that were started at their desk. */
type Door<Who extends 'ROLE_ADMIN' | 'ROLE_CATDATA'> = {
  readonly area: 'admin' | 'desk';
  readonly prefix: '/admin' | '/supplier';
  readonly access: Who;
  readonly of: 'house' | 'desk';
};

export function importEndpoints<const Who extends 'ROLE_ADMIN' | 'ROLE_CATDATA'>({
  area,
  prefix,
  access,
  of,
}: Door<Who>) {
  const one = { params: z.strictObject({ import: rowId }) };
  return {
    runs: endpoint({
      area,
      name: `${of}Imports`,
      summary: 'What was imported, newest first, and how far the running ones are',
      method: 'GET',
      path: `${prefix}/imports`,
      access,
      query: z.strictObject({ state: z.optional(z.enum(importGroups)), after: z.optional(rowId) }),
      answer: z.object({
        runs: z.array(importRunSchema),
        counts: z.record(z.enum(importGroups), z.int()),
        next: z.nullable(z.int()),
      }),
    }),
    run: endpoint({
      area,
      name: `${of}Import`,
      summary: 'One import: how far it is, what it changes, and the lines that it could not use',
      method: 'GET',
      path: `${prefix}/imports/{import}`,
      access,
      ...one,
      answer: importDetailSchema,
      failures: ['NOT_FOUND'],
    }),
    order: endpoint({
      area,
      name: `${of}ImportOrder`,
      summary: 'Announce a file that is to be imported; its bytes follow in pieces',
      method: 'POST',
      path: `${prefix}/imports`,
      access,
      body: importOrderSchema,
      answer: orderAnswerSchema,
    }),
    steer: endpoint({
      area,
      name: `${of}ImportSteer`,
      summary: 'Pause an import, let it go on, or cancel it',
      method: 'POST',
      path: `${prefix}/imports/{import}/steer`,
      access,
      ...one,
      body: z.strictObject({ wish: z.enum(['run', 'pause', 'cancel']) }),
      answer: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('noted'), run: importRunSchema }),
        /** It has ended meanwhile, or was run by command. */
        z.object({ kind: z.literal('refused'), run: importRunSchema }),
      ]),
      failures: ['NOT_FOUND'],
    }),
  };
}
