import type { PositionPatch } from '#client/cart/edits/position-edits.ts';
import type { CartPosition } from '#shared/cart/cart.ts';

/** What can be done with a line. */
export type LineActions = {
  readonly change: (line: CartPosition, patch: PositionPatch) => void;
  /** As it will be with the steps taken since the line was drawn. */
  readonly quantityOf: (line: CartPosition) => number;
  readonly remove: (line: CartPosition) => void;
  readonly takeTheirs: (positionId: number) => void;
  readonly takeMine: (positionId: number) => void;
  /** Opens or closes note and reference below the line. */
  readonly openTexts: (positionId: number | null) => void;
  /** Labour and free lines. */
  readonly edit: (line: CartPosition) => void;
};

/** As it is called in names of controls and messages. */
export const lineLabel = ({ brand, number, name }: Pick<CartPosition, 'brand' | 'number' | 'name'>): string =>
  [brand, number].filter(Boolean).join(' ') || name;
