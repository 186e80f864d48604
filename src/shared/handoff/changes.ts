import { type HandoffFormat, onlyAdds } from '#shared/handoff/format.ts';
import type { GivenLine, HandedLine } from '#shared/handoff/handoff-document.ts';

type Counted = GivenLine & { readonly quantity: number };

/**
 * What the receiver has. A line whose article was swapped is another one to it, and both stand here until the receiver
 * could be told that the first is gone.
 */
export type Handed = readonly { readonly quantity: number; readonly given: GivenLine }[];

const keyOf = ({ line, articleId }: GivenLine): string => `${line}:${articleId ?? 0}`;

/**
 * What is new since the last hand-over: what is gone first, so that a line with another article can follow under the same
 * number, then the lines in the order of the cart.
 */
export function changesSince(lines: readonly Counted[], handed: Handed): HandedLine[] {
  const before = new Map(handed.map((one) => [keyOf(one.given), one]));
  const present = new Set(lines.map(keyOf));
  const removed = handed
    .filter(({ given }) => !present.has(keyOf(given)))
    .map(
      ({ quantity, given }): HandedLine => ({
        ...given,
        change: 'removed',
        quantity: 0,
        previousQuantity: quantity,
      }),
    );
  const changed = lines.flatMap((line): HandedLine[] => {
    const known = before.get(keyOf(line));
    const change = changeOf(line, known);
    return change === null ? [] : [{ ...line, change, previousQuantity: known?.quantity ?? 0 }];
  });
  return [...removed, ...changed];
}

function changeOf(line: Counted, known: Handed[number] | undefined): HandedLine['change'] | null {
  if (!known) return 'new';
  if (line.quantity !== known.quantity) return line.quantity > known.quantity ? 'more' : 'fewer';
  return isOther(line, known.given) ? 'changed' : null;
}

/** When it arrives is news of the supplier, not of the cart. */
const compared = ['brand', 'number', 'name', 'deposit', 'minutes', 'note', 'reference'] as const;

const isOther = (now: GivenLine, before: GivenLine): boolean =>
  compared.some((field) => now[field] !== before[field]) || hasOtherPrice(now, before);

/**
 * EK beside VK says nothing: two people handed it over, of whom one may see less. A price that is not known at the moment
 * takes back none that was.
 */
const hasOtherPrice = (now: GivenLine, before: GivenLine): boolean =>
  now.price !== null && now.price !== before.price && (before.priceKind === null || before.priceKind === now.priceKind);

/** A line may have been given by somebody who sees more than its reader. */
export const withoutPurchasePrice = (line: HandedLine): HandedLine =>
  line.priceKind === 'purchase' ? { ...line, price: null, priceKind: null } : line;

export const isGrown = ({ quantity, previousQuantity }: Pick<HandedLine, 'quantity' | 'previousQuantity'>): boolean =>
  quantity > previousQuantity;

/** An order to a supplier has parts only. */
const concerns = (format: HandoffFormat, { kind }: HandedLine): boolean => format !== 'opentrans' || kind === 'part';

/** What a format can say of the changes, and how many lines have changed, shrunk or gone: one that only adds cannot say so. */
export function sayable(format: HandoffFormat, changes: readonly HandedLine[]) {
  const own = changes.filter((line) => concerns(format, line));
  const more = own.filter(isGrown);
  return { lines: onlyAdds(format) ? more : own, more: more.length, changed: own.length - more.length };
}
