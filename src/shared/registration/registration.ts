import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { isPostalCode } from '#shared/format/postal-code.ts';
import { firmCountries, readVatId } from '#shared/registration/vat-id.ts';
import { languages } from '#shared/session/language.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/** `new`: nobody has been written to yet. `unconfirmed`: the mail is out. `waiting`: for the supplier. */
export const registrationStates = ['new', 'unconfirmed', 'waiting', 'approved', 'refused'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** It is sent on in mails to people who may not have asked: no address of a page goes out that way. */
const line = (max: number) =>
  lineText(max).check(z.minLength(1, 'missing'), z.regex(/^(?!.*(:\/\/|www\.))\P{Cf}*$/iu, 'form'));

/** It becomes the user name, so it is no longer than one may be. */
export const mailAddressSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'missing'),
    z.maxLength(100, 'tooLong'),
    z.regex(/^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u, 'form'),
  );

const registeringFirmSchema = z
  .strictObject({
    name: line(120),
    street: line(120),
    postalCode: line(12),
    city: line(80),
    country: z.enum(firmCountries),
    phone: z.string().check(z.trim(), z.maxLength(40, 'tooLong'), z.regex(/^[\d\s+()/.-]*$/, 'form')),
    vatId: z.string().check(z.maxLength(40, 'tooLong')),
  })
  .check(
    z.refine(({ country, postalCode }) => isPostalCode(country, postalCode), { path: ['postalCode'], error: 'form' }),
    (checked) => {
      const verdict = readVatId(checked.value.country, checked.value.vatId);
      if (verdict.kind === 'right') return;
      checked.issues.push({ code: 'custom', input: checked.value, path: ['vatId'], message: verdict.flaw });
    },
  );

/** The first user, who becomes the firm's admin. */
export const registeringPersonSchema = z.strictObject({
  name: line(100),
  email: mailAddressSchema,
  language: z.enum(languages),
});

export const registrationSchema = z.strictObject({
  supplier: supplierCodeSchema,
  firm: registeringFirmSchema,
  person: registeringPersonSchema,
  /** Terms and privacy notice were there to read, and the person may speak for the firm. */
  accepted: z.literal(true),
});
export type Registration = z.infer<typeof registrationSchema>;

/** What someone with the right link may see of it. */
export const registrationStatusSchema = z.object({
  state: z.enum(registrationStates),
  firmName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  supplier: z.object({ code: supplierCodeSchema, name: z.string(), phone: z.nullable(z.string()) }),
  registeredAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why it was refused, in the supplier's words. */
  reason: z.nullable(z.string()),
});
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
