import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ArticleSearch, comparedAtMost } from '#client/articles/article-search.ts';
import type { OfferAnswer } from '#client/articles/detail/offer-batch.ts';
import { onlyFitting } from '#client/articles/filters/facet-groups.ts';
import { firstQuantity, rowAction, wholeQuantity } from '#client/articles/list/row-action.ts';
import type { RowActions } from '#client/articles/list/row-actions.ts';
import { offerKey } from '#client/articles/queries.ts';
import type { ChangeSearch } from '#client/articles/use-article-search.ts';
import { quantityIn } from '#client/cart/edits/optimistic-cart.ts';
import { useAddToCart, useCartSummary, useSetInCart } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { ArticleRow, Filter } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

export type ListActions = {
  readonly quantityOf: (row: Pick<ArticleRow, 'id' | 'packSize' | 'minimum'>) => number;
  /** How many of it are in the cart for this car. */
  readonly inCart: (id: number) => number;
  readonly toCart: (row: ArticleRow) => void;
  readonly rowActions: RowActions;
};

type ListState = {
  readonly search: ArticleSearch;
  readonly change: ChangeSearch;
  readonly filters: readonly Filter[];
  readonly carId: number | null;
};

/** What the rows of a list, its details and its comparison do: quantities, cart, comparison. */
export function useListActions({ search, change, filters, carId }: ListState): ListActions {
  const queryClient = useQueryClient();
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const t = useText();
  const addToCart = useAddToCart();
  const setInCart = useSetInCart();
  const { data: cart } = useCartSummary();

  const inCart = (id: number) => quantityIn(cart, { articleId: id, carId });
  const quantityOf: ListActions['quantityOf'] = (row) => quantities.get(row.id) ?? firstQuantity(row);
  const isStocked = (id: number) => queryClient.getQueryData<OfferAnswer>(offerKey(id))?.kind !== 'unknown';
  const toCart = (row: ArticleRow) => {
    if (isStocked(row.id)) void addToCart({ article: row, quantity: quantityOf(row), carId });
  };

  const remove = (row: ArticleRow) => {
    const [articleId, quantity] = [row.id, inCart(row.id)];
    if (quantity === 0) return;
    void setInCart({ articleId, carId, quantity: 0 });
    notify({
      key: 'articles.removed',
      kind: 'INFO',
      preset: 'A',
      detail: `${row.brand.name} ${row.number}`,
      action: { label: t('cart.undo'), run: () => void setInCart({ articleId, carId, quantity }) },
    });
  };

  const compare = (id: number) =>
    change(
      ({ compare: compared, isComparing }) => {
        const isIn = compared.includes(id);
        if (isIn || compared.length < comparedAtMost) {
          const next = isIn ? compared.filter((other) => other !== id) : [...compared, id];
          return { compare: next, isComparing: isComparing && next.length > 0 };
        }
        const values = { count: formatNumber(comparedAtMost) };
        notify({ key: 'articles.compareFull', kind: 'INFO', preset: 'A', values });
        return null;
      },
      { replace: true },
    );

  const act = (row: ArticleRow) => {
    const action = rowAction(row);
    const fitting = onlyFitting(filters, search.filters);
    if (action === 'cart') toCart(row);
    else if (action === 'successor') change({ article: row.successor?.id ?? row.id });
    else if (action === 'fitting' && fitting.some((key) => key.startsWith('f'))) change({ filters: fitting });
    else change({ article: row.id });
  };

  const now: RowActions = {
    open: (id) => change({ article: id }),
    act,
    setQuantity: (row, quantity) =>
      setQuantities((before) => new Map(before).set(row.id, wholeQuantity(row, quantity))),
    remove,
    compare,
    again: (id) => void queryClient.invalidateQueries({ queryKey: offerKey(id) }),
  };
  return { quantityOf, inCart, toCart, rowActions: useSteady(now) };
}

/** Always does what the latest actions do, but stays the same object: rows are not drawn again for it. */
function useSteady(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo<RowActions>(
    () => ({
      open: (id) => latest.current.open(id),
      act: (row) => latest.current.act(row),
      setQuantity: (row, quantity) => latest.current.setQuantity(row, quantity),
      remove: (row) => latest.current.remove(row),
      compare: (id) => latest.current.compare(id),
      again: (id) => latest.current.again(id),
    }),
    [],
  );
}
