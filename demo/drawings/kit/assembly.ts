import type { Solid } from '#demo/drawings/kit/marks.ts';
import type { V3 } from '#demo/drawings/kit/space.ts';

export type Name = { de: string; en: string; fr: string; it: string };

/** An axis along which parts are pulled apart. */
export type ExplosionAxis = { from: V3; along: V3; turn?: number; hidden?: boolean };

/** One row of the table of an assembly: a piece of a part. The same number again is another piece of the same part. */
export type Piece = {
  /** 0 is a piece that is shown but not sold: it gets no number. */
  number: number;
  /** The generic article, as in the catalogue; 0 where there is no number. */
  article: number;
  /** How many of them a car has. */
  perCar: number;
  solid: Solid;
  on: string;
  /** Where along its axis, and how far beside it. */
  at: number;
  beside?: readonly [u: number, v: number];
  /** A centre line runs from the piece to this place along its axis: what stands beside an axis shows where it goes. */
  aim?: number;
  /** Brings the piece before others that lie at the same depth. */
  nearer?: number;
  /** Which cars have it, in the words of the catalogue. Without: all cars that have the assembly. */
  for?: string;
};

export type Assembly = {
  key: string;
  /** The branch of the catalogue's tree it belongs to. */
  node: string;
  name: Name;
  /** Which cars have it, in the words of the catalogue. */
  for: string;
  /** The number of the part that a car must have articles for to have the assembly. Without: the first. */
  main?: number;
  view?: { turn: number; height: number; lit?: 'left' | 'right' };
  axes: Record<string, ExplosionAxis>;
  pieces: readonly Piece[];
};

/** A number on the sheet: one part of the assembly. */
export type Hotspot = { number: number; article: number; perCar: number; x: number; y: number; for: string };

/** A row of the table, in the order: number, generic article, how many per car, axis, place along it, solid. */
export const piece = (
  number: number,
  article: number,
  perCar: number,
  on: string,
  at: number,
  solid: Solid,
  more: Pick<Piece, 'beside' | 'nearer' | 'for' | 'aim'> = {},
): Piece => ({ number, article, perCar, on, at, solid, ...more });
