import type { ReactNode } from 'react';
import { findAll } from '#client/app/palette-search.ts';

export type PaletteItem = {
  readonly id: string;
  readonly icon: ReactNode;
  /** Drawn as a plate instead of the title. */
  readonly plate?: { readonly text: string; readonly country: string };
  readonly title: string;
  readonly detail?: string;
  readonly meta?: string;
  /** Caps of the key that does the same. */
  readonly keys?: readonly string[];
  readonly isLocked?: boolean;
  /** All that it can be found by. */
  readonly find: string;
  readonly run: () => void;
};

export type PaletteGroup = { readonly id: string; readonly title: string; readonly items: readonly PaletteItem[] };

type Sources = {
  readonly vehicles: readonly PaletteItem[];
  /** Found by the vehicle search itself: what stands here fits already. */
  readonly search: readonly PaletteItem[];
  readonly areas: readonly PaletteItem[];
  readonly commands: readonly PaletteItem[];
};
type Titles = { readonly [group in keyof Sources | 'lastVehicles']: string };

const atFirst = 5;

/** Nothing typed: the last five vehicles and the commands. Typed: what fits, vehicles first, known ones before the search. */
export function paletteGroups(sources: Sources, titles: Titles, question: string): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] =
    question.trim() === ''
      ? [
          { id: 'vehicles', title: titles.lastVehicles, items: sources.vehicles.slice(0, atFirst) },
          { id: 'commands', title: titles.commands, items: sources.commands },
        ]
      : [
          { id: 'vehicles', title: titles.vehicles, items: findAll(sources.vehicles, question) },
          { id: 'search', title: titles.search, items: sources.search },
          { id: 'areas', title: titles.areas, items: findAll(sources.areas, question) },
          { id: 'commands', title: titles.commands, items: findAll(sources.commands, question) },
        ];
  return groups.filter(({ items }) => items.length > 0);
}
