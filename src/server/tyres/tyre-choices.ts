import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { criterionName } from '#server/catalogue/words-at.ts';
import { ofSize, type TyreWish } from '#server/tyres/narrow-tyres.ts';
import type { KnownTyre } from '#server/tyres/tyre-book.ts';
import type { Filter } from '#shared/articles/article.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { tyreList } from '#shared/tyres/contract.ts';
import { segments } from '#shared/tyres/tyre.ts';
import { tyreCriteria } from '#shared/tyres/tyre-catalogue.ts';

type List = Extract<AnswerOf<typeof tyreList>, { kind: 'list' }>;

/** All three, also those of which none is left: they keep their places. */
export function segmentsOf(
  snapshot: Snapshot,
  counted: readonly Filter[],
  chosen: readonly string[],
): List['segments'] {
  const { criterionAt, valueStart } = catalogueIndex(snapshot);
  const criterion = criterionAt.get(tyreCriteria['tyre-segment']);
  if (criterion === undefined) return [];
  const [from, to] = [uint32At(valueStart, criterion), uint32At(valueStart, criterion + 1)];
  const values = Array.from({ length: to - from }, (_, place) => from + place);
  return segments.flatMap((segment) => {
    const value = values.find((at) => valueText(snapshot, at, 'de').toLowerCase() === segment);
    if (value === undefined) return [];
    const key = `v${snapshot.values.ids[value]}`;
    const count = counted.find((filter) => filter.key === key)?.count ?? 0;
    return [{ segment, key, count, isSelected: chosen.includes(key) }];
  });
}

const flags = {
  reinforced: ({ tyre }: KnownTyre) => tyre.isReinforced,
  'run-flat': ({ tyre }: KnownTyre) => tyre.isRunFlat,
  'ev-tyre': ({ tyre }: KnownTyre) => tyre.isForElectric,
  'snow-symbol': ({ tyre }: KnownTyre) => tyre.hasSnow,
} as const;

/** A flag has one value, which alone makes no group of filters. */
export function flagsOf(
  snapshot: Snapshot,
  wanted: readonly KnownTyre[],
  { filters, language }: { readonly filters: readonly string[]; readonly language: Language },
): List['flags'] {
  const { criterionAt, valueStart } = catalogueIndex(snapshot);
  return Object.entries(flags).flatMap(([name, has]) => {
    const criterion = criterionAt.get(tyreCriteria[name as keyof typeof flags]); // entries forget the names of the keys
    const value = criterion === undefined ? undefined : snapshot.values.ids[uint32At(valueStart, criterion)];
    if (criterion === undefined || value === undefined) return [];
    const count = wanted.filter(has).length;
    const key = `v${value}`;
    const isSelected = filters.includes(key);
    // What all or none of them have narrows nothing.
    if (!isSelected && (count === 0 || count === wanted.length)) return [];
    return [{ key, name: criterionName(snapshot, criterion, language), count, isSelected }];
  });
}

/** Widths, ratios and rims, as far as the other two leave them. */
export function choicesOf(all: readonly KnownTyre[], query: TyreWish): List['choices'] {
  const left = (wish: Partial<TyreWish>) => ofSize(all, { ...query, sizes: null, ...wish }).map(({ size }) => size);
  const sorted = (numbers: readonly (number | null)[]) =>
    [...new Set(numbers)].flatMap((number) => number ?? []).sort((a, b) => a - b);
  return {
    widths: sorted(left({ width: null }).map(({ width }) => width)),
    ratios: sorted(left({ ratio: null }).map(({ ratio }) => ratio)),
    rims: sorted(left({ rim: null }).map(({ rim }) => rim)),
  };
}
