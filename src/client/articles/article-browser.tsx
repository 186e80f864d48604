import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type ArticleSearch, toggled } from '#client/articles/article-search.ts';
import styles from '#client/articles/browser.module.css';
import { CarQuestion } from '#client/articles/car-question.tsx';
import { Comparison } from '#client/articles/compare/comparison.tsx';
import { ArticleDetailDrawer } from '#client/articles/detail/article-detail-drawer.tsx';
import type { KnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { FilterPanel } from '#client/articles/filters/filter-panel.tsx';
import { SortSelect } from '#client/articles/filters/sort-select.tsx';
import { ArticleList } from '#client/articles/list/article-list.tsx';
import type { Order } from '#client/articles/list/list-head.tsx';
import { ListEmpty, ListLoading } from '#client/articles/list/list-state.tsx';
import { useRowForm } from '#client/articles/list/use-row-form.ts';
import { type CarInput, isSameSubject, type ListInput } from '#client/articles/list-input.ts';
import { PrintList } from '#client/articles/print-list.tsx';
import type { useFirstPage } from '#client/articles/queries.ts';
import { ResultsHead } from '#client/articles/results-head.tsx';
import type { ChangeSearch } from '#client/articles/use-article-search.ts';
import { useBrowserKeys } from '#client/articles/use-browser-keys.ts';
import { useListActions } from '#client/articles/use-list-actions.ts';
import { usePrintList } from '#client/articles/use-print-list.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { setDevice, useDevice } from '#client/session/device.ts';
import { FailedState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { beyondTablet, phone, useMedia } from '#client/ui/use-media.ts';
import type { ArticleRow, ArticleList as List } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Car } from '#shared/vehicle/car.ts';

export type ArticleBrowserProps = {
  search: ArticleSearch;
  change: ChangeSearch;
  /** null: no car, or a search over all. */
  car: Car | null;
  known: KnownFacts;
  carInput: CarInput;
  /** For details and comparison, which know the car although the list may not ask for it; null: not known yet. */
  detailInput: CarInput | null;
  /** null: nothing is asked for yet. */
  input: ListInput | null;
  page: ReturnType<typeof useFirstPage>;
  title: string;
  crumbs?: ReactNode;
  /** The tree, where the screen has one; `onPicked` closes the drawer that it stands in, null: in the column. */
  tree?: (onPicked: (() => void) | null) => ReactNode;
  /** A line or a box between head and list. */
  above?: ReactNode;
  /** Stands where the list would while nothing is asked for. */
  start: ReactNode;
};

type Layer = 'tree' | 'filter';

/** A list of articles with all that belongs to it: filters, question, details, comparison, paper. */
export function ArticleBrowser(props: ArticleBrowserProps) {
  const { search, change, car, known, carInput, detailInput, input, page, title, crumbs, tree, above, start } = props;
  const t = useText();
  const device = useDevice();
  const isSmall = useMedia(phone);
  const isWide = useMedia(beyondTablet);
  const hasColumn = isWide && device.density === 'buero';
  const [layer, setLayer] = useState<Layer | null>(null);
  const side = useRef<HTMLElement>(null);
  const cursorRow = useRef<ArticleRow>(undefined);
  const setCursorRow = useCallback((row: ArticleRow | undefined) => {
    cursorRow.current = row;
  }, []);
  const isPurchaseShown = usePurchaseShown();
  const first = input ? page.data : undefined;
  const answer = first?.answer;
  const list = useListActions({ search, change, filters: answer?.filters ?? [], carId: car?.carId ?? null });
  const { printed, print } = usePrintList(first);
  const form = useRowForm();
  const hasFit = carInput.kTypeId !== undefined;

  const reach = (wanted: Layer, selector: string) => {
    const target = side.current?.querySelector<HTMLElement>(selector);
    if (hasColumn) target?.focus();
    else setLayer(wanted);
  };
  const hasRows = !search.isComparing && input !== null && answer !== undefined && answer.total > 0;
  useBrowserKeys({
    hasRows,
    rowNow: () => cursorRow.current,
    actions: list.rowActions,
    onFilter: () => reach('filter', '[data-part=filter] input:enabled'),
    onTree: tree ? () => reach('tree', '[role=treeitem][tabindex="0"]') : null,
    onPrint: print,
  });

  const filterPanel = (hasHeading: boolean) => (
    <FilterPanel
      filters={answer?.filters ?? []}
      selected={search.filters}
      onToggle={(key) => change(({ filters }) => ({ filters: toggled(filters, key) }))}
      onReset={() => change({ filters: [] })}
      isAsked={answer !== undefined}
      hasHeading={hasHeading}
    />
  );
  const changeOrder = (next: Order) => change(next, { replace: true });
  const order = { sort: search.sort, isDescending: search.isDescending };
  const top = (
    <>
      <ResultsHead
        title={title}
        sub={answer ? countLine(answer, t) : null}
        crumbs={crumbs}
        demo={<DemoLabel sources={[answer?.source]} />}
        // Its tools stand while the list is on its way: nothing moves when it comes.
        order={input && (answer || !page.isError) ? order : null}
        onOrder={changeOrder}
        isPurchaseShown={isPurchaseShown}
        isSmall={isSmall}
        isCompact={device.rows === 'compact'}
        onCompact={(isCompact) => setDevice({ rows: isCompact ? 'compact' : 'full' })}
        compared={search.compare.length}
        onCompare={() => change({ isComparing: !search.isComparing })}
        onPrint={print}
        side={
          hasColumn
            ? null
            : {
                onTree: tree ? () => setLayer('tree') : null,
                onFilter: () => setLayer('filter'),
                filters: search.filters.length,
              }
        }
      />
      {above}
      {answer && hasFit && !search.isComparing && (
        <CarQuestion question={answer.question} rows={answer.rows} known={known} />
      )}
    </>
  );

  const content = () => {
    if (search.isComparing)
      return (
        <Comparison
          ids={search.compare}
          carInput={detailInput}
          list={list}
          isPurchaseShown={isPurchaseShown}
          isSmall={isSmall}
          onClose={() => change({ isComparing: false })}
        />
      );
    if (!input) return start;
    if (page.isError && !first) return <FailedState onAgain={() => void page.refetch()} />;
    if (!first || !answer || !isSameSubject(first.input, input)) return <ListLoading form={form} hasFit={hasFit} />;
    if (answer.total === 0)
      return (
        <ListEmpty
          answer={answer}
          title={title}
          selected={search.filters}
          onFilters={(filters) => change({ filters })}
        />
      );
    const { facts: _facts, ...place } = first.input;
    return (
      <ArticleList
        key={JSON.stringify([place, isSmall])}
        label={title}
        place={JSON.stringify(place)}
        first={first}
        form={form}
        hasFit={hasFit}
        isPurchaseShown={isPurchaseShown}
        order={order}
        onOrder={changeOrder}
        compared={search.compare}
        list={list}
        onCursor={setCursorRow}
        top={isSmall ? top : null}
      />
    );
  };
  const shown = content();

  return (
    <Split>
      {hasColumn && (
        <aside ref={side} className={styles.side} aria-label={t('articles.side')} data-print="never">
          {tree?.(null)}
          {(answer || !tree) && filterPanel(true)}
        </aside>
      )}
      <Column as="section" fills className={styles.work} data-scrolls={(isSmall && !hasRows) || undefined}>
        {!(isSmall && hasRows) && top}
        {shown}
        {printed && <PrintList rows={printed} hasFit={hasFit} isPurchaseShown={isPurchaseShown} />}
      </Column>
      <Drawer
        open={layer === 'tree' && !hasColumn}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('articles.tree')}
        side="left"
        width="s"
      >
        {tree?.(() => setLayer(null))}
      </Drawer>
      <Drawer
        open={layer === 'filter' && !hasColumn}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('articles.filter')}
        side="left"
        width="s"
        actions={
          answer && (
            <Button variant="primary" wide onClick={() => setLayer(null)}>
              {t('articles.show', { count: answer.total, shown: formatNumber(answer.total) })}
            </Button>
          )
        }
      >
        {isSmall && <SortSelect {...{ order, isPurchaseShown }} onOrder={changeOrder} hasLabel />}
        {filterPanel(false)}
      </Drawer>
      <ArticleDetailDrawer
        id={search.article}
        carInput={detailInput}
        known={known}
        question={answer?.question ?? null}
        list={list}
        isPurchaseShown={isPurchaseShown}
        compared={search.compare}
        onClose={() => change({ article: null })}
      />
    </Split>
  );
}

/** "21 von 27 Artikeln · 9 Marken" */
function countLine({ total, all, brands }: List, t: ReturnType<typeof useText>): string {
  const articles =
    total === all
      ? t('articles.count', { count: total, shown: formatNumber(total) })
      : t('articles.countOf', { shown: formatNumber(total), all: formatNumber(all) });
  return `${articles} · ${t('articles.brands', { count: brands, shown: formatNumber(brands) })}`;
}
