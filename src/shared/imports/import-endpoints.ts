import * as z from 'zod/mini';
import { rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import {
  importDetailSchema,
  importGroups,
  importRunSchema,
  revertRefusals,
  seenRunsSchema,
  undoneRunsSchema,
} from '#shared/imports/import-run.ts';
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
    confirm: endpoint({
      area,
      name: `${of}ImportConfirm`,
      summary: 'Let an import do what its preview shows',
      method: 'POST',
      path: `${prefix}/imports/{import}/confirm`,
      access,
      ...one,
      /** As typed: how many rows it removes, where the guard asks for the number. */
      body: z.strictObject({ removed: z.nullable(z.int()) }),
      answer: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('noted'), run: importRunSchema }),
        /**
         * `state`: it does not wait to be confirmed. `command`: it is confirmed where the command asks. `number`: the number
         * typed is not the one of the preview.
         */
        z.object({ kind: z.literal('refused'), reason: z.enum(['state', 'command', 'number']), run: importRunSchema }),
      ]),
      failures: ['NOT_FOUND'],
    }),
    undone: endpoint({
      area,
      name: `${of}ImportUndone`,
      summary: 'The imports that a return to the state before an import undoes, the last one first',
      method: 'GET',
      path: `${prefix}/imports/{import}/revert`,
      access,
      ...one,
      answer: undoneRunsSchema,
      failures: ['NOT_FOUND'],
    }),
    revert: endpoint({
      area,
      name: `${of}ImportRevert`,
      summary: 'Let the queue return to the state before an import; later ones of its kind and supplier are undone too',
      method: 'POST',
      path: `${prefix}/imports/{import}/revert`,
      access,
      ...one,
      body: seenRunsSchema,
      answer: z.discriminatedUnion('kind', [
        /** Its state and `revertRefused` tell the result. */
        z.object({ kind: z.literal('noted'), run: importRunSchema }),
        /** What is known at once; other reasons show only while it is undone. */
        z.object({ kind: z.literal('refused'), reason: z.enum(revertRefusals) }),
      ]),
      failures: ['NOT_FOUND'],
    }),
  };
}
