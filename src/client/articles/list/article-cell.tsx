import { Link } from '@tanstack/react-router';
import copy from '#client/articles/detail/copy-button.module.css';
import { CopyButton } from '#client/articles/detail/copy-button.tsx';
import type { RowActions } from '#client/articles/list/row-actions.ts';
import styles from '#client/articles/list/row-cells.module.css';
import type { RowForm } from '#client/articles/list/row-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ScalesIcon } from '#client/ui/icons/icons.ts';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type ArticleCellProps = {
  row: ArticleRow;
  form: RowForm;
  hasCursor: boolean;
  isCompared: boolean;
  actions: RowActions;
};

/** "Bremsscheibe, beschichtet" */
export const articleName = ({ genericArticle, addition }: ArticleRow): string =>
  [genericArticle.name, addition].filter(Boolean).join(', ');

export function ArticleCell({ row, form, hasCursor, isCompared, actions }: ArticleCellProps) {
  const t = useText();
  const tabIndex = hasCursor ? 0 : -1;
  const label = `${row.brand.name} ${row.number}`;
  return (
    <div className={styles.article}>
      <p className={styles.head}>
        <button
          type="button"
          className={styles.number}
          tabIndex={tabIndex}
          aria-label={t('articles.detailsOf', { article: label })}
          onClick={() => actions.open(row.id)}
        >
          {row.brand.name}{' '}
          <span className={styles.digits}>
            <Breakable text={row.number} />
          </span>
        </button>
        {form !== 'compact' && (
          <span className={classNames(styles.marks, form === 'full' && styles.droppedMarks)}>
            <CopyButton number={row.number} isTabStop={hasCursor} />
            <button
              type="button"
              className={copy.copy}
              tabIndex={tabIndex}
              aria-pressed={isCompared}
              aria-label={t('articles.compareOne', { article: label })}
              title={t('articles.compareOne', { article: label })}
              onClick={() => actions.compare(row.id)}
            >
              <ScalesIcon size="s" />
            </button>
          </span>
        )}
      </p>
      <p className={styles.name} data-form={form}>
        <Breakable text={articleName(row)} />
        {row.state === 'discontinued' && (
          <Text as="span" tone="warn" weight="medium">
            {' '}
            · {t('articles.discontinued')}
          </Text>
        )}
      </p>
      {form !== 'compact' && (
        <>
          <p className={styles.criteria} title={row.criteria.join(' · ')}>
            <Breakable text={row.criteria.join(' · ')} />
          </p>
          <SecondNumbers {...{ row, form, tabIndex }} onOpen={actions.open} />
        </>
      )}
    </div>
  );
}

type SecondNumbersProps = { row: ArticleRow; form: RowForm; tabIndex: number; onOpen: (id: number) => void };

/** The number that holds now, or the vehicle makers' own. */
function SecondNumbers({ row, form, tabIndex, onOpen }: SecondNumbersProps) {
  const t = useText();
  const { successor, oeNumbers, oeCount } = row;
  if (row.state === 'superseded' && successor)
    return (
      <p className={styles.replaced}>
        {t('articles.replacedBy')}{' '}
        <button type="button" className={styles.link} tabIndex={tabIndex} onClick={() => onOpen(successor.id)}>
          {successor.brand} {successor.number}
        </button>
      </p>
    );
  if (oeNumbers.length === 0 || form === 'block') return null;
  const shown = oeNumbers.slice(0, 2);
  return (
    <p className={classNames(styles.criteria, styles.oe)}>
      {t('articles.oe')}{' '}
      {shown.map((number, at) => (
        <span key={number}>
          {at > 0 && ', '}
          <Link to={screens.universal.path} search={{ text: number }} tabIndex={tabIndex}>
            <Breakable text={number} />
          </Link>
        </span>
      ))}
      {oeCount > shown.length && (
        <Text as="span" tone="faint">
          {' '}
          +{formatNumber(oeCount - shown.length)}
        </Text>
      )}
    </p>
  );
}
