import type { Area } from '#shared/drawings/area.ts';
import type { EditedDrawing, PlacedPart } from '#shared/drawings/edit-contract.ts';

/** While it is edited, a part may have no kind yet: 0. */
export type EditedPart = EditedDrawing['parts'][number];

export const nextNumber = (parts: readonly EditedPart[]): number => {
  const taken = new Set(parts.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

/** A new part where something was drawn. */
export const withPart = (parts: readonly EditedPart[], area: Area): readonly EditedPart[] => {
  const part = { number: nextNumber(parts), genericArticleId: 0, perCar: 1, areas: [area], name: '' };
  return [...parts, part].sort((a, b) => a.number - b.number);
};

export const withArea = (parts: readonly EditedPart[], number: number, at: number, area: Area) =>
  parts.map((part) =>
    part.number === number ? { ...part, areas: part.areas.map((old, place) => (place === at ? area : old)) } : part,
  );

/** With its last place a part goes. */
export const withoutArea = (parts: readonly EditedPart[], number: number, at: number): readonly EditedPart[] =>
  parts
    .map((part) => (part.number === number ? { ...part, areas: part.areas.filter((_, place) => place !== at) } : part))
    .filter(({ areas }) => areas.length > 0);

export type PartFault = { readonly number: number; readonly reason: 'twice' | 'unknown-article' };

export function faultIn(parts: readonly EditedPart[]): PartFault | null {
  const seen = new Set<number>();
  for (const { number, genericArticleId } of parts) {
    if (seen.has(number)) return { number, reason: 'twice' };
    seen.add(number);
    if (genericArticleId === 0) return { number, reason: 'unknown-article' };
  }
  return null;
}

export const toPlaced = (parts: readonly EditedPart[]): PlacedPart[] =>
  parts.map(({ number, genericArticleId, perCar, areas }) => ({ number, genericArticleId, perCar, areas }));
