import type { ArticleRow } from '#shared/articles/article.ts';

/** `check`: first clear up whether it fits. `successor`: it has another number now. `fitting`: show what does fit. */
export type RowAction = 'cart' | 'check' | 'successor' | 'fitting';

export function rowAction({ state, successor, fit }: ArticleRow): RowAction {
  if (state === 'superseded' && successor) return 'successor';
  if (fit?.verdict === 'no') return 'fitting';
  return fit?.verdict === 'check' ? 'check' : 'cart';
}

/** The least that can be ordered, in whole packs. */
export const firstQuantity = ({ packSize, minimum }: Pick<ArticleRow, 'packSize' | 'minimum'>): number => {
  const pack = Math.max(packSize, 1);
  return Math.max(Math.ceil(minimum / pack), 1) * pack;
};

/** Not below the least, and in whole packs. */
export function wholeQuantity(row: Pick<ArticleRow, 'packSize' | 'minimum'>, wanted: number): number {
  const pack = Math.max(row.packSize, 1);
  return Math.max(firstQuantity(row), Math.ceil(wanted / pack) * pack);
}
