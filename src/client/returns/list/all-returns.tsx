import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useListKeys } from '#client/documents/list/use-list-keys.ts';
import { useText } from '#client/i18n/text.tsx';
import { CaseFailed, CaseLoading } from '#client/returns/case/case-states.tsx';
import styles from '#client/returns/list/all-returns.module.css';
import { ReturnFilters } from '#client/returns/list/return-filters.tsx';
import { ReturnRow } from '#client/returns/list/return-row.tsx';
import { filterOf, type ReturnSearch } from '#client/returns/list/return-search.ts';
import type { GoTo } from '#client/returns/list/use-return-search.ts';
import { useReturnList } from '#client/returns/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { PageHead } from '#client/ui/page/page-head.tsx';
import table from '#client/ui/page/table.module.css';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type AllReturnsProps = { search: ReturnSearch; go: GoTo; change: GoTo; field: RefObject<HTMLInputElement | null> };

/** Own returns, or the whole firm's (R6.8); latest first. */
export function AllReturns({ search, go, change, field }: AllReturnsProps) {
  const t = useText();
  const filter = filterOf(search);
  const list = useReturnList(filter);
  const returns = list.data?.pages.flatMap((page) => page.returns);
  const count = list.data?.pages[0]?.count;
  const [cursor, setCursor] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const at = Math.min(cursor, Math.max(0, (returns?.length ?? 0) - 1));
  const open = () => returns?.[at] && go({ return: returns[at].id });
  useListKeys(body, {
    cursor: at,
    count: returns?.length ?? 0,
    onMove: (index) => {
      setCursor(index);
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView?.({ block: 'nearest' });
    },
    onOpen: open,
    onChoose: open,
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className={styles.all} aria-label={t('returnCases.all.title')}>
      <PageHead
        title={t('returnCases.all.title')}
        sub={count !== undefined && t('returnCases.all.count', { count, shown: formatNumber(count) })}
        actions={
          <Link to={screens.returns.path} search={{}} className={buttonClass({ size: 's', variant: 'primary' })}>
            <PlusIcon size="s" />
            {t('returnCases.new')}
          </Link>
        }
      />
      <ReturnFilters {...{ search, change, field }} />
      {list.isError && !returns && <CaseFailed onAgain={() => void list.refetch()} />}
      {list.isPending && <CaseLoading />}
      {returns?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            drawing={<EmptySeatDrawing />}
            title={t(isFiltered ? 'returnCases.all.noHits.title' : 'returnCases.all.none.title')}
            actions={
              isFiltered && (
                <Button onClick={() => go({ view: 'all' }, { replace: true })}>{t('returnCases.all.reset')}</Button>
              )
            }
          >
            {t(isFiltered ? 'returnCases.all.noHits.reason' : 'returnCases.all.none.reason')}
          </EmptyState>
        </div>
      )}
      {returns && returns.length > 0 && (
        <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
            role="grid"
            aria-label={t('returnCases.all.title')}
            className={classNames(table.table, styles.table)}
          >
            <thead>
              <tr>
                <th>{t('returnCases.all.number')}</th>
                <th className={styles.drop}>{t('returnCases.all.date')}</th>
                <th className={styles.drop}>{t('returnCases.all.kind')}</th>
                <th className={styles.drop}>{t('returnCases.all.parts')}</th>
                <th className={table.num}>{t('returnCases.all.amount')}</th>
                <th>{t('returnCases.all.state')}</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {returns.map((head, index) => (
                <ReturnRow
                  key={head.id}
                  {...{ head, index }}
                  isCursor={index === at}
                  onFocus={() => setCursor(index)}
                />
              ))}
            </tbody>
          </table>
          {list.hasNextPage && (
            <p className={styles.more}>
              {list.isFetchNextPageError && <span role="alert">{t('returnCases.all.moreFailed')} </span>}
              <Button size="s" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('returnCases.all.more')}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
}
