import type { ReactNode } from 'react';
import { findAll, plain } from '#client/app/palette/palette-search.ts';
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
  'acting',
  'customers',
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
      items: searchedHere.includes(id) ? namedFirst(findAll(sources[id], question), question) : sources[id],
    })),
  );
}

const isNamed = (find: string, question: string) => plain(find) === plain(question);
const namedFirst = (items: readonly PaletteItem[], question: string) =>
  items.toSorted((a, b) => Number(isNamed(b.find, question)) - Number(isNamed(a.find, question)));

const withItems = (groups: readonly PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

/** Words name parts before cars; whoever types the whole of a number, or the whole name of an area, means just that. */
function orderOf(sources: PaletteSources, question: string): readonly PaletteKind[] {
  const { articles, oeNumbers, documents, areas } = sources;
  const isWhole = (items: readonly PaletteItem[]) =>
    items.some(({ find }) => normaliseNumber(find) === normaliseNumber(question));
  // Only whose work it is has customers to act for.
  const words: readonly PaletteKind[] = ['acting', 'carAndPart', 'vehicles', 'parts'];
  const first: readonly PaletteKind[] = isWhole(articles)
    ? ['articles', 'oeNumbers']
    : isWhole(oeNumbers)
      ? ['oeNumbers', 'articles']
      : isWhole(documents)
        ? ['documents']
        : areas.some(({ find }) => isNamed(find, question))
          ? ['areas', ...words]
          : /\d/.test(question)
            ? []
            : words;
  return [...first, ...paletteKinds.filter((kind) => !first.includes(kind))];
}
