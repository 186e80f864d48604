import {
  blankPosition,
  isPriced,
  mostPositions,
  type Position,
  type PositionKind,
} from '#shared/invoicing/position.ts';

export type Positions = readonly Position[];

export const patchPosition = (positions: Positions, key: string, patch: Partial<Position>): Position[] =>
  positions.map((position) => (position.key === key ? { ...position, ...patch } : position));

/** At that place; past the end it is the last one. A full paper takes no more. */
export function insertPosition(positions: Positions, at: number, position: Position): Position[] {
  if (positions.length >= mostPositions) return [...positions];
  return positions.toSpliced(Math.min(Math.max(at, 0), positions.length), 0, position);
}

export const removePosition = (positions: Positions, key: string): Position[] =>
  positions.filter((position) => position.key !== key);

/** One place up (-1) or down (1); at the edge it stays. */
export function movePosition(positions: Positions, key: string, step: number): Position[] {
  const from = positions.findIndex((position) => position.key === key);
  const to = from + step;
  const moved = positions[from];
  if (!moved || to < 0 || to >= positions.length) return [...positions];
  return positions.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** To where another one stands now. */
export function placePosition(positions: Positions, key: string, onto: string): Position[] {
  const from = positions.findIndex((position) => position.key === key);
  const to = positions.findIndex((position) => position.key === onto);
  return from < 0 || to < 0 ? [...positions] : movePosition(positions, key, to - from);
}

/** The next line goes on as the one before: labour follows labour, with its price for an hour and its tax. */
export function nextPosition(key: string, before: Position | undefined, vatRate: number): Position {
  if (!before || !isPriced(before.kind) || before.kind === 'deposit') return blankPosition(key, 'free', vatRate);
  const blank = blankPosition(key, before.kind, before.vatRate);
  return before.kind === 'labour'
    ? { ...blank, unit: before.unit, unitPrice: before.unitPrice, unitTenths: before.unitTenths }
    : blank;
}

/** Another kind of line; what has no meaning there goes. */
export function asKind(position: Position, kind: PositionKind): Partial<Position> {
  return {
    kind,
    ...(kind === 'labour' && position.unit === 'piece' && { unit: 'hour' as const }),
    ...(kind !== 'labour' && position.unit === 'hour' && { unit: 'piece' as const }),
    ...(kind !== 'part' && { isExchange: false, purchasePrice: null, articleId: null }),
    ...(kind !== 'labour' && { jobId: null, minutes: null }),
    ...(!isPriced(kind) && { isAlternative: false }),
  };
}

/** Lines that were put in on the server while others were typed here: they come after these. */
export function withTaken(typed: Positions, before: Positions, taken: Positions): Position[] {
  const known = new Set([...typed, ...before].map(({ key }) => key));
  return [...typed, ...taken.filter(({ key }) => !known.has(key))].slice(0, mostPositions);
}

/** Nothing was written into it yet. */
export const isBlank = ({ text, detail, number, unitPrice }: Position): boolean =>
  [text, detail, number].every((words) => words.trim() === '') && unitPrice === null;
