import type { ReactNode } from 'react';
import { findAll } from '#client/app/palette-search.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

export type PaletteItem = {
  readonly id: string;
  readonly icon: ReactNode;
  /** Drawn as a plate instead of the title. */
  readonly plate?: { readonly text: string; readonly country: string };
  readonly title: string;
  readonly detail?: string;
  readonly meta?: ReactNode;
  /** Caps of the key that does the same. */
  readonly keys?: readonly string[];
  readonly isLocked?: boolean;
  /** All that it can be found by. */
  readonly find: string;
  readonly run: () => void;
  /** Ctrl Enter: an article goes straight into the cart; null: it wants a look first. */
  readonly toCart?: (() => void) | null;
};

export const paletteKinds = [
  'carAndPart',
  'tyres',
  'vehicles',
  'search',
  'parts',
  'articles',
  'oeNumbers',
  'documents',
  'work',
  'areas',
  'commands',
] as const;
export type PaletteKind = (typeof paletteKinds)[number];

export type PaletteGroup = {
  readonly id: PaletteKind;
  readonly title: string;
  readonly items: readonly PaletteItem[];
};

export type PaletteSources = { readonly [kind in PaletteKind]: readonly PaletteItem[] };
export type PaletteTitles = { readonly [kind in PaletteKind | 'lastVehicles']: string };

const atFirst = 5;
/** These are few and known here; all others come already searched. */
const searchedHere: readonly PaletteKind[] = ['vehicles', 'areas', 'commands'];

/** Nothing typed: the last five vehicles and the commands. Typed: what fits, the best guess first. */
export function paletteGroups(
  sources: PaletteSources,
  titles: PaletteTitles,
  question: string,
): readonly PaletteGroup[] {
  if (question.trim() === '') {
    return withItems([
      { id: 'vehicles', title: titles.lastVehicles, items: sources.vehicles.slice(0, atFirst) },
      { id: 'commands', title: titles.commands, items: sources.commands },
    ]);
  }
  return withItems(
    orderOf(sources, question).map((id) => ({
      id,
      title: titles[id],
      items: searchedHere.includes(id) ? findAll(sources[id], question) : sources[id],
    })),
  );
}

const withItems = (groups: readonly PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

/** Words name parts before cars; whoever types the whole of a number means just that. */
function orderOf({ articles, oeNumbers, documents }: PaletteSources, question: string): readonly PaletteKind[] {
  const isWhole = (items: readonly PaletteItem[]) =>
    items.some(({ find }) => normaliseNumber(find) === normaliseNumber(question));
  const first: readonly PaletteKind[] = isWhole(articles)
    ? ['articles', 'oeNumbers']
    : isWhole(oeNumbers)
      ? ['oeNumbers', 'articles']
      : isWhole(documents)
        ? ['documents']
        : /\d/.test(question)
          ? []
          : ['carAndPart', 'vehicles', 'parts'];
  return [...first, ...paletteKinds.filter((kind) => !first.includes(kind))];
}
