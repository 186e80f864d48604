import type { Cart, CartPosition } from '#shared/cart/cart.ts';

/** What a user may change of a line. */
export type PositionPatch = Partial<
  Pick<CartPosition, 'quantity' | 'note' | 'reference' | 'name' | 'minutes' | 'salesPrice'>
>;

/** A line that someone else has changed meanwhile. `mine`: null where it was to be removed. */
export type LineConflict = {
  readonly theirs: CartPosition | null;
  readonly changedBy: string;
  readonly mine: PositionPatch | null;
  /** As it was when the user began. */
  readonly seen: CartPosition;
};

export type PendingEdits = {
  readonly patches: ReadonlyMap<number, PositionPatch>;
  readonly removed: ReadonlySet<number>;
};

export const noEdits: PendingEdits = { patches: new Map(), removed: new Set() };

/** The cart as it will be once the changes on their way have arrived. */
export function withEdits(cart: Cart, { patches, removed }: PendingEdits): Cart {
  if (patches.size === 0 && removed.size === 0) return cart;
  const lines = cart.lines
    .filter(({ id }) => !removed.has(id))
    .map((line) => {
      const patch = patches.get(line.id);
      return patch ? { ...line, ...patch } : line;
    });
  return { ...cart, lines, positions: lines.length };
}

/** A line that someone else took out while the user wrote in it stays until the user has decided. */
export function withGone(cart: Cart, conflicts: ReadonlyMap<number, LineConflict>): Cart {
  const isHere = new Set(cart.lines.map(({ id }) => id));
  const gone = [...conflicts.values()].filter(({ theirs, seen }) => theirs === null && !isHere.has(seen.id));
  if (gone.length === 0) return cart;
  const lines = [...cart.lines, ...gone.map(({ seen, mine }) => ({ ...seen, ...mine }))];
  return { ...cart, lines: lines.sort((a, b) => a.id - b.id) };
}

// Object.keys widens to string[]; a patch has no other keys.
export const fieldsOf = (patch: PositionPatch) => Object.keys(patch) as (keyof PositionPatch)[];

/** They changed something else than I did: both changes can stand. */
export const canBothStand = (seen: CartPosition, theirs: CartPosition, mine: PositionPatch): boolean =>
  fieldsOf(mine).every((field) => theirs[field] === seen[field] || theirs[field] === mine[field]);
