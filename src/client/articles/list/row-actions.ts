import type { ArticleRow } from '#shared/articles/article.ts';

/** What can be done from a row; the same object for all rows of a list, so that they are drawn again only for a reason. */
export type RowActions = {
  readonly open: (id: number) => void;
  /** The one action of the row: into the cart, check, or what stands in for it. */
  readonly act: (row: ArticleRow) => void;
  readonly setQuantity: (row: ArticleRow, quantity: number) => void;
  /** Out of the cart, with a way back. */
  readonly remove: (row: ArticleRow) => void;
  readonly compare: (id: number) => void;
  /** Ask for its price and stock again. */
  readonly again: (id: number) => void;
};
