import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { isPostalCode } from '#shared/format/postal-code.ts';
import { addressSchema } from '#shared/session/contract.ts';
import { idSchema } from '#shared/values.ts';

const area = 'orders';
/** The firm's addresses are the firm's: who orders chooses one, its admin keeps them. */
const keeps = 'ROLE_FIRM_ADMIN';
const line = lineText(200).check(z.minLength(1));

export const addressBody = z
  .strictObject({
    name: line,
    street: line,
    postalCode: line,
    city: line,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  })
  .check(
    z.refine(({ country, postalCode }) => isPostalCode(country, postalCode), {
      path: ['postalCode'],
      error: 'a postal code of its country',
    }),
  );
export type AddressFields = z.infer<typeof addressBody>;

const params = z.strictObject({ address: z.coerce.number().check(z.int(), z.positive()) });

/** The firm's own address has no id and stands first. */
const answer = z.object({ addresses: z.array(z.extend(addressSchema, { id: z.nullable(idSchema) })) });

export const deliveryAddresses = endpoint({
  area,
  name: 'deliveryAddresses',
  summary: 'Where the firm has goods delivered to',
  method: 'GET',
  path: '/delivery-addresses',
  access: 'ROLE_ORDER',
  answer,
});

export const addDeliveryAddress = endpoint({
  area,
  name: 'addDeliveryAddress',
  summary: 'Keep a further delivery address of the firm',
  method: 'POST',
  path: '/delivery-addresses',
  stepUp: true,
  access: keeps,
  body: addressBody,
  answer: z.extend(answer, { id: idSchema }),
  failures: ['INVALID_INPUT', 'QUOTA_USED'],
});

/** Orders already placed keep theirs. */
export const changeDeliveryAddress = endpoint({
  area,
  name: 'changeDeliveryAddress',
  summary: 'Correct a further delivery address of the firm',
  method: 'PUT',
  path: '/delivery-addresses/{address}',
  stepUp: true,
  access: keeps,
  params,
  body: addressBody,
  answer,
  failures: ['INVALID_INPUT', 'NOT_FOUND', 'QUOTA_USED'],
});

/** One that is gone already is no failure. Orders already placed keep theirs. */
export const removeDeliveryAddress = endpoint({
  area,
  name: 'removeDeliveryAddress',
  summary: 'Forget a further delivery address of the firm',
  method: 'DELETE',
  path: '/delivery-addresses/{address}',
  stepUp: true,
  access: keeps,
  params,
  answer,
  failures: ['QUOTA_USED'],
});
