import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '#client/articles/list/article-list.module.css';
import { ArticleRow } from '#client/articles/list/article-row.tsx';
import { ListHead, type Order } from '#client/articles/list/list-head.tsx';
import { type RowForm, rowStyles } from '#client/articles/list/row-form.ts';
import { RowSkeleton } from '#client/articles/list/row-skeleton.tsx';
import { useRowCursor } from '#client/articles/list/use-row-cursor.ts';
import { useRowKeys } from '#client/articles/list/use-row-keys.ts';
import { useVisibleRows } from '#client/articles/list/use-visible-rows.ts';
import { type ListPage, pageSize, useOffers, useRows } from '#client/articles/queries.ts';
import { useKeptPlace } from '#client/articles/use-kept-place.ts';
import type { ListActions } from '#client/articles/use-list-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { stepQuantity } from '#client/ui/buttons/quantity.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import type { ArticleRow as Row } from '#shared/articles/article.ts';

export type ArticleListProps = {
  /** Of the list, for assistive tech. */
  label: string;
  /** Under which its place is kept. */
  place: string;
  first: ListPage;
  form: RowForm;
  hasFit: boolean;
  isPurchaseShown: boolean;
  order: Order;
  onOrder: (order: Order) => void;
  compared: readonly number[];
  list: ListActions;
  /** The row that the cursor stands on, for the keys of the screen. */
  onCursor: (row: Row | undefined) => void;
  /** On a small screen the head scrolls with the rows. */
  top: ReactNode;
};

const quantityMost = 9999;

/** The rows of a list, of which only those in sight are drawn; one of them has the cursor. */
export function ArticleList(props: ArticleListProps) {
  const { label, place, first, form, hasFit, isPurchaseShown, order, onOrder, compared, list, onCursor, top } = props;
  const t = useText();
  const cells = rowStyles[form];
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [kept, keep] = useKeptPlace(place);
  const { total } = first.answer;
  const { items, height, margin, isScrolling, measure, show } = useVisibleRows({
    scroller,
    body,
    count: total,
    form,
    hasFit,
    offset: kept.offset,
  });
  const { cursor: wanted, setCursor, move } = useRowCursor(body, kept.cursor, show);
  const cursor = Math.min(wanted, Math.max(total - 1, 0));
  const rowAt = useRows(first, [...new Set(items.map(({ index }) => Math.floor(index / pageSize)))]);
  const inSight = items.flatMap(({ index }) => rowAt(index)?.id ?? []);
  const offerOf = useOffers(useWhenStill(inSight, isScrolling));
  const offers = inSight.map(offerOf);
  const isFailed = offers.length > 0 && offers.every(({ kind }) => kind === 'failed');
  // Where the firm does not show purchase prices the server sends none: then the column is that of the list price.
  const isHidden =
    offers.some(({ kind }) => kind === 'known') &&
    offers.every((one) => one.kind !== 'known' || one.offer.purchasePrice === null);
  const isPurchase = isPurchaseShown && !isHidden;

  useEffect(() => keep({ cursor, offset: scroller.current?.scrollTop ?? 0 }), [cursor, keep]);

  const row = rowAt(cursor);
  const { quantityOf, inCart, rowActions } = list;
  useRowKeys(body, {
    cursor,
    count: total,
    onMove: move,
    onEnter: () => row && rowActions.act(row),
    onStep: (direction) =>
      row &&
      rowActions.setQuantity(row, stepQuantity(quantityOf(row), direction, Math.max(row.packSize, 1), quantityMost)),
    onQuantity: (quantity) => row && rowActions.setQuantity(row, quantity),
  });
  useEffect(() => onCursor(row), [row, onCursor]);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={(event) => keep({ cursor, offset: event.currentTarget.scrollTop })}
    >
      {top}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        className={classNames(styles.table, cells.table, hasFit && cells.withFit)}
        aria-label={label}
        aria-rowcount={total + 1}
      >
        <ListHead {...{ form, hasFit, order, onOrder }} isPurchaseShown={isPurchase} />
        <tbody ref={body} className={styles.body} style={{ height }}>
          {items.map(({ index, start }) => {
            const shown = rowAt(index);
            return (
              <tr
                key={index}
                ref={measure}
                data-index={index}
                className={classNames(styles.row, cells.row, cells.columns)}
                style={{ transform: `translateY(${start - margin}px)` }}
                tabIndex={index === cursor ? 0 : -1}
                aria-rowindex={index + 2}
                aria-label={shown ? `${shown.brand.name} ${shown.number}` : t('articles.loading')}
                data-cursor={index === cursor || undefined}
                onFocus={() => setCursor(index)}
              >
                {shown ? (
                  <ArticleRow
                    row={shown}
                    form={form}
                    state={offerOf(shown.id)}
                    quantity={quantityOf(shown)}
                    inCart={inCart(shown.id)}
                    hasCursor={index === cursor}
                    isCompared={compared.includes(shown.id)}
                    isPurchaseShown={isPurchase}
                    actions={rowActions}
                  />
                ) : (
                  <RowSkeleton form={form} hasFit={hasFit} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {isFailed && (
        <Note
          shape="bar"
          tone="warn"
          role="status"
          className={styles.failed}
          title={t('articles.pricesFailed')}
          actions={
            <Button size="s" onClick={() => inSight.forEach(rowActions.again)}>
              {t('articles.tryAgain')}
            </Button>
          }
        >
          {t('articles.pricesFailedReason')}
        </Note>
      )}
    </div>
  );
}

/** The last value from before the scrolling began: rows that fly past are not asked for. */
function useWhenStill(ids: readonly number[], isScrolling: boolean): readonly number[] {
  const [still, setStill] = useState(ids);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (!isScrolling) setStill(ids);
  }, [key, isScrolling]);
  return still;
}
