import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema, numeric } from '#shared/values.ts';
import { jobNumbers } from '#shared/work/contract.ts';
import { partWishes, workPackageSchema } from '#shared/work/work-job.ts';

const area = 'work';
/** Everyone who works with them; the firm's admin keeps them. */
const access = 'ROUTE_WORK_DATA';
const keeps = 'ROLE_FIRM_ADMIN';

/** Of one firm. */
export const mostPackages = 200;

const params = z.strictObject({ id: numeric(15) });
const name = lineText(80).check(z.minLength(1));
/** The firm has another package of this name, whatever the case of its letters. */
const taken = z.object({ kind: z.literal('taken') });

export const workPackages = endpoint({
  area,
  name: 'workPackages',
  summary: 'The packages of jobs and parts that the firm has saved, by name',
  method: 'GET',
  path: '/work/packages',
  access,
  query: z.strictObject({ adcTypeId: numeric(12) }),
  answer: z.object({ packages: z.array(workPackageSchema) }),
});

export const saveWorkPackage = endpoint({
  area,
  name: 'saveWorkPackage',
  summary: 'Save jobs and parts as a package of the firm',
  method: 'POST',
  path: '/work/packages',
  access: keeps,
  body: z.strictObject({ name, jobs: jobNumbers.check(z.minLength(1)), parts: partWishes }),
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved'), id: idSchema }), taken]),
  failures: ['INVALID_INPUT'],
});

export const changeWorkPackage = endpoint({
  area,
  name: 'changeWorkPackage',
  summary: 'Rename a package, or save other jobs and parts in it',
  method: 'PUT',
  path: '/work/packages/{id}',
  access: keeps,
  params,
  body: z.strictObject({
    name: z.optional(name),
    jobs: z.optional(jobNumbers.check(z.minLength(1))),
    parts: z.optional(partWishes),
  }),
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('changed') }), taken]),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const removeWorkPackage = endpoint({
  area,
  name: 'removeWorkPackage',
  summary: 'Remove a package of the firm',
  method: 'DELETE',
  path: '/work/packages/{id}',
  access: keeps,
  params,
  answer: z.null(),
  failures: ['NOT_FOUND'],
});
