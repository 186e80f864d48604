import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangesOf } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { usualPageOfRuns } from '#server/catalogue/page-of-runs.ts';
import { countRuns, runsIn } from '#server/catalogue/runs.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

it('a page found by the runs of its brands is the one that is found by putting every article on a shelf', async () => {
  const snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), {
    release: 1,
    source: 'demo',
    typeEngines: new Map(),
  });
  const [kinds, brands] = [snapshot.words.genericArticles.length, snapshot.words.brands.length];
  const some = (count: number) => fc.uniqueArray(fc.nat(count - 1), { minLength: 1 });
  const chosen = (count: number) =>
    fc.option(
      some(count).map((of) => new Set(of)),
      { nil: null },
    );
  let ended = 0;
  fc.assert(
    fc.property(
      some(kinds),
      fc.record({ kinds: chosen(kinds), brands: chosen(brands) }),
      fc.constantFrom('DE', 'CH'),
      fc.record({ offset: fc.nat(60), limit: fc.integer({ min: 1, max: 60 }) }),
      (listed, selection, country, page) => {
        const found = rangesOf(
          snapshot,
          listed.sort((a, b) => a - b),
        );
        const ranges = found.kind === 'ranges' ? found.ranges : new Uint32Array();
        const runs = runsIn(snapshot, ranges, catalogueIndex(snapshot).openTo(country));
        const { total, brandTotals } = countRuns(snapshot, runs, selection);
        const left = { total, brandTotals, kinds: selection.kinds };
        const shelved = usualPageOfRuns(snapshot, runs, left, page);
        expect(usualPageOfRuns(snapshot, runs, left, page, 0)).toEqual(shelved);
        ended += shelved.filter((ordinal) => snapshot.articles.state[ordinal] !== 0).length;
      },
    ),
  );
  expect(ended).toBeGreaterThan(0);
});
