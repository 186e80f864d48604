import type { Offer } from '#shared/articles/offer.ts';
import type { Drawing, DrawnPart } from '#shared/drawings/drawing.ts';

/* For tests. */

export const testPart = (number: number, more: Partial<DrawnPart> = {}): DrawnPart => ({
  number,
  name: `Teil ${number}`,
  genericArticleId: 100 + number,
  isUniversal: false,
  perCar: 2,
  areas: [{ x: number * 60, y: 40, width: 0, height: 0 }],
  oeNumber: `5Q0 615 30${number}`,
  articles: 15,
  best: { id: 1000 + number, brand: { id: 1, name: 'NORA' }, number: `N-${number}`, packSize: 1, minimum: 1 },
  cheapestId: 1000 + number,
  ...more,
});

export const testDrawing = (parts: DrawnPart[] = [1, 2, 3].map((number) => testPart(number))): Drawing => ({
  key: 'front-brake',
  name: 'Scheibenbremse vorn',
  group: 'Bremsanlage',
  sheet: { url: '/files/drawings/front-brake?v=1', width: 840, height: 640, kind: 'svg', isThemed: true },
  parts,
  equipment: [],
  sources: ['demo'],
});

type Told = { readonly purchasePrice: number | null; readonly listPrice?: number; readonly stock: number };

export const testOffer = ({ purchasePrice, listPrice = 6000, stock }: Told): Offer => ({
  articleId: 1,
  listPrice,
  purchasePrice,
  salesPrice: null,
  deposit: 0,
  scale: [],
  promotion: null,
  warehouses: [{ name: 'Kassel', stock, lamp: stock > 3 ? 'available' : stock > 0 ? 'low' : 'none' }],
  delivery: { class: 'now', tour: null, cutOffAt: null, arrivesAt: null },
});
