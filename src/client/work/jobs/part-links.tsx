import { Link } from '@tanstack/react-router';
import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import styles from '#client/work/jobs/part-links.module.css';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import type { PartNeed } from '#shared/work/work-job.ts';

/** The kinds of part that are needed, each a way to the articles that fit the car. */
export function PartLinks({ parts }: { parts: readonly PartNeed[] }) {
  const t = useText();
  return (
    <Row as="ul" columnGap={6} wraps size={13} className={styles.parts}>
      {parts.map(({ genericArticleId, name, quantity }) => {
        const count = formatNumber(quantity);
        return (
          <li key={genericArticleId}>
            {name === '' ? (
              t('work.partsFind', { count, name: t('work.partUnknown') })
            ) : (
              <Link
                to={screens.articles.path}
                search={writeArticleSearch({ ...emptySearch, genericArticle: genericArticleId })}
              >
                {t('work.partsFind', { count, name })}
              </Link>
            )}
          </li>
        );
      })}
    </Row>
  );
}
