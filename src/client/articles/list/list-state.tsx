import list from '#client/articles/list/article-list.module.css';
import { type RowForm, rowStyles } from '#client/articles/list/row-form.ts';
import { RowSkeleton } from '#client/articles/list/row-skeleton.tsx';
import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { TableHead } from '#client/ui/page/table-head.tsx';
import type { ArticleList, Filter } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Rows that stand where the articles will. */
export function ListLoading({ form, hasFit }: { form: RowForm; hasFit: boolean }) {
  const t = useText();
  const cells = rowStyles[form];
  return (
    <div className={list.scroller} role="status" aria-label={t('articles.loading')}>
      <table className={classNames(list.table, cells.table, hasFit && cells.withFit)} aria-hidden="true">
        {form !== 'block' && <TableHead className={list.head} rowClassName={list.headRow} columns={[]} />}
        <tbody className={list.body}>
          {[0, 1, 2, 3, 4].map((at) => (
            <tr key={at} className={classNames(list.row, list.still, cells.row, cells.columns)}>
              <RowSkeleton form={form} hasFit={hasFit} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ListEmptyProps = {
  answer: ArticleList;
  title: string;
  selected: readonly string[];
  onFilters: (filters: readonly string[]) => void;
};

/** Which of the ticked filters leaves nothing: the last one that was ticked. */
const lastOf = (filters: readonly Filter[], selected: readonly string[]) =>
  filters.find(({ key }) => key === selected.at(-1));

export function ListEmpty({ answer, title, selected, onFilters }: ListEmptyProps) {
  const t = useText();
  const last = lastOf(answer.filters, selected);
  if (selected.length === 0)
    return (
      <NothingState title={t('articles.emptyTitle', { name: title })} actions={<LeadOn to="universal" />}>
        {t('articles.emptyReason')}
      </NothingState>
    );
  return (
    <NothingState
      title={t('articles.noneTitle', { name: title })}
      actions={
        <>
          {last && selected.length > 1 && (
            <Button variant="primary" onClick={() => onFilters(selected.slice(0, -1))}>
              {t('articles.dropLast', { filter: last.text })}
            </Button>
          )}
          <Button variant={last && selected.length > 1 ? 'secondary' : 'primary'} onClick={() => onFilters([])}>
            {t('articles.dropAll')}
          </Button>
        </>
      }
    >
      {t('articles.noneReason', { count: answer.all, shown: formatNumber(answer.all) })}
    </NothingState>
  );
}
