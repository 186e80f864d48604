import { type CatalogueRows, catalogueOf } from '#server/catalogue/catalogue-of.ts';
import type {
  ArticleRow,
  LinkRow,
  NumberRow,
  RelationRow,
  RestrictionRow,
} from '#server/catalogue/catalogue-source.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';

/*
 * A catalogue that fits on one screen, for tests: three generic articles, four brands, sixty articles, three types, criteria
 * of all kinds, restrictions of all judgements. Article 1 is superseded by article 2, article 21 is a set, 41 has accessories.
 */

const words = (de: string, en = de, fr = de, it = de): PerLanguage<string> => ({ de, en, fr, it });
const synonyms = (...de: string[]): PerLanguage<string[]> => ({ de, en: [], fr: [], it: [] });

export const smallTypes = [900_000_001, 900_000_002, 900_000_003] as const;

const brands = ['Alvotek', 'Brennar', 'Corvex', 'Dorstal'].map((name, index) => ({
  id: index + 1,
  name,
  maker: `${name} (Demo) GmbH`,
  address: `Musterweg ${index + 1}, 12345 Musterstadt`,
  contact: `sicherheit@${name.toLowerCase()}.example`,
}));

const genericArticles = [
  {
    id: 10,
    names: words('Bremsscheibe', 'Brake disc', 'Disque de frein', 'Disco freno'),
    synonyms: synonyms('Scheibe'),
    criteria: [1, 2, 3],
    isUniversal: false,
  },
  {
    id: 20,
    names: words('Bremsbelagsatz', 'Brake pad set', 'Jeu de plaquettes', 'Kit pastiglie'),
    synonyms: synonyms('Bremsklötze'),
    criteria: [5],
    isUniversal: false,
  },
  {
    id: 30,
    names: words('Bremsenreiniger', 'Brake cleaner', 'Nettoyant freins', 'Pulitore freni'),
    synonyms: synonyms(),
    criteria: [],
    isUniversal: true,
  },
];

const treeNodes = [
  {
    id: 100,
    parentId: null,
    position: 1,
    names: words('Bremse', 'Brakes', 'Frein', 'Freno'),
    synonyms: synonyms('Bremsanlage'),
    genericArticles: [],
  },
  {
    id: 101,
    parentId: 100,
    position: 1,
    names: words('Scheibenbremse', 'Disc brake'),
    synonyms: synonyms(),
    genericArticles: [20, 10],
  },
  {
    id: 102,
    parentId: 100,
    position: 2,
    names: words('Chemie', 'Chemicals'),
    synonyms: synonyms(),
    genericArticles: [30],
  },
];

const property = { unit: null, pattern: null, judgement: 'none', question: null } as const;
const criteria = [
  {
    ...property,
    id: 1,
    names: words('Durchmesser', 'Diameter'),
    kind: 'number' as const,
    unit: 'mm',
    pattern: 'Ø {} mm',
  },
  { ...property, id: 2, names: words('Bauart', 'Design'), kind: 'key' as const },
  { ...property, id: 3, names: words('beschichtet', 'coated'), kind: 'flag' as const },
  { ...property, id: 4, names: words('Baujahr', 'Built'), kind: 'key' as const, judgement: 'built' as const },
  {
    ...property,
    id: 5,
    names: words('Bremssattel', 'Caliper'),
    kind: 'key' as const,
    judgement: 'question' as const,
    question: words('Welcher Bremssattel ist verbaut?', 'Which caliper is fitted?'),
  },
  { ...property, id: 6, names: words('Motorcode', 'Engine code'), kind: 'key' as const, judgement: 'engine' as const },
  { ...property, id: 7, names: words('Hinweis', 'Note'), kind: 'key' as const, judgement: 'note' as const },
];

const value = (id: number, criterionId: number, texts: PerLanguage<string>, number: number | null = null) => ({
  id,
  criterionId,
  texts,
  number,
});
const criterionValues = [
  value(1, 1, words('280'), 280),
  value(2, 1, words('312,5', '312.5'), 312.5),
  value(3, 2, words('voll', 'solid')),
  value(4, 2, words('belüftet', 'vented', 'ventilé', 'ventilato')),
  value(5, 3, words('ja', 'yes', 'oui', 'sì')),
  value(6, 5, words('FN3-57')),
  value(7, 5, words('PC57')),
  value(8, 6, words('CRLB')),
  value(9, 7, words('nur mit "Sportfahrwerk" \\ 1LL', 'only with sports suspension')),
];

