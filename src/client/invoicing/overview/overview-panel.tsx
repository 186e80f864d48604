import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useInvoicingOverview } from '#client/invoicing/document-queries.ts';
import { BestCustomers, Inspections } from '#client/invoicing/overview/customer-lists.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { RemindBar } from '#client/invoicing/overview/remind-bar.tsx';
import { RevenueChart } from '#client/invoicing/overview/revenue-chart.tsx';
import { useDocumentTable } from '#client/invoicing/overview/use-document-table.tsx';
import type { ChangeInvoicingSearch } from '#client/invoicing/overview/use-invoicing-search.ts';
import { DataTable } from '#client/lists/data-table.tsx';
import lists from '#client/lists/lists.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { DocumentStage } from '#shared/invoicing/document-stage.ts';

type OverviewPanelProps = { mayWrite: boolean; onSearch: ChangeInvoicingSearch };

/** Who owes what since when, how the year goes, and whom to call. */
export function OverviewPanel({ mayWrite, onSearch }: OverviewPanelProps) {
  const t = useText();
  const { data, isError, refetch } = useInvoicingOverview();
  const table = useDocumentTable({ isByDue: true });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (!data && isError) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { open, overdue, owed, drafts, openItems, months, bestCustomers, inspections } = data;
  const show = (stage: DocumentStage) => onSearch({ view: 'documents', stage });
  const figure = (name: 'open' | 'overdue' | 'owed', { count, amount }: typeof open, stage: DocumentStage | null) => (
    <div data-bad={name === 'overdue' && count > 0 ? '' : undefined}>
      <dt>{t(`invoicing.figure.${name}`)}</dt>
      <dd>{formatMoney(amount)}</dd>
      <dd className={styles.figureMore}>
        {stage === null ? (
          t('invoicing.figure.papers', { count, shown: formatNumber(count) })
        ) : (
          <TextButton weight="regular" onClick={() => show(stage)}>
            {t('invoicing.figure.papers', { count, shown: formatNumber(count) })}
          </TextButton>
        )}
      </dd>
    </div>
  );
  const isLate = openItems.filter(({ stage }) => stage === 'overdue').map(({ id }) => id);
  return (
    <Column fills isContainer>
      <Grid as="dl" flex="none" border="strong-bottom" terms="small" className={styles.figures}>
        {figure('open', open, 'open')}
        {figure('overdue', overdue, 'overdue')}
        {figure('owed', owed, null)}
        <div>
          <dt>{t('invoicing.figure.drafts')}</dt>
          <dd>{formatNumber(drafts)}</dd>
          <dd className={styles.figureMore}>
            <TextButton weight="regular" onClick={() => show('draft')}>
              {t('invoicing.figure.show')}
            </TextButton>
          </dd>
        </div>
      </Grid>
      {/* It may scroll, and without items nothing in it is stepped to. */}
      <Grid fills className={styles.halves} tabIndex={openItems.length === 0 ? 0 : undefined}>
        <Column as="section" minHeight={0} aria-labelledby="invoicing-open-items">
          <header className={styles.blockHead}>
            <h2 id="invoicing-open-items">{t('invoicing.openItems.title')}</h2>
            {mayWrite && isLate.length > 0 && <RemindBar late={isLate} chosen={chosen} onChosen={setChosen} />}
          </header>
          {openItems.length === 0 ? (
            <Box as="p" padX="page" padY={3} tone="muted">
              {t('invoicing.openItems.none')}
            </Box>
          ) : (
            <div className={lists.scroller}>
              <DataTable
                {...table}
                rows={openItems}
                selection={
                  mayWrite
                    ? {
                        header: t('invoicing.column.choose'),
                        label: (document) => t('invoicing.choose', { name: table.rowLabel?.(document) ?? '' }),
                        isChosen: ({ id }) => chosen.includes(id),
                        mayChoose: ({ stage }) => stage === 'overdue',
                        onChoose: ({ id }) =>
                          setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
                      }
                    : undefined
                }
              />
            </div>
          )}
        </Column>
        {/* Where nothing in it can be stepped to, what scrolls is reached itself. */}
        <div className={styles.column} tabIndex={bestCustomers.length + inspections.length === 0 ? 0 : undefined}>
          <RevenueChart months={months} />
          <BestCustomers customers={bestCustomers} onOpen={(id) => onSearch({ view: 'customers', open: id })} />
          <Inspections inspections={inspections} onOpen={(id) => onSearch({ view: 'customers', open: id })} />
        </div>
      </Grid>
    </Column>
  );
}
