import * as z from 'zod/mini';

const optionalText = z.optional(z.string());

/** BG-16 */
export const paymentSchema = z.object({
  means: z.string(), // BT-81
  meansText: optionalText, // BT-82
  reference: optionalText, // BT-83
  /** BG-17: BT-84 the account, BT-85 whose it is, BT-86 the bank */
  transfers: z.array(z.object({ account: z.string(), name: optionalText, bic: optionalText })),
  card: z.optional(z.object({ number: z.string(), holder: optionalText })), // BG-18: BT-87, BT-88
  /** BG-19: BT-89 the mandate, BT-90 the creditor, BT-91 the debited account */
  debit: z.optional(z.object({ mandate: optionalText, creditor: optionalText, account: optionalText })),
});
export type Payment = z.infer<typeof paymentSchema>;

/** UNTDID 4461, the means that are written here. */
export const meansOf = { cash: '10', transfer: '30', card: '48', sepaTransfer: '58', sepaDebit: '59' } as const;

export const transferMeans: ReadonlySet<string> = new Set(['30', '58']);
export const cardMeans: ReadonlySet<string> = new Set(['48', '54', '55']);

/** ISO 13616: the remainder by 97 is 1. Spaces for the eye are no part of it. */
export function isIban(account: string): boolean {
  const iban = account.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
