import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import { countRuns, runsIn } from '#server/catalogue/runs.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

type Chosen = Pick<Selection, 'kinds' | 'brands'>;

/** Article by article. */
function counted({ articles, words }: Snapshot, ordinals: readonly number[], { kinds, brands }: Chosen) {
  const kindOf = (ordinal: number) => articles.genericArticle[ordinal] ?? -1;
  const brandOf = (ordinal: number) => articles.brand[ordinal] ?? -1;
  const ofKinds = ordinals.filter((ordinal) => kinds === null || kinds.has(kindOf(ordinal)));
  const ofBrands = ordinals.filter((ordinal) => brands === null || brands.has(brandOf(ordinal)));
  const both = ofKinds.filter((ordinal) => ofBrands.includes(ordinal));
  const perBrand = (of: readonly number[]) =>
    words.brands.map((_, brand) => of.filter((ordinal) => brandOf(ordinal) === brand).length);
  const listed = [...new Set(ordinals.map(kindOf))];
  return {
    all: ordinals.length,
    total: both.length,
    kinds: listed,
    kindCounts: listed.map((kind) => ofBrands.filter((ordinal) => kindOf(ordinal) === kind).length),
    brandCounts: perBrand(ofKinds),
    brandTotals: perBrand(both),
  };
}

it('runs are counted as if article by article, also where a range ends within a kind or a run', async () => {
  const about = { release: 1, source: 'demo', typeEngines: new Map() };
  const snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), about);
  const { articles, words } = snapshot;
  const chosen = (count: number) =>
    fc.option(
      fc.uniqueArray(fc.nat(count - 1)).map((of) => new Set(of)),
      { nil: null },
    );
  const bounds = fc.uniqueArray(fc.nat(articles.count), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(
      bounds,
      fc.record({ kinds: chosen(words.genericArticles.length), brands: chosen(words.brands.length) }),
      fc.constantFrom('DE', 'CH'),
      (places, selection, country) => {
        const ranges = Uint32Array.from(places.slice(0, places.length & ~1)).sort();
        const open = catalogueIndex(snapshot).openTo(country);
        const ordinals = Array.from({ length: articles.count }, (_, ordinal) => ordinal).filter(
          (ordinal) =>
            ranges.filter((bound) => bound <= ordinal).length % 2 === 1 && open[articles.countries[ordinal] ?? 0] === 1,
        );
        const { kindCounts, brandCounts, brandTotals, ...rest } = countRuns(
          snapshot,
          runsIn(snapshot, ranges, open),
          selection,
        );
        expect({
          ...rest,
          kindCounts: Array.from(kindCounts),
          brandCounts: Array.from(brandCounts),
          brandTotals: Array.from(brandTotals),
        }).toEqual(counted(snapshot, ordinals, selection));
      },
    ),
  );
});
