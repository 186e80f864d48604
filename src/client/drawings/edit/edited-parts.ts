import { type Area, movedArea, type Point, type Size } from '#shared/drawings/area.ts';
import type { EditedDrawing, PlacedPart } from '#shared/drawings/edit-contract.ts';
import { mostAreas } from '#shared/drawings/edit-contract.ts';

/**
 * While it is edited, a part may have no kind yet: 0, and its name is what was typed. Numbers can be changed and may meet
 * for a while, so each has an id of its own here.
 */
export type EditedPart = EditedDrawing['parts'][number] & { readonly id: number };
export type Parts = readonly EditedPart[];

export const toEdited = (parts: EditedDrawing['parts']): Parts => parts.map((part, at) => ({ ...part, id: at + 1 }));

export const nextNumber = (parts: Parts): number => {
  const taken = new Set(parts.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

/** A new part where something was drawn. */
export function withPart(parts: Parts, area: Area): { readonly parts: Parts; readonly id: number } {
  const id = Math.max(0, ...parts.map((part) => part.id)) + 1;
  const part = { id, number: nextNumber(parts), genericArticleId: 0, perCar: 1, areas: [area], name: '' };
  return { parts: [...parts, part].sort((a, b) => a.number - b.number), id };
}

const changed = (parts: Parts, id: number, change: (part: EditedPart) => EditedPart): Parts =>
  parts.map((part) => (part.id === id ? change(part) : part));

export const withPatch = (parts: Parts, id: number, patch: Partial<EditedPart>): Parts =>
  changed(parts, id, (part) => ({ ...part, ...patch }));

/** A part that is seen in several places. */
export const withPlace = (parts: Parts, id: number, area: Area): Parts =>
  changed(parts, id, (part) => (part.areas.length < mostAreas ? { ...part, areas: [...part.areas, area] } : part));

export const withArea = (parts: Parts, id: number, at: number, area: Area): Parts =>
  changed(parts, id, (part) => ({ ...part, areas: part.areas.map((old, place) => (place === at ? area : old)) }));

/** With its last place a part goes. */
export const withoutArea = (parts: Parts, id: number, at: number): Parts =>
  changed(parts, id, (part) => ({ ...part, areas: part.areas.filter((_, place) => place !== at) })).filter(
    ({ areas }) => areas.length > 0,
  );

/** A point where nothing stands yet: there, or as far to the right as it takes. */
export function freePlace(parts: Parts, { x, y }: Point, sheet: Size): Area {
  const step = Math.max(sheet.width / 16, 1);
  const isNear = (at: number) => (area: Area) => Math.abs(area.x - at) < step / 2 && Math.abs(area.y - y) < step / 2;
  let at = x;
  while (at < sheet.width && parts.some(({ areas }) => areas.some(isNear(at)))) at += step;
  return movedArea({ x: at, y, width: 0, height: 0 }, { x: 0, y: 0 }, sheet);
}

type Kind = { readonly id: number; readonly name: string };

/** Words that were typed before the catalogue answered get their kind when it does. The same parts where none does. */
export function withKinds(parts: Parts, kinds: readonly Kind[]): Parts {
  const byName = new Map(kinds.map((kind) => [plain(kind.name), kind]));
  let isSame = true;
  const next = parts.map((part) => {
    const kind = part.genericArticleId === 0 && part.name !== '' ? byName.get(plain(part.name)) : undefined;
    if (!kind) return part;
    isSame = false;
    // As it was typed: whoever types on must not lose a blank.
    return { ...part, genericArticleId: kind.id };
  });
  return isSame ? parts : next;
}

const plain = (text: string) => text.trim().toLowerCase();

/** What was typed and has no kind yet, each once. */
export const openTexts = (parts: Parts): readonly string[] => [
  ...new Set(parts.filter(({ genericArticleId }) => genericArticleId === 0).map(({ name }) => name.trim())),
];

export type PartFault = { readonly id: number; readonly number: number; readonly reason: 'twice' | 'unknown-article' };

export function faultIn(parts: Parts): PartFault | null {
  const seen = new Set<number>();
  for (const { id, number, genericArticleId } of parts) {
    if (seen.has(number)) return { id, number, reason: 'twice' };
    seen.add(number);
    if (genericArticleId === 0) return { id, number, reason: 'unknown-article' };
  }
  return null;
}

export const toPlaced = (parts: Parts): PlacedPart[] =>
  parts.map(({ number, genericArticleId, perCar, areas }) => ({ number, genericArticleId, perCar, areas }));
