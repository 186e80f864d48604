import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/articles/detail/article-detail.module.css';
import { articleName } from '#client/articles/list/article-cell.tsx';
import type { ListActions } from '#client/articles/use-list-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

type RelatedArticlesProps = {
  title: string;
  /** quantity: how many of it a set holds. */
  items: readonly { readonly article: ArticleRow; readonly quantity: number | null }[];
  list: ListActions;
};

/** Accessories, or the parts of a set: to look at, or to take along. */
export function RelatedArticles({ title, items, list }: RelatedArticlesProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section>
      <Text as="h3" marginBottom={3} size={14}>
        {title}
      </Text>
      <ul className={styles.related}>
        {items.map(({ article, quantity }) => (
          <li key={article.id}>
            <div>
              <TextButton target="s" onClick={() => list.rowActions.open(article.id)}>
                {quantity !== null && `${formatNumber(quantity)} × `}
                {article.brand.name} {article.number}
              </TextButton>
              <Text tone="muted" size={13}>
                {[articleName(article), ...article.criteria].join(' · ')}
              </Text>
            </div>
            <IconButton
              size="s"
              label={t('articles.toCartOf', {
                article: `${article.brand.name} ${article.number}`,
                count: formatNumber(list.quantityOf(article)),
              })}
              icon={<ShoppingCartSimpleIcon />}
              disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
              onClick={() => list.toCart(article)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
