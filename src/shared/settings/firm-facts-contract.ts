import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { refusals as fileRefusals } from '#shared/drawings/edit-contract.ts';
import { addressBody } from '#shared/orders/addresses-contract.ts';
import { addressSchema } from '#shared/session/contract.ts';
import { idSchema, numeric } from '#shared/values.ts';

const area = 'settings';
const access = 'ROLE_FIRM_ADMIN';

/** What a firm says of itself. Name and country are part of what it has agreed on with its supplier. */
export const firmSelfSchema = z.strictObject({
  street: lineText(120).check(z.minLength(1)),
  postalCode: lineText(12).check(z.minLength(1)),
  city: lineText(80).check(z.minLength(1)),
  phone: z.nullable(lineText(40).check(z.minLength(1))),
  vatId: z.nullable(lineText(20).check(z.minLength(1))),
});
export type FirmSelf = z.infer<typeof firmSelfSchema>;

const firmFactsSchema = z.object({
  name: z.string(),
  country: z.string(),
  supplier: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
  // As kept: what was left empty at first is empty.
  self: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    phone: z.nullable(z.string()),
    vatId: z.nullable(z.string()),
  }),
  /** Where it is; it changes with the picture. null: none. */
  logo: z.nullable(z.string()),
});
export type FirmFacts = z.infer<typeof firmFactsSchema>;

export const firmFacts = endpoint({
  area,
  name: 'firmFacts',
  summary: 'Name, address, VAT id and logo of the own firm',
  method: 'GET',
  path: '/firm/facts',
  access,
  answer: firmFactsSchema,
});

export const vatFlaws = ['missing', 'country', 'form', 'checkDigit'] as const;

export const changeFirmFacts = endpoint({
  area,
  name: 'changeFirmFacts',
  summary: 'Change address, telephone or VAT id of the own firm',
  method: 'PUT',
  path: '/firm/facts',
  stepUp: true,
  access,
  body: z.strictObject({ before: z.strictObject(firmFactsSchema.shape.self.shape), self: firmSelfSchema }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), facts: firmFactsSchema }),
    z.object({ kind: z.literal('changed'), facts: firmFactsSchema }),
    z.object({ kind: z.literal('wrong-vat-id'), flaw: z.enum(vatFlaws) }),
    z.object({ kind: z.literal('wrong-postal-code') }),
  ]),
  failures: ['QUOTA_USED'],
});

/** Every paper that is issued keeps it. */
export const largestFirmLogo = 300_000;

export const setFirmLogo = endpoint({
  area,
  name: 'setFirmLogo',
  summary: 'Give the firm a logo (PNG, JPEG or SVG as base64), or take it away',
  method: 'PUT',
  path: '/firm/logo',
  access,
  body: z.strictObject({
    file: z.nullable(
      z.string().check(z.maxLength(Math.ceil(largestFirmLogo / 3) * 4 + 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    ),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), logo: z.nullable(z.string()) }),
    z.object({ kind: z.literal('refused'), reason: z.enum(fileRefusals) }),
  ]),
  largestBody: 500_000,
});

const address = z.extend(addressSchema, { id: idSchema, isDefault: z.boolean() });
export type FirmAddress = z.infer<typeof address>;
const addresses = z.object({ addresses: z.array(address) });
const which = { params: z.strictObject({ address: numeric(15) }) };

export const firmAddresses = endpoint({
  area,
  name: 'firmAddresses',
  summary: 'Where the firm has goods delivered to, beside its own address',
  method: 'GET',
  path: '/firm/addresses',
  access,
  answer: addresses,
});

export const addFirmAddress = endpoint({
  area,
  name: 'addFirmAddress',
  summary: 'Add a delivery address of the firm',
  method: 'POST',
  path: '/firm/addresses',
  stepUp: true,
  access,
  body: addressBody,
  answer: addresses,
  failures: ['INVALID_INPUT', 'QUOTA_USED'],
});

export const changeFirmAddress = endpoint({
  area,
  name: 'changeFirmAddress',
  summary: 'Correct a delivery address of the firm; orders already placed keep theirs',
  method: 'PUT',
  path: '/firm/addresses/{address}',
  stepUp: true,
  access,
  ...which,
  body: addressBody,
  answer: addresses,
  failures: ['INVALID_INPUT', 'NOT_FOUND', 'QUOTA_USED'],
});

export const removeFirmAddress = endpoint({
  area,
  name: 'removeFirmAddress',
  summary: 'Remove a delivery address of the firm; orders already placed keep theirs',
  method: 'DELETE',
  path: '/firm/addresses/{address}',
  stepUp: true,
  access,
  ...which,
  answer: addresses,
  failures: ['QUOTA_USED'],
});

export const chooseFirmAddress = endpoint({
  area,
  name: 'chooseFirmAddress',
  summary: 'Say where goods go unless somebody says otherwise',
  method: 'PUT',
  path: '/firm/default-address',
  stepUp: true,
  access,
  /** null: to the firm's own address. */
  body: z.strictObject({ id: z.nullable(idSchema) }),
  answer: addresses,
  failures: ['NOT_FOUND', 'QUOTA_USED'],
});
