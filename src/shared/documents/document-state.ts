import * as z from 'zod/mini';
import type { DocumentKind } from '#shared/documents/document-kind.ts';

/** Where a document stands. It is worked out when it is read, from the books of that moment. */
export const documentStates = [
  // An order, by its own states.
  'placed',
  'confirmed',
  'partly-delivered',
  'delivered',
  'invoiced',
  'refused',
  'cancelled',
  // A confirmation: on its way until `at`, or to be got first; a delivery note until the goods are there.
  'underway',
  'back-ordered',
  'arrived',
  // A delivery note whose order still lacks positions.
  'missing',
  // An invoice: to be paid until `on`.
  'open',
  'overdue',
  'paid',
  'partly-credited',
  'credited',
  // A credit note.
  'unsettled',
  'settled',
  // A statement.
  'issued',
  // A return.
  'announced',
  'collected',
  'received',
  'decided',
  // An invoice that came in.
  'matched',
  'differs',
  'invalid',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** Which states a kind can be in: for the filter's choices. */
export const statesOf: Readonly<Record<DocumentKind, readonly DocumentState[]>> = {
  order: ['placed', 'confirmed', 'partly-delivered', 'delivered', 'invoiced', 'refused', 'cancelled'],
  'order-confirmation': ['underway', 'back-ordered', 'arrived', 'cancelled'],
  'delivery-note': ['underway', 'delivered', 'missing'],
  invoice: ['open', 'overdue', 'paid', 'partly-credited', 'credited'],
  'credit-note': ['unsettled', 'settled'],
  statement: ['issued'],
  'return-note': ['announced', 'collected', 'received', 'decided', 'credited', 'refused', 'cancelled'],
  'incoming-invoice': ['matched', 'differs', 'invalid'],
};

export const stateSchema = z.object({
  kind: z.enum(documentStates),
  /** With whom it comes: "Tour 2". */
  tour: z.nullable(z.string()),
  /** When it arrives, or has arrived. */
  at: z.nullable(z.iso.datetime()),
  /** Due on, paid on, or settled on, as a business date. */
  on: z.nullable(z.iso.date()),
  /** How many positions are missing, or differ. */
  positions: z.nullable(z.int()),
});
export type ShownState = z.infer<typeof stateSchema>;
