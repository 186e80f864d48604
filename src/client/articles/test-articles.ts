import type { ArticleDetail, ArticleList, ArticleRow, Filter } from '#shared/articles/article.ts';
import type { Offer } from '#shared/articles/offer.ts';

/** For tests: an article without anything special. */
export const testArticle = (id: number, more: Partial<ArticleRow> = {}): ArticleRow => ({
  id,
  number: `N-${id}`,
  brand: { id: 1, name: 'NORA' },
  genericArticle: { id: 82, name: 'Bremsscheibe' },
  addition: 'beschichtet',
  criteria: ['Ø 312 mm', 'belüftet'],
  oeNumbers: ['QX 100 1'],
  oeCount: 3,
  picture: { url: '/files/pictures/brake-disc?r=1', isDrawing: true },
  packSize: 1,
  minimum: 2,
  state: 'active',
  successor: null,
  fit: {
    verdict: 'fits',
    reasons: [{ kind: 'met', criterion: 'PR', value: '1ZA', known: 'vin', isBuildPeriod: false }],
  },
  ...more,
});

export const testFilter = (key: string, groupId: string, text: string, more: Partial<Filter> = {}): Filter => ({
  key,
  groupId,
  groupName: groupId,
  unit: null,
  text,
  count: 1,
  isSelected: false,
  ...more,
});

export const testList = (rows: readonly ArticleRow[], more: Partial<ArticleList> = {}): ArticleList => ({
  release: 1,
  order: '',
  source: 'demo',
  total: rows.length,
  all: rows.length,
  brands: 1,
  rows: [...rows],
  filters: [],
  question: null,
  ...more,
});

export const testOffer = (articleId: number, more: Partial<Offer> = {}): Offer => ({
  articleId,
  listPrice: 9615,
  purchasePrice: 4180,
  salesPrice: 8000,
  deposit: 0,
  scale: [{ from: 10, purchasePrice: 3900 }],
  promotion: null,
  warehouses: [
    { name: 'Kassel', stock: 6, lamp: 'available' },
    { name: 'Göttingen', stock: 0, lamp: 'none' },
  ],
  delivery: { class: 'on-order', tour: null, cutOffAt: null, arrivesAt: null },
  ...more,
});

export const testDetail = (id: number, more: Partial<ArticleDetail> = {}): ArticleDetail => ({
  ...testArticle(id),
  ean: '4099999000123',
  maker: { name: 'NORA GmbH', address: 'Musterweg 1', contact: 'info@nora.example' },
  pictures: [],
  allCriteria: [{ name: 'Durchmesser', value: '312', unit: 'mm' }],
  numbers: [{ kind: 'oe', number: 'QX 100 1', owner: 'VW' }],
  documents: [],
  parts: [],
  accessories: [],
  replaces: [],
  source: 'demo',
  vehicleCount: 0,
  ...more,
});
