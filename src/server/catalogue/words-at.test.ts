import { expect, it } from 'vitest';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { brandOf, kindOf } from '#server/catalogue/rows.ts';
import { criterionName, tellingCriteria } from '#server/catalogue/words-at.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

it('what a release does not have has neither name nor number there', async () => {
  const about = { release: 1, source: 'demo', typeEngines: new Map() };
  const snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), about);
  const { brands, genericArticles, criteria } = snapshot.words;
  expect(brandOf(snapshot, 0)).toEqual({ id: brands[0]?.id, name: brands[0]?.name });
  expect(kindOf(snapshot, 0, 'fr')).toEqual({ id: genericArticles[0]?.id, name: genericArticles[0]?.names.fr });
  expect(criterionName(snapshot, 0, 'it')).toBe(criteria[0]?.names.it);
  expect(brandOf(snapshot, -1)).toEqual({ id: 0, name: '' });
  expect(kindOf(snapshot, genericArticles.length, 'de')).toEqual({ id: 0, name: '' });
  expect(tellingCriteria(snapshot, genericArticles.length)).toEqual([]);
  expect(criterionName(snapshot, criteria.length, 'de')).toBe('');
});
