import type { ReactNode } from 'react';
import { SortSelect } from '#client/articles/filters/sort-select.tsx';
import type { Order } from '#client/articles/list/list-head.tsx';
import styles from '#client/articles/results-head.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { FunnelIcon, PrinterIcon, RowsIcon, ScalesIcon, TreeStructureIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';

type ResultsHeadProps = {
  title: string;
  /** "21 von 27 Artikeln · 9 Marken" */
  sub: string | null;
  crumbs: ReactNode;
  demo: ReactNode;
  /** null: nothing to sort, compare or print. */
  order: Order | null;
  onOrder: (order: Order) => void;
  isPurchaseShown: boolean;
  isSmall: boolean;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  compared: number;
  onCompare: () => void;
  onPrint: () => void;
  /** Where the side column opens from a button. */
  side: { readonly onTree: (() => void) | null; readonly onFilter: () => void; readonly filters: number } | null;
};

export function ResultsHead(props: ResultsHeadProps) {
  const { title, sub, crumbs, demo, order, onOrder, isPurchaseShown, isSmall, side } = props;
  const t = useText();
  return (
    // Before a group is chosen there is one button, which stands beside the name.
    <header className={styles.head} data-start={(side?.onTree && !order) || undefined}>
      <div className={styles.texts}>
        {!isSmall && crumbs}
        <Row columnGap={5} align="baseline" wraps className={styles.title}>
          <h1>{title}</h1>
          {sub && <p className={styles.sub}>{sub}</p>}
          {demo}
        </Row>
      </div>
      <Row gap={4} align="center" wraps className={styles.actions} data-print="never">
        {side?.onTree && !isSmall && (
          <Button icon={<TreeStructureIcon size="s" />} size="s" onClick={side.onTree}>
            {t('articles.tree')}
          </Button>
        )}
        {side?.onTree && isSmall && (
          <IconButton label={t('articles.tree')} icon={<TreeStructureIcon />} onClick={side.onTree} />
        )}
        {side && order && (
          <Button icon={<FunnelIcon size="s" />} size="s" onClick={side.onFilter}>
            {side.filters > 0 ? t('articles.filterCount', { count: formatNumber(side.filters) }) : t('articles.filter')}
          </Button>
        )}
        {order && !isSmall && (
          <Row gap={4} align="center" className={styles.sort}>
            <span className={styles.sortLabel} aria-hidden="true">
              {t('articles.sortedBy')}
            </span>
            <SortSelect {...{ order, onOrder, isPurchaseShown }} />
          </Row>
        )}
        {order && !isSmall && (
          <IconButton
            size="s"
            label={t('articles.compact')}
            aria-pressed={props.isCompact}
            icon={<RowsIcon />}
            onClick={() => props.onCompact(!props.isCompact)}
          />
        )}
        {order && (!isSmall || props.compared > 0) && (
          <IconButton
            size="s"
            label={
              props.compared > 0
                ? t('articles.compareCount', { count: formatNumber(props.compared) })
                : t('articles.compare')
            }
            icon={<ScalesIcon />}
            count={props.compared > 0 ? formatNumber(props.compared) : undefined}
            onClick={props.onCompare}
          />
        )}
        {order && !isSmall && (
          <IconButton
            size="s"
            label={t('articles.print')}
            shortcut="P"
            icon={<PrinterIcon />}
            onClick={props.onPrint}
          />
        )}
      </Row>
    </header>
  );
}
