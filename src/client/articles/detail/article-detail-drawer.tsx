import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/articles/detail/article-detail.module.css';
import { ArticleDetailBody } from '#client/articles/detail/article-detail-body.tsx';
import type { KnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { firstQuantity } from '#client/articles/list/row-action.ts';
import type { CarInput } from '#client/articles/list-input.ts';
import { useDetail, useOffers } from '#client/articles/queries.ts';
import type { ListActions } from '#client/articles/use-list-actions.ts';
import { WatchToggle } from '#client/cart/watch/watch-toggle.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { CheckIcon, ScalesIcon, ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import type { ArticleDetail } from '#shared/articles/article.ts';
import type { Question } from '#shared/articles/fit.ts';
import { formatNumber } from '#shared/format/number.ts';

type ArticleDetailDrawerProps = {
  /** null: closed. */
  id: number | null;
  /** null: not known yet. */
  carInput: CarInput | null;
  known: KnownFacts;
  question: Question | null;
  list: ListActions;
  isPurchaseShown: boolean;
  compared: readonly number[];
  onClose: () => void;
};

/** Everything about one article, over the list that it came from. */
export function ArticleDetailDrawer(props: ArticleDetailDrawerProps) {
  const { id, carInput, known, question, list, isPurchaseShown, compared, onClose } = props;
  const t = useText();
  const { data: article, isError, refetch } = useDetail(id, carInput);
  const offerOf = useOffers(id === null ? [] : [id]);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      closeLabel={t('shell.close')}
      width="l"
      title={article ? `${article.brand.name} ${article.number}` : t('articles.details')}
      actions={article && <DetailActions {...{ article, list, compared }} />}
    >
      {article && (
        <ArticleDetailBody
          key={article.id}
          {...{ article, known, list, isPurchaseShown }}
          question={article.fit?.verdict === 'check' ? question : null}
          state={offerOf(article.id)}
          quantity={list.quantityOf(article)}
        />
      )}
      {!article && !isError && (
        <div className={styles.loading} role="status" aria-label={t('articles.loading')}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      )}
      {!article && isError && (
        <div className={styles.loading}>
          <p>{t('articles.detailFailed')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t('articles.tryAgain')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

type DetailActionsProps = { article: ArticleDetail; list: ListActions; compared: readonly number[] };

function DetailActions({ article, list, compared }: DetailActionsProps) {
  const t = useText();
  const { rowActions, quantityOf, inCart, toCart } = list;
  const isDoubtful = article.fit?.verdict === 'check' || article.fit?.verdict === 'no';
  const count = inCart(article.id);
  return (
    <>
      <Button
        className={styles.compare}
        variant="ghost"
        icon={<ScalesIcon size="s" />}
        aria-pressed={compared.includes(article.id)}
        onClick={() => rowActions.compare(article.id)}
      >
        {compared.includes(article.id) ? t('articles.compared') : t('articles.compare')}
      </Button>
      <WatchToggle article={article} />
      <Stepper
        size="m"
        label={t('articles.quantityOf', { article: `${article.brand.name} ${article.number}` })}
        lessLabel={t('articles.less')}
        moreLabel={t('articles.more')}
        value={quantityOf(article)}
        step={Math.max(article.packSize, 1)}
        onRemove={() => rowActions.remove(article)}
        onChange={(next) =>
          next < firstQuantity(article) ? rowActions.remove(article) : rowActions.setQuantity(article, next)
        }
      />
      <Button
        variant={count > 0 ? 'tonal' : isDoubtful ? 'secondary' : 'primary'}
        icon={count > 0 ? <CheckIcon size="s" /> : <ShoppingCartSimpleIcon size="s" />}
        disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
        onClick={() => toCart(article)}
      >
        {count > 0
          ? t('articles.inCart', { count: formatNumber(count) })
          : isDoubtful
            ? t('articles.toCartAnyway')
            : t('articles.toCart')}
      </Button>
    </>
  );
}
