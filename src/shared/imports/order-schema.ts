import * as z from 'zod/mini';
import { importKinds } from '#shared/imports/import-kinds.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/** Somebody wants a file imported; its bytes follow in pieces. */
export const importOrderSchema = z.strictObject({
  kind: z.enum(importKinds),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^[^\\/\0]+$/)),
  bytes: z.int().check(z.minimum(0)),
  supplier: z.nullable(supplierCodeSchema),
  /** What the file does not name stays. */
  isDelta: z._default(z.boolean(), true),
  /** A catalogue is loaded, and somebody lets it run later. */
  isHeld: z.boolean(),
});
export type ImportOrder = z.infer<typeof importOrderSchema>;

/** Each has its sentence in the texts. */
export const orderRefusals = [
  'empty',
  'too-large',
  'no-space',
  'no-supplier',
  /** Of a supplier, or of nobody's, so many files are on their way already. */
  'too-many',
  'pdf',
  'not-zip',
  'not-table',
  /** Another server has the beginning of this file. The next try may reach that one. */
  'elsewhere',
] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

const refused = z.object({ kind: z.literal('refused'), reason: z.enum(orderRefusals) });

export const orderAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receiving'), import: z.int() }),
  refused,
]);
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/*
 * A piece is no call of the contract, because its body is bytes: POST to the path below with the headers of any other call
 * and `Content-Type: application/octet-stream`. `at` is where the piece begins. Whatever is sent twice, out of order or
 * after a break, the answer says how much is there, and the next piece begins there.
 */
export const piecePath = (prefix: '/admin' | '/supplier', id: number | ':import') =>
  `/api${prefix}/imports/${id}/pieces`;
/** Small enough for half a minute on a slow line. */
export const pieceBytes = 4 * 2 ** 20;

export const pieceAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), received: z.int(), isWhole: z.boolean() }),
  /** Somebody has cancelled it, or it is being imported already. */
  z.object({ kind: z.literal('closed') }),
  refused,
]);
export type PieceAnswer = z.infer<typeof pieceAnswerSchema>;
