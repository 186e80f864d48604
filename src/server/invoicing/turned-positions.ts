import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentRow } from '#server/invoicing/document-rows.ts';
import { readLines } from '#server/invoicing/store.ts';
import { roundedRatio } from '#shared/e-invoice/decimal.ts';
import { formatPercent } from '#shared/format/number.ts';
import { kindFacts } from '#shared/invoicing/document-kind.ts';
import { offeredAmounts } from '#shared/invoicing/offered-amounts.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { blankPosition, isPriced, type Position } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import type { InvoiceSettings } from '#shared/invoicing/seller.ts';

/** The same paper with the sign turned. A credit's own amounts are positive, and so are those that take it back. */
export function turnedRound({ kind, draft }: Sheet): Position[] {
  const sign = kindFacts[kind].sign === -1 ? 1 : -1;
  return draft.positions.map((position) => ({
    ...position,
    quantity: isPriced(position.kind) || position.unitPrice !== null ? sign * position.quantity : position.quantity,
    origin: 'document',
  }));
}

/** A share of the order, for each rate of tax. */
export function partialPositions({ totals, number }: Sheet, share: number, say: PaperSay): Position[] {
  const text = say('partialShare', { rate: formatPercent(share), number: number ?? '' });
  return totals.vat
    .filter(({ base }) => base > 0)
    .map(({ rate, base }, index) => ({
      ...blankPosition(`part-${index}`, 'free', rate),
      text,
      unit: 'flat',
      unitPrice: Number(roundedRatio(BigInt(base) * BigInt(share), 10_000n)),
      origin: 'document',
    }));
}

export function reminderFee({ reminderFees }: InvoiceSettings, level: number, say: PaperSay): Position[] {
  const fee = reminderFees[level - 1] ?? 0;
  // Damages are no turnover: no tax.
  return fee === 0
    ? []
    : [
        {
          ...blankPosition('fee', 'free', 0),
          text: say('reminderFee'),
          unit: 'flat',
          unitPrice: fee,
          origin: 'document',
        },
      ];
}

/** What the customer has accepted; where nobody has answered yet, all that is no choice. */
export async function acceptedPositions(
  tx: Transaction<Schema>,
  { estimate_id }: DocumentRow,
  sheet: Sheet,
): Promise<Position[]> {
  const lines = estimate_id === null ? [] : await readLines(tx, estimate_id);
  const accepted = new Set(
    lines.flatMap(({ answer, position, line }) => (answer === 'accepted' ? [position ?? line - 1] : [])),
  );
  const isAnswered = lines.some(({ answer }) => answer !== null);
  const wanted = isAnswered ? takenPositions(sheet, accepted) : withoutChoices(sheet);
  return wanted.map((position) => ({ ...position, isAlternative: false, origin: 'estimate' as const }));
}

const withoutChoices = ({ draft }: Sheet): Position[] => draft.positions.filter(({ isAlternative }) => !isAlternative);

/** Some of it, or a choice beside: then each discount is the sum that the customer was shown, for what is taken. */
export function takenPositions(sheet: Sheet, accepted: ReadonlySet<number>): Position[] {
  const { positions, taxation } = sheet.draft;
  const isAsOffered = positions.every(
    ({ kind, isAlternative }, index) => !isPriced(kind) || accepted.has(index) === !isAlternative,
  );
  if (isAsOffered) return withoutChoices(sheet);
  const { lines } = offeredAmounts({ positions, taxation, country: sheet.seller.address.country });
  return positions.flatMap((position, index): Position[] => {
    if (position.kind !== 'discount') return !isPriced(position.kind) || accepted.has(index) ? [position] : [];
    // One that stands alone was a line of its own.
    if (accepted.has(index)) return [position];
    const byRate = new Map<number, number>();
    for (const at of accepted) {
      const [rate, off] = [positions[at]?.vatRate ?? 0, lines.get(at)?.taken.get(index) ?? 0];
      byRate.set(rate, (byRate.get(rate) ?? 0) + off);
    }
    const detail = position.unitPrice === null ? formatPercent(position.discount) : position.detail;
    return [...byRate].flatMap(([vatRate, unitPrice]) =>
      unitPrice > 0 ? [{ ...position, detail, quantity: 1000, unitPrice, discount: 0, vatRate }] : [],
    );
  });
}
