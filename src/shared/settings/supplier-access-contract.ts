import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { actingScopeSchema, neededScope } from '#shared/session/acting-scope.ts';
import { daySchema } from '#shared/values.ts';

const area = 'settings';
const access = 'ROLE_FIRM_ADMIN';

const params = z.strictObject({ supplier: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)) });

const scopes = z.array(actingScopeSchema).check(
  z.maxLength(20),
  z.refine((chosen) => chosen.includes(neededScope), { error: 'the catalogue is part of every access' }),
);

export const supplierAccessSchema = z.object({
  supplier: z.string(),
  supplierName: z.string(),
  /** Whether its people may act for the firm today. `none`: that was never allowed. */
  state: z.enum(['given', 'ended', 'withdrawn', 'none']),
  purpose: z.string(),
  scopes,
  /** Empty: the portal itself. */
  givenBy: z.string(),
  givenAt: z.nullable(z.iso.datetime()),
  /** Its last day. */
  endsOn: z.nullable(daySchema),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** Who acts for the firm at this moment. */
  acting: z.array(z.string()),
  version: z.int(),
});
export type SupplierAccess = z.infer<typeof supplierAccessSchema>;

const answer = z.object({ suppliers: z.array(supplierAccessSchema) });

export const supplierAccess = endpoint({
  area,
  name: 'supplierAccess',
  summary: "What the own firm allows its suppliers' people who act for it",
  method: 'GET',
  path: '/firm/supplier-access',
  access,
  answer,
});

/** Also to give back what was withdrawn. On the version that was seen: 0, where there was none. */
export const grantSupplierAccess = endpoint({
  area,
  name: 'grantSupplierAccess',
  summary: "Let a supplier's people act for the own firm, within a scope and up to a day",
  method: 'PUT',
  path: '/firm/supplier-access/{supplier}',
  stepUp: true,
  access,
  params,
  body: z.strictObject({
    purpose: lineText(200),
    scopes,
    endsOn: z.nullable(daySchema),
    version: z.int().check(z.nonnegative()),
  }),
  answer: z.discriminatedUnion('kind', [
    z.extend(answer, { kind: z.literal('saved') }),
    /** Somebody else was first: this is what stands. */
    z.extend(answer, { kind: z.literal('changed') }),
    /** The last day is over already. */
    z.object({ kind: z.literal('past') }),
  ]),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** At once, also for whoever acts at this moment. One that is withdrawn already is no failure. */
export const withdrawSupplierAccess = endpoint({
  area,
  name: 'withdrawSupplierAccess',
  summary: "Let a supplier's people act for the own firm no more",
  method: 'DELETE',
  path: '/firm/supplier-access/{supplier}',
  access,
  params,
  answer,
  failures: ['NOT_FOUND'],
});
