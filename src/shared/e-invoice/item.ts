import * as z from 'zod/mini';
import { identifierSchema } from '#shared/e-invoice/party.ts';

const optionalText = z.optional(z.string());

/** BG-31: what was sold. */
export const itemSchema = z.object({
  name: z.string(), // BT-153
  description: optionalText, // BT-154
  sellerId: optionalText, // BT-155
  buyerId: optionalText, // BT-156
  standardId: z.optional(identifierSchema), // BT-157
  classifications: z.array(z.object({ id: z.string(), scheme: optionalText, version: optionalText })), // BT-158
  origin: optionalText, // BT-159
  attributes: z.array(z.object({ name: z.string(), value: z.string() })), // BG-32
});
export type Item = z.infer<typeof itemSchema>;