/** Twenty of each generic article, brands taking turns. */
const articles: ArticleRow[] = genericArticles
  .flatMap(({ id: genericArticleId }, kind) =>
    Array.from({ length: 20 }, (_, index): ArticleRow => {
      const id = kind * 20 + index + 1;
      return {
        id,
        brandId: (index % 4) + 1,
        genericArticleId,
        number: `QX ${kind + 1}${String(index).padStart(2, '0')}.${id}-A`,
        addition: index === 3 ? 'mit Tab\tund\nZeile' : '',
        ean: index % 2 === 0 ? `40${String(id).padStart(11, '0')}` : null,
        criteria: kind === 0 ? [(index % 2) + 1, (index % 2) + 3, ...(index % 5 === 0 ? [5] : [])] : [],
        state: id === 1 ? 'superseded' : id === 20 ? 'discontinued' : 'active',
        pictures: kind === 0 ? ['disc', 'disc-side'] : [],
        packSize: kind === 2 ? 12 : 1,
        minimum: kind === 0 ? 2 : 1,
        countries: index === 7 ? ['DE', 'AT'] : null,
      };
    }),
  )
  .sort((a, b) => a.genericArticleId - b.genericArticleId || a.brandId - b.brandId || a.id - b.id);

const numbers: NumberRow[] = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((articleId) => [
  { articleId, kind: 'oe' as const, number: `QQ0 ${500 + articleId} ${articleId} B`, owner: 'VW' },
  { articleId, kind: 'oe' as const, number: `QQ0 ${400 + articleId} C`, owner: 'AUDI' },
  { articleId, kind: 'trade' as const, number: `T-${articleId}`, owner: 'Dorstal' },
  ...(articleId === 2 ? [{ articleId, kind: 'former' as const, number: 'QX-OLD.2', owner: '' }] : []),
]);

const relations: RelationRow[] = [
  { articleId: 1, kind: 'successor', otherId: 2, quantity: 1 },
  { articleId: 21, kind: 'part', otherId: 3, quantity: 2 },
  { articleId: 21, kind: 'part', otherId: 22, quantity: 1 },
  { articleId: 41, kind: 'accessory', otherId: 43, quantity: 1 },
  { articleId: 41, kind: 'accessory', otherId: 42, quantity: 1 },
];

const drawing = (content: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const media = [
  { key: 'disc', mediaType: 'image/svg+xml', content: drawing('<circle r="9"/>') },
  { key: 'disc-side', mediaType: 'image/svg+xml', content: drawing('<path d="M0 0h9"/>') },
  { key: 'safety', mediaType: 'application/pdf', content: Uint8Array.of(37, 80, 68, 70, 0, 255, 92) },
];
const documents = [
  {
    articleId: 41,
    kind: 'safety' as const,
    titles: words('Sicherheitsdatenblatt', 'Safety data sheet'),
    mediaKey: 'safety',
  },
];

/** The first type has all discs and pads, the second every second one, the third pads only. */
const idsFrom = (first: number, step = 1) => Array.from({ length: 20 / step }, (_, index) => first + index * step);
const links: LinkRow[] = [
  { typeId: smallTypes[0], genericArticleId: 10, articleIds: idsFrom(1) },
  { typeId: smallTypes[0], genericArticleId: 20, articleIds: idsFrom(21) },
  { typeId: smallTypes[1], genericArticleId: 10, articleIds: idsFrom(1, 2) },
  { typeId: smallTypes[1], genericArticleId: 20, articleIds: idsFrom(21, 2) },
  { typeId: smallTypes[2], genericArticleId: 20, articleIds: idsFrom(21) },
];

const condition = (
  articleId: number,
  group: number,
  criterionId: number,
  valueId: number | null,
  builtFrom: number | null = null,
  builtTo: number | null = null,
): RestrictionRow => ({
  typeId: smallTypes[0],
  genericArticleId: articleId > 20 ? 20 : 10,
  articleId,
  group,
  criterionId,
  valueId,
  builtFrom,
  builtTo,
});
const restrictions: RestrictionRow[] = [
  condition(2, 1, 4, null, 201305, 201611),
  condition(3, 1, 4, null, 201612),
  condition(4, 1, 6, 8),
  condition(5, 1, 7, 9),
  condition(21, 1, 5, 6),
  condition(22, 1, 5, 7),
  condition(23, 1, 5, 6),
  condition(23, 1, 4, null, null, 201611),
  condition(23, 2, 5, 7),
];

export const smallCatalogueRows: CatalogueRows = {
  brands,
  genericArticles,
  treeNodes,
  criteria,
  criterionValues,
  articles,
  numbers,
  relations,
  documents,
  media,
  links,
  restrictions,
};

export const smallCatalogue = catalogueOf(smallCatalogueRows);
