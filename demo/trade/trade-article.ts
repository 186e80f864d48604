import { draw } from '#demo/trade/draw.ts';
import { shareOf } from '#shared/format/share-of.ts';

/** What the catalogue's own source files say of a kind of part: how it looks, and what one costs, in cents. */
export type Kind = {
  readonly family: string;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly isExchange: boolean;
};
/** Kinds by generic article, and how dear each brand is, from 0 to 1. */
export type PriceSources = {
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly brandLevels: ReadonlyMap<number, number>;
  /** List prices in cents of articles that have one of their own. */
  readonly ofArticle: ReadonlyMap<number, number>;
};
export type DemoArticle = {
  readonly id: number;
  readonly brandId: number;
  readonly genericArticleId: number;
  readonly isDiscontinued: boolean;
};
export type DemoSupplier = {
  readonly code: string;
  /** Tells its draws from those of the others. */
  readonly seed: number;
  /** Of the whole catalogue, from 0 to 1. */
  readonly carries: number;
  /** Basis points of the list price in the source. */
  readonly priceLevel: number;
  readonly branch: string;
  readonly others: readonly string[];
  readonly central: string;
};

const seeds = { price: 1, carried: 3, place: 4, amount: 5, beside: 6, days: 7, chosen: 8 };

export const isCarried = ({ id }: DemoArticle, { seed, carries }: DemoSupplier) =>
  draw(id, seed, seeds.carried) < carries;

/** Every n-th, but not in a row. */
export const isOneOf = (every: number, id: number, seed: number) => draw(id, seed, seeds.chosen) < 1 / every;

const anyKind: Kind = { family: 'box', priceFrom: 500, priceTo: 10_000, isExchange: false };

/** Brands have their level within what such a part costs, articles their place around it. Five cents are the smallest step. */
export function priced(article: DemoArticle, { kinds, brandLevels, ofArticle }: PriceSources, priceLevel: number) {
  const kind = kinds.get(article.genericArticleId) ?? anyKind;
  const place = 0.55 * (brandLevels.get(article.brandId) ?? 0.5) + 0.45 * draw(article.id, seeds.price);
  const usual = Math.round(kind.priceFrom * (kind.priceTo / kind.priceFrom) ** place);
  const price = shareOf(ofArticle.get(article.id) ?? usual, priceLevel);
  return { ...kind, listPrice: Math.max(5, Math.round(price / 5) * 5) };
}

/** 35 % lie in the branch, 25 % in another, 20 % in the central warehouse; most of the rest can be ordered. */
export function stockOf(article: DemoArticle, supplier: DemoSupplier) {
  const { id, isDiscontinued } = article;
  const { seed, branch, others, central } = supplier;
  const place = isDiscontinued ? 0.4 + 0.6 * draw(id, seed, seeds.place) : draw(id, seed, seeds.place);
  const amount = (at: number) => 1 + Math.floor(30 * draw(id, seed, seeds.amount, at) ** 2);
  const also = (at: number, chance: number) => draw(id, seed, seeds.beside, at) < chance;
  const stock: [warehouse: string, quantity: number][] = [];
  const main = Math.floor(others.length * draw(id, seed, seeds.beside));
  if (place < 0.35) stock.push([branch, amount(0)]);
  for (const [index, other] of others.entries()) {
    const isMain = place >= 0.35 && place < 0.6 && index === main;
    if (isMain || (place < 0.6 && also(index, 0.35))) stock.push([other, amount(index + 1)]);
  }
  if (place < 0.8 && (place >= 0.6 || also(9, 0.7))) stock.push([central, 2 * amount(9)]);
  const canBeOrdered = place < 0.975 && !isDiscontinued;
  return { stock, daysOnOrder: canBeOrdered ? 2 + Math.floor(8 * draw(id, seed, seeds.days) ** 2) : null };
}
