import { useOffers } from '#client/articles/queries.ts';
import { useAddToCart } from '#client/cart/queries.ts';
import { AdditionRow } from '#client/tyres/additions/addition-row.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';

export type AdditionListProps = {
  rows: readonly ArticleRow[];
  /** As many as the wheels that they are for. */
  pieces: number;
  carId: number | null;
  isPurchaseShown: boolean;
};

export function AdditionList({ rows, pieces, carId, isPurchaseShown }: AdditionListProps) {
  const addToCart = useAddToCart();
  const offerOf = useOffers(rows.map(({ id }) => id));
  return rows.map((row) => (
    <AdditionRow
      key={row.id}
      state={offerOf(row.id)}
      wheels={pieces}
      {...{ row, isPurchaseShown }}
      onAdd={() => void addToCart({ article: row, quantity: pieces, carId })}
    />
  ));
}
