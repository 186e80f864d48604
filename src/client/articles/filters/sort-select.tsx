import type { Order } from '#client/articles/list/list-head.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { type ArticleSort, articleSorts } from '#shared/articles/article.ts';

type SortSelectProps = {
  order: Order;
  onOrder: (order: Order) => void;
  isPurchaseShown: boolean;
  /** In a sheet the label stands above it. */
  hasLabel?: boolean;
};

export function SortSelect({ order, onOrder, isPurchaseShown, hasLabel = false }: SortSelectProps) {
  const t = useText();
  const name = (sort: ArticleSort) => {
    if (sort === 'delivery' && isPurchaseShown) return t('articles.sort.deliveryThenPrice');
    return sort === 'price' && !isPurchaseShown ? t('articles.sort.listPrice') : t(`articles.sort.${sort}`);
  };
  return (
    <Select
      label={t('articles.sortedBy')}
      labelHidden={!hasLabel}
      size="s"
      value={order.sort}
      options={articleSorts.map((sort) => ({ value: sort, label: name(sort) }))}
      onChange={(event) => {
        const sort = articleSorts.find((one) => one === event.target.value);
        if (sort) onOrder({ sort, isDescending: false });
      }}
    />
  );
}
