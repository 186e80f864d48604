import {
  isSuppliersFault,
  type PartCondition,
  type ReturnKind,
  type ReturnReason,
} from '#shared/returns/return-reasons.ts';

/** How long and what a supplier takes back. Money net, in cents. */
export type ReturnTerms = {
  readonly returnDays: number;
  readonly coreDays: number;
  readonly warrantyMonths: number;
  /** A line that is worth less is not taken back. */
  readonly leastValue: number;
};

/** A line of an invoice, or of a delivery note that is not billed yet: a delivered piece is in exactly one of them. */
export type BoughtLine = {
  readonly kind: 'part' | 'deposit' | 'surcharge';
  /** The day it came, as `2026-11-15`. */
  readonly deliveredOn: string;
  readonly quantity: number;
  /** Announced, on its way or taken back already. */
  readonly back: number;
  readonly unitPrice: number;
  readonly isElectrical: boolean;
  /** Was got for this customer and lies in no warehouse. */
  readonly isSpecialOrder: boolean;
};

export const exclusions = [
  'surcharge',
  'deposit',
  'no-deposit',
  'nothing-left',
  'too-late',
  'special-order',
  'below-least-value',
  'opened-electrical',
  'fitted',
] as const;
export type Exclusion = (typeof exclusions)[number];

export type Eligibility = {
  /** What may still go back; 0 with an exclusion. */
  readonly quantity: number;
  readonly until: string;
  readonly exclusion: Exclusion | null;
};

/** Before anything is chosen: may this line go back at all, how much of it, and until when? */
export function eligibilityOf(line: BoughtLine, kind: ReturnKind, terms: ReturnTerms, today: string): Eligibility {
  const until = lastDay(line.deliveredOn, kind, terms);
  const left = Math.max(0, line.quantity - line.back);
  const exclusion = wrongKind(line, kind) ?? (left === 0 ? 'nothing-left' : today > until ? 'too-late' : null);
  return { quantity: exclusion ? 0 : left, until, exclusion };
}

type Choice = { readonly quantity: number; readonly reason: ReturnReason; readonly condition: PartCondition };

/** What speaks against this choice for a line that may go back. */
export function objectionTo(
  line: BoughtLine,
  { quantity, reason, condition }: Choice,
  terms: ReturnTerms,
): Exclusion | null {
  const isPlain = line.kind === 'part' && reason !== 'warranty' && reason !== 'complaint' && !isSuppliersFault(reason);
  if (!isPlain) return null;
  if (line.isSpecialOrder) return 'special-order';
  if (condition === 'fitted') return 'fitted';
  if (condition === 'opened' && line.isElectrical) return 'opened-electrical';
  return quantity * line.unitPrice < terms.leastValue ? 'below-least-value' : null;
}

function wrongKind({ kind }: BoughtLine, wanted: ReturnKind): Exclusion | null {
  if (kind === 'surcharge') return 'surcharge';
  if (kind === 'deposit') return wanted === 'core' ? null : 'deposit';
  return wanted === 'core' ? 'no-deposit' : null;
}

function lastDay(deliveredOn: string, kind: ReturnKind, terms: ReturnTerms): string {
  const day = new Date(`${deliveredOn}T00:00:00Z`);
  if (kind === 'warranty') {
    const wanted = day.getUTCDate();
    day.setUTCMonth(day.getUTCMonth() + terms.warrantyMonths);
    // The 31st of a month that has none is its last day.
    if (day.getUTCDate() !== wanted) day.setUTCDate(0);
  } else day.setUTCDate(day.getUTCDate() + (kind === 'core' ? terms.coreDays : terms.returnDays));
  return day.toISOString().slice(0, 10);
}
