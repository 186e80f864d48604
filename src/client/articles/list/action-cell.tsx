import { looksOnly } from '#client/api/shown-user.ts';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { firstQuantity, rowAction } from '#client/articles/list/row-action.ts';
import type { RowActions } from '#client/articles/list/row-actions.ts';
import styles from '#client/articles/list/row-cells.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { CheckIcon, ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import type { ArticleRow } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

type ActionCellProps = {
  row: ArticleRow;
  state: OfferState;
  quantity: number;
  inCart: number;
  isTabStop: boolean;
  actions: RowActions;
};

export function ActionCell({ row, state, quantity, inCart, isTabStop, actions }: ActionCellProps) {
  const t = useText();
  const article = `${row.brand.name} ${row.number}`;
  return (
    <>
      <Stepper
        label={t('articles.quantityOf', { article })}
        lessLabel={t('articles.less')}
        moreLabel={t('articles.more')}
        value={quantity}
        step={Math.max(row.packSize, 1)}
        isTabStop={isTabStop}
        onRemove={() => actions.remove(row)}
        onChange={(next) => (next < firstQuantity(row) ? actions.remove(row) : actions.setQuantity(row, next))}
      />
      <RowButton {...{ row, state, quantity, inCart, isTabStop, actions }} />
    </>
  );
}

/** One action a row: into the cart, or what comes before it. */
function RowButton({ row, state, quantity, inCart, isTabStop, actions }: ActionCellProps) {
  const t = useText();
  const article = `${row.brand.name} ${row.number}`;
  const action = rowAction(row);
  const common = {
    size: 's',
    className: styles.button,
    tabIndex: isTabStop ? 0 : -1,
    onClick: () => actions.act(row),
  } as const;
  if (action === 'check')
    return (
      <Button {...common} aria-label={t('articles.checkOf', { article })}>
        {t('articles.check')}
      </Button>
    );
  if (action !== 'cart')
    return (
      <Button {...common} aria-label={t('articles.replacementOf', { article })}>
        {t('articles.replacement')}
      </Button>
    );
  const count = formatNumber(quantity);
  if (inCart > 0)
    return (
      <Button
        {...common}
        variant="tonal"
        icon={<CheckIcon size="s" />}
        aria-label={t('articles.inCartOf', { article, inCart: formatNumber(inCart), count })}
      >
        {t('articles.inCart', { count: formatNumber(inCart) })}
      </Button>
    );
  return (
    <Button
      {...common}
      variant="primary"
      icon={<ShoppingCartSimpleIcon size="s" />}
      aria-label={t('articles.toCartOf', { article, count })}
      disabledReason={
        looksOnly() ? t('acting.mayNotOrder') : state.kind === 'unknown' ? t('articles.notStocked') : undefined
      }
    >
      {t('articles.toCart')}
    </Button>
  );
}
