import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import styles from '#client/returns/list/all-returns.module.css';
import { ReturnFilters } from '#client/returns/list/return-filters.tsx';
import { filterOf, type ReturnSearch } from '#client/returns/list/return-search.ts';
import type { GoTo } from '#client/returns/list/use-return-search.ts';
import { useReturnList } from '#client/returns/queries.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { formatDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type AllReturnsProps = { search: ReturnSearch; go: GoTo; change: GoTo; field: RefObject<HTMLInputElement | null> };

/** Own returns, or the whole firm's (R6.8); latest first. */
export function AllReturns({ search, go, change, field }: AllReturnsProps) {
  const t = useText();
  const list = useReturnList(filterOf(search));
  const count = list.first?.count;
  const { isNarrowed } = list;
  return (
    <Column as="section" fills isContainer className={styles.all} aria-label={t('returnCases.all.title')}>
      <PageHeader
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
      <DataList
        label={t('returnCases.all.title')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        linkTo={({ id }) => ({ to: screens.returns.path, search: { return: id } })}
        narrow="lines"
        empty={{
          title: t(isNarrowed ? 'returnCases.all.noHits.title' : 'returnCases.all.none.title'),
          reason: t(isNarrowed ? 'returnCases.all.noHits.reason' : 'returnCases.all.none.reason'),
          onReset: isNarrowed ? () => go({ view: 'all' }, { replace: true }) : null,
        }}
        columns={[
          { key: 'number', header: t('returnCases.all.number'), width: 'nowrap', cell: ({ number }) => number },
          {
            key: 'date',
            header: t('returnCases.all.date'),
            cell: ({ createdAt }) => formatDate(new Date(createdAt)),
          },
          {
            key: 'kind',
            header: t('returnCases.all.kind'),
            narrow: 'hidden',
            cell: ({ kind }) => t(`returns.kinds.${kind}`),
          },
          {
            key: 'parts',
            header: t('returnCases.all.parts'),
            cell: ({ name, articles }) =>
              articles > 1 ? t('returnCases.all.andMore', { name, count: formatNumber(articles - 1) }) : name,
            sub: ({ plates, createdBy }) => [plates.join(', '), createdBy].filter(Boolean).join(' · '),
          },
          {
            key: 'amount',
            header: t('returnCases.all.amount'),
            kind: 'number',
            narrow: 'end',
            cell: ({ credited, expected }) => {
              const amount = credited ?? expected;
              return amount === null ? '–' : formatMoney(amount);
            },
          },
          {
            key: 'state',
            header: t('returnCases.all.state'),
            narrow: 'end',
            cell: (one) => <ReturnStateTag state={one.state} />,
          },
        ]}
      />
    </Column>
  );
}
