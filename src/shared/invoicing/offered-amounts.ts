import { roundedRatio } from '#shared/e-invoice/decimal.ts';
import { type Allowance, type CountedLine, countPositions } from '#shared/invoicing/document-totals.ts';
import type { Position } from '#shared/invoicing/position.ts';
import type { Taxation } from '#shared/invoicing/taxation.ts';

type Sheet = { readonly positions: readonly Position[]; readonly taxation: Taxation; readonly country: string };

/** Of one position: what it costs before discounts of the whole, and what each of those (by its index) takes off it. */
export type Offered = { readonly before: number; readonly taken: ReadonlyMap<number, number> };

/**
 * What each position costs by itself. A customer who takes only some of them gets only their part of a discount, so it is
 * spread over what it is taken of, to the cent. `alone`: discounts that there is nothing to spread over.
 */
export function offeredAmounts({ positions, taxation, country }: Sheet): {
  readonly lines: ReadonlyMap<number, Offered>;
  readonly alone: readonly Allowance[];
} {
  const { lines, allowances } = countPositions({ positions, taxation, country });
  const offered = new Map(
    lines.map(({ index, amount }) => [index, { before: amount, taken: new Map<number, number>() }]),
  );
  const alone: Allowance[] = [];
  for (const allowance of allowances) {
    const held = heldBy(allowance, positions, lines);
    const total = held.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) {
      alone.push(allowance);
      continue;
    }
    let [before, given] = [0, 0];
    for (const { index, amount } of held) {
      before += amount;
      const until = Number(roundedRatio(BigInt(before) * BigInt(allowance.amount), BigInt(total)));
      offered.get(index)?.taken.set(allowance.index, until - given);
      given = until;
    }
  }
  return { lines: offered, alone };
}

/** Lines of its rate above it, in its section where it is one of that alone. */
function heldBy(allowance: Allowance, positions: readonly Position[], lines: readonly CountedLine[]): CountedLine[] {
  const { index, tax } = allowance;
  const position = positions[index];
  const isOfSection = position?.scope === 'section' && position.unitPrice === null;
  const start = isOfSection ? positions.findLastIndex(({ kind }, at) => at < index && kind === 'section') : 0;
  return lines.filter((line) => line.index >= start && line.index < index && line.tax.rate === tax.rate);
}
