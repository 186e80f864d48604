import { memo } from 'react';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { ActionCell } from '#client/articles/list/action-cell.tsx';
import { ArticleCell } from '#client/articles/list/article-cell.tsx';
import { FitCell } from '#client/articles/list/fit-cell.tsx';
import { PriceCell } from '#client/articles/list/price-cell.tsx';
import type { RowActions } from '#client/articles/list/row-actions.ts';
import { type RowForm, rowStyles } from '#client/articles/list/row-form.ts';
import { StockCell } from '#client/articles/list/stock-cell.tsx';
import type { ArticleRow as Row } from '#shared/articles/article.ts';

type ArticleRowProps = {
  row: Row;
  form: RowForm;
  state: OfferState;
  quantity: number;
  inCart: number;
  hasCursor: boolean;
  isCompared: boolean;
  isPurchaseShown: boolean;
  actions: RowActions;
};

/** The cells of one article, read from left to right: what, does it fit and why, when, how much, take it. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { row, form, state, quantity, inCart, hasCursor, isCompared, isPurchaseShown, actions } = props;
  const styles = rowStyles[form];
  const again = () => actions.again(row.id);
  return (
    <>
      {form !== 'compact' && (
        <td className={styles.picture}>
          <PartPicture picture={row.picture} size={form === 'block' ? 's' : 'm'} />
        </td>
      )}
      <td className={styles.article}>
        <ArticleCell {...{ row, form, hasCursor, isCompared, actions }} />
      </td>
      {row.fit && (
        <td className={styles.fit}>
          <FitCell fit={row.fit} form={form} />
        </td>
      )}
      <td className={styles.stock}>
        <StockCell {...{ state, form, quantity }} onAgain={again} />
      </td>
      <td className={styles.price}>
        <PriceCell {...{ state, form, quantity, isPurchaseShown }} isTabStop={hasCursor} onAgain={again} />
      </td>
      <td className={styles.action}>
        <ActionCell {...{ row, state, quantity, inCart, actions }} isTabStop={hasCursor} />
      </td>
    </>
  );
});
