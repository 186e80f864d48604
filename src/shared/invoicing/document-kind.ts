/** What a workshop writes to its customers. All of them are heads of one table. */
export const documentKinds = [
  'estimate',
  'job-order',
  'invoice',
  'partial-invoice',
  'final-invoice',
  'credit-note',
  'cancellation',
  'reminder',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

type Facts = {
  /** Before the year and the number: "RG-2026-00012". */
  readonly series: string;
  /** In the books: what the customer owes (1), what is owed to the customer (-1), nothing (0). */
  readonly sign: 1 | 0 | -1;
  /** A bill leaves as an e-invoice, under this code of UNTDID 1001. */
  readonly typeCode: string | null;
};

export const kindFacts: Readonly<Record<DocumentKind, Facts>> = {
  estimate: { series: 'A', sign: 0, typeCode: null },
  'job-order': { series: 'AU', sign: 0, typeCode: null },
  invoice: { series: 'RG', sign: 1, typeCode: '380' },
  'partial-invoice': { series: 'AR', sign: 1, typeCode: '326' },
  'final-invoice': { series: 'SR', sign: 1, typeCode: '380' },
  'credit-note': { series: 'GU', sign: -1, typeCode: '381' },
  // The paper with the sign turned: its own amounts are negative.
  cancellation: { series: 'ST', sign: 1, typeCode: '384' },
  reminder: { series: 'MA', sign: 1, typeCode: null },
};

/** What begins with an empty sheet; the others come from a paper before them. */
export const startingKinds = ['estimate', 'job-order', 'invoice', 'credit-note'] as const satisfies DocumentKind[];

export const isBill = (kind: DocumentKind): boolean => kindFacts[kind].typeCode !== null;

/** Bills that ask for money. */
export const isInvoice = (kind: DocumentKind): boolean =>
  kind === 'invoice' || kind === 'partial-invoice' || kind === 'final-invoice';

/** What has something open is paid, paid out, or (the fee of a reminder) waived. */
export const isPayable = ({ kind, state, open }: Standing): boolean =>
  kindFacts[kind].sign !== 0 && state === 'issued' && open !== 0;

/** Each is turned into the next with one action. A cancelled bill is written again. */
export const turnsInto: Readonly<Record<DocumentKind, readonly DocumentKind[]>> = {
  estimate: ['job-order', 'invoice'],
  'job-order': ['invoice', 'partial-invoice', 'final-invoice'],
  invoice: ['credit-note', 'cancellation', 'reminder'],
  'partial-invoice': ['cancellation', 'reminder'],
  'final-invoice': ['credit-note', 'cancellation', 'reminder'],
  'credit-note': ['cancellation'],
  cancellation: ['invoice', 'final-invoice'],
  reminder: ['reminder'],
};

export const documentStates = ['draft', 'issued', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Only another paper takes back what is issued. */
export const documentTransitions: Readonly<Record<DocumentState, readonly DocumentState[]>> = {
  draft: ['issued'],
  issued: ['cancelled'],
  cancelled: [],
};

export const mayBecomeState = (from: DocumentState, to: DocumentState): boolean =>
  documentTransitions[from].includes(to);

type Standing = { readonly kind: DocumentKind; readonly state: DocumentState; readonly open: number };

/** Which papers may follow this one now. */
export function nextKinds({ kind, state, open }: Standing): DocumentKind[] {
  if (state === 'draft') return [];
  return turnsInto[kind].filter((next) => {
    if (state === 'cancelled') return false;
    return next !== 'reminder' || open > 0;
  });
}
