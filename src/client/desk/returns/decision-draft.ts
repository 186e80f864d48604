import type { CallInput } from '#shared/contract.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import type { ReturnCase, returnDecisions } from '#shared/returns/return-case.ts';
import type { decideReturn } from '#shared/returns/supplier-contract.ts';

type Line = ReturnCase['lines'][number];
type Said = CallInput<typeof decideReturn>['body']['lines'][number];

export type DecisionDraft = {
  readonly decision: (typeof returnDecisions)[number];
  /** Of a reduced line only. */
  readonly quantity: number;
  readonly price: string;
  readonly note: string;
};
export type Drafts = Readonly<Record<number, DecisionDraft>>;
export type DraftFault = 'note' | 'price' | 'same';

/** What was billed for one piece. */
export const billedPrice = ({ expected, quantity }: Pick<Line, 'expected' | 'quantity'>): number =>
  Math.round((expected ?? 0) / quantity);

export const freshDraft = (line: Line): DecisionDraft => ({
  decision: 'accepted',
  quantity: line.quantity,
  price: priceText(billedPrice(line)),
  note: '',
});

/** What the server would refuse, before it is sent: whoever gets less, or nothing, is told why. */
export function faultOf(line: Line, { decision, quantity, price, note }: DecisionDraft): DraftFault | null {
  if (decision === 'accepted') return null;
  if (decision === 'reduced') {
    const cents = parsePrice(price);
    if (cents === null || cents < 1 || cents > billedPrice(line)) return 'price';
    if (quantity === line.quantity && cents === billedPrice(line)) return 'same';
  }
  return note.trim() === '' ? 'note' : null;
}

export function toSaid(line: Line, { decision, quantity, price, note }: DecisionDraft): Said {
  const said = { line: line.line, decision, note: note.trim() };
  if (decision === 'refused') return { ...said, quantity: 0, unitPrice: null };
  if (decision === 'accepted') return { ...said, quantity: line.quantity, unitPrice: null };
  const cents = parsePrice(price);
  return { ...said, quantity, unitPrice: cents === billedPrice(line) ? null : cents };
}

/** Net; what cannot be read counts as nothing. */
export function creditOf(line: Line, { decision, quantity, price }: DecisionDraft): number {
  if (decision === 'refused') return 0;
  return decision === 'accepted' ? (line.expected ?? 0) : quantity * (parsePrice(price) ?? 0);
}
