import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import { pathId } from '#shared/returns/path-id.ts';
import { returnCaseSchema, returnDecisions, returnHeadSchema } from '#shared/returns/return-case.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { spokenText } from '#shared/returns/spoken-text.ts';
import { idSchema } from '#shared/values.ts';

const area = 'returns';
const params = z.strictObject({ firm: pathId, return: pathId });
const firm = { firmId: idSchema, firmName: z.string() };

/** Of the own supplier's customers; those of another supplier are not there. */
export const suppliersReturns = endpoint({
  area,
  name: 'suppliersReturns',
  summary: 'What customers send back, for the supplier',
  method: 'GET',
  path: '/supplier/returns',
  access: 'ROLE_SUPPLIER_ADMIN',
  query: z.strictObject({
    state: z.optional(z.enum(returnStates)),
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  }),
  answer: z.object({ returns: z.array(z.extend(returnHeadSchema, firm)), next: z.nullable(z.string()) }),
});

export const readSuppliersReturn = endpoint({
  area,
  name: 'readSuppliersReturn',
  summary: 'A customer’s return, for the supplier',
  method: 'GET',
  path: '/supplier/returns/{firm}/{return}',
  access: 'ROLE_SUPPLIER_ADMIN',
  params,
  answer: z.extend(returnCaseSchema, firm),
  failures: ['NOT_FOUND'],
});

export const moveReturn = endpoint({
  area,
  name: 'moveReturn',
  summary: 'The goods have been fetched, or are here',
  method: 'POST',
  path: '/supplier/returns/{firm}/{return}/move',
  access: 'ROLE_SUPPLIER_ADMIN',
  params,
  body: z.strictObject({ to: z.enum(['collected', 'received']) }),
  answer: returnCaseSchema,
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

/**
 * Every line at once. What is accepted is credited in the same step; `reduced`: fewer pieces, or less for one. Without a
 * price each piece brings what was billed. Whoever says the same twice is told the same.
 */
export const decideReturn = endpoint({
  area,
  name: 'decideReturn',
  summary: 'Decide on every line of a return; the credit note follows at once',
  method: 'POST',
  path: '/supplier/returns/{firm}/{return}/decision',
  access: 'ROLE_SUPPLIER_ADMIN',
  params,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          line: z.int().check(z.positive()),
          decision: z.enum(returnDecisions),
          quantity: z.int().check(z.nonnegative()),
          unitPrice: z.nullable(z.int().check(z.nonnegative())),
          note: spokenText(2000),
        }),
      )
      .check(z.minLength(1), z.maxLength(returnLimits.lines)),
  }),
  answer: returnCaseSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_EARLY', 'TOO_LATE'],
});
