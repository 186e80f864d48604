import styles from '#client/articles/list/article-list.module.css';
import { type RowForm, rowStyles } from '#client/articles/list/row-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CaretUpIcon } from '#client/ui/icons/icons.ts';
import { TableHead } from '#client/ui/page/table-head.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import type { ArticleSort } from '#shared/articles/article.ts';

export type Order = { readonly sort: ArticleSort; readonly isDescending: boolean };

type ListHeadProps = {
  form: RowForm;
  hasFit: boolean;
  isPurchaseShown: boolean;
  order: Order;
  onOrder: (order: Order) => void;
};

/** The arrow stands at the active column alone; a second click turns the order round. */
export function ListHead({ form, hasFit, isPurchaseShown, order, onOrder }: ListHeadProps) {
  const t = useText();
  const cells = rowStyles[form];
  const column = (label: string, sorts: readonly [ArticleSort, ...ArticleSort[]]) => {
    const isActive = sorts.includes(order.sort);
    const Arrow = order.isDescending ? CaretDownIcon : CaretUpIcon;
    const next = { sort: isActive ? order.sort : sorts[0], isDescending: isActive && !order.isDescending };
    return {
      'aria-sort': isActive ? (order.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
      label: (
        <button type="button" className={styles.sort} onClick={() => onOrder(next)}>
          {label}
          {isActive && <Arrow />}
        </button>
      ),
    };
  };
  return (
    <TableHead
      className={form === 'block' ? hidden.hidden : styles.head}
      rowClassName={classNames(styles.headRow, cells.columns)}
      columns={[
        form !== 'compact' && { label: t('articles.column.picture'), className: cells.picture, isHidden: true },
        { ...column(t('articles.column.article'), ['brand', 'number']), className: cells.article },
        hasFit && { label: t('articles.column.fit'), className: cells.fit },
        { ...column(t('articles.column.stock'), ['delivery']), className: cells.stock },
        {
          ...column(t(isPurchaseShown ? 'articles.column.purchase' : 'articles.column.list'), ['price']),
          className: cells.price,
        },
        t('articles.column.quantity'),
      ]}
    />
  );
}
