import { byNearness, type Warehouse } from '#shared/suppliers/delivery.ts';

export type HeldStock = {
  readonly articleId: number;
  readonly quantity: number;
  readonly warehouse: Warehouse & { readonly code: string };
};
type Wanted = { readonly line: number; readonly articleId: number; readonly quantity: number };

/** So many pieces of a line from one warehouse; null: they have to be got first. */
export type Share = {
  readonly line: number;
  readonly articleId: number;
  readonly quantity: number;
  readonly warehouse: HeldStock['warehouse'] | null;
};
export type SharedOut = {
  readonly shares: readonly Share[];
  /** Lines of which there are too few, and no more can be got. */
  readonly missing: readonly number[];
};

/** Nearest warehouse first, line after line. Lines of the same article take from the same heap. */
export function shareOut(
  lines: readonly Wanted[],
  stock: readonly HeldStock[],
  canBeGot: (articleId: number) => boolean,
): SharedOut {
  const heaps = stock
    .toSorted((a, b) => byNearness(a.warehouse, b.warehouse))
    .map(({ articleId, warehouse, quantity }) => ({ articleId, warehouse, left: Math.max(quantity, 0) }));
  const shares: Share[] = [];
  const missing: number[] = [];
  for (const { line, articleId, quantity } of lines) {
    let wanted = quantity;
    for (const heap of heaps.filter((held) => held.articleId === articleId)) {
      const taken = Math.min(wanted, heap.left);
      if (taken === 0) continue;
      heap.left -= taken;
      wanted -= taken;
      shares.push({ line, articleId, quantity: taken, warehouse: heap.warehouse });
    }
    if (wanted === 0) continue;
    if (canBeGot(articleId)) shares.push({ line, articleId, quantity: wanted, warehouse: null });
    else missing.push(line);
  }
  return { shares, missing };
}
