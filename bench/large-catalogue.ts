import { syntheticTypes } from '#bench/synthetic-types.ts';
import { generateCatalogue } from '#demo/catalogue/generate/generate-catalogue.ts';
import type { PartKind } from '#demo/catalogue/generate/part-kind.ts';
import { fullAmount } from '#demo/catalogue/generate/plan.ts';
import { Sensible } from '#demo/catalogue/generate/sensible.ts';
import type { Sources } from '#demo/catalogue/generate/sources.ts';
import { groupVehicles } from '#demo/catalogue/generate/vehicle-groups.ts';
import { vehicleReader } from '#demo/catalogue/generate/vehicle-traits.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';

export type LargeWish = {
  readonly seed: number;
  /** About so many articles: 100,000, a million, 6.5 million. */
  readonly articles: number;
  readonly types: number;
  readonly genericArticles: number;
  readonly brands: number;
  readonly sources: Sources;
};

/** As licensed catalogues are, for a tenth to the whole of one. */
export const largeWish = { seed: 7, articles: 1_000_000, types: 100_000, genericArticles: 5800, brands: 900 };

/** The demo's own generator on many more vehicles, kinds of parts and brands. Rows are made while they are read. */
export function largeCatalogue(wish: LargeWish): CatalogueSource {
  const sources = { ...wish.sources, ...manyKinds(wish), ...manyBrands(wish) };
  const types = syntheticTypes(wish.seed, wish.types);
  const vehicles = types.map(vehicleReader(sources, wish.seed));
  const { kinds } = wish.sources;
  const ofOneCopy = fullAmount(kinds, groupVehicles(vehicles).groups, new Sensible(kinds, vehicles));
  const density = wish.articles / (ofOneCopy * (wish.genericArticles / kinds.length));
  return generateCatalogue({ seed: wish.seed, types, sources, scale: { density, oeMedian } });
}

const oeMedian = 3.6;

/** Told apart by where they sit and how they are made, as in a catalogue that has six thousand of them. */
const qualifiers: readonly PartKind['names'][] = [
  { de: '', en: '', fr: '', it: '' },
  { de: 'links', en: 'left', fr: 'gauche', it: 'sinistra' },
  { de: 'rechts', en: 'right', fr: 'droite', it: 'destra' },
  { de: 'oben', en: 'upper', fr: 'supérieur', it: 'superiore' },
  { de: 'unten', en: 'lower', fr: 'inférieur', it: 'inferiore' },
  { de: 'innen', en: 'inner', fr: 'intérieur', it: 'interno' },
  { de: 'außen', en: 'outer', fr: 'extérieur', it: 'esterno' },
  { de: 'verstärkt', en: 'reinforced', fr: 'renforcé', it: 'rinforzato' },
  { de: 'kurz', en: 'short', fr: 'court', it: 'corto' },
  { de: 'lang', en: 'long', fr: 'long', it: 'lungo' },
  { de: 'Reparatursatz', en: 'repair kit', fr: 'kit de réparation', it: 'kit riparazione' },
  { de: 'Halter', en: 'bracket', fr: 'support', it: 'supporto' },
];

function manyKinds({ sources, genericArticles }: LargeWish): Pick<Sources, 'kinds'> {
  const kinds = Array.from({ length: genericArticles }, (_, index) => {
    const kind = at(sources.kinds, index % sources.kinds.length);
    const copy = Math.floor(index / sources.kinds.length);
    const words = at(qualifiers, copy % qualifiers.length);
    const more = copy < qualifiers.length ? '' : ` ${Math.floor(copy / qualifiers.length) + 1}`;
    const named = (language: keyof typeof words) => `${kind.names[language]} ${words[language]}${more}`.trim();
    const names = { de: named('de'), en: named('en'), fr: named('fr'), it: named('it') };
    return { ...kind, id: index + 1, names, synonyms: copy === 0 ? kind.synonyms : noSynonyms };
  });
  return { kinds };
}

const noSynonyms = { de: [], en: [], fr: [], it: [] };

const syllables = 'bal dor fen gra hol kar lin mor nev pol rek sol tar ulm vin wes zar bri cor dal'.split(' ');

function manyBrands({ sources, brands }: LargeWish): Pick<Sources, 'brands'> {
  return {
    brands: Array.from({ length: brands }, (_, index) => {
      const brand = at(sources.brands, index % sources.brands.length);
      const name = [index, Math.floor(index / 20) + 3, Math.floor(index / 400) + 5]
        .map((part) => at(syllables, part % syllables.length))
        .join('');
      const isOwn = index < sources.brands.length;
      return isOwn ? brand : { ...brand, id: index + 1, name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` };
    }),
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}
