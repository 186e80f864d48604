import * as z from 'zod/mini';

const optionalText = z.optional(z.string());

/** An identifier and the scheme that says whose it is. */
export const identifierSchema = z.object({ id: z.string(), scheme: optionalText });
export type Identifier = z.infer<typeof identifierSchema>;

/** BG-5, BG-8, BG-12, BG-15 */
export const addressSchema = z.object({
  line1: optionalText, // BT-35, BT-50, BT-64, BT-75
  line2: optionalText, // BT-36, BT-51, BT-65, BT-76
  line3: optionalText, // BT-162, BT-163, BT-164, BT-165
  city: optionalText, // BT-37, BT-52, BT-66, BT-77
  postCode: optionalText, // BT-38, BT-53, BT-67, BT-78
  region: optionalText, // BT-39, BT-54, BT-68, BT-79
  country: z.string(), // BT-40, BT-55, BT-69, BT-80
});
export type Address = z.infer<typeof addressSchema>;

/** BG-4 and BG-7 */
export const partySchema = z.object({
  name: z.string(), // BT-27, BT-44
  tradeName: optionalText, // BT-28, BT-45
  ids: z.array(identifierSchema), // BT-29, BT-46; those without a scheme first
  legalId: z.optional(identifierSchema), // BT-30, BT-47
  vatId: optionalText, // BT-31, BT-48
  taxNumber: optionalText, // BT-32, the seller's
  legalInfo: optionalText, // BT-33, the seller's
  electronicAddress: z.optional(identifierSchema), // BT-34, BT-49
  address: z.optional(addressSchema), // BG-5, BG-8
  contact: z.optional(z.object({ name: optionalText, phone: optionalText, email: optionalText })), // BG-6, BG-9
});
export type Party = z.infer<typeof partySchema>;
