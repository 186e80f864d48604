import { useRef } from 'react';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useCustomerFile } from '#client/invoicing/customers/customer-queries.ts';
import { useSalesDocuments } from '#client/invoicing/document-queries.ts';
import { DocumentTable } from '#client/invoicing/overview/document-table.tsx';
import { emptyInvoicingSearch, filterOf, type InvoicingSearch } from '#client/invoicing/overview/invoicing-search.ts';
import { ListFailed, ListLoading } from '#client/invoicing/overview/list-states.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import type { ChangeInvoicingSearch } from '#client/invoicing/overview/use-invoicing-search.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';

type DocumentsPanelProps = { search: InvoicingSearch; onSearch: ChangeInvoicingSearch };

/** Every paper to a customer, latest first; what narrows the list stands in the address. */
export function DocumentsPanel({ search, onSearch }: DocumentsPanelProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const filter = filterOf(search);
  const set = (patch: Partial<InvoicingSearch>) => onSearch(patch, { replace: true });
  const { typed, setTyped } = useFindText(search.text, (text) => set({ text }));
  const list = useSalesDocuments(filter);
  const documents = list.data?.pages.flatMap((page) => page.documents);
  const customer = useCustomerFile(search.customer).data?.name;
  const isNarrowed = Object.keys(filter).length > 0;
  const reset = () => set({ ...emptyInvoicingSearch, view: 'documents' });
  useKeys([{ keys: ['/'], text: 'invoicing.keys.find', run: () => field.current?.focus() }]);
  const content = () => {
    if (list.isError && !documents) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!documents) return <ListLoading />;
    if (documents.length === 0)
      return (
        <div className={styles.empty}>
          <EmptyState
            drawing={<EmptySeatDrawing />}
            title={t(isNarrowed ? 'invoicing.none.title' : 'invoicing.none.yet')}
            actions={isNarrowed && <Button onClick={reset}>{t('invoicing.filter.reset')}</Button>}
          >
            {t(isNarrowed ? 'invoicing.none.reason' : 'invoicing.none.yetReason')}
          </EmptyState>
        </div>
      );
    return (
      <DocumentTable
        documents={documents}
        isOld={list.isPlaceholderData}
        more={list.hasNextPage ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null}
      />
    );
  };
  return (
    <>
      <search className={styles.bar} aria-label={t('invoicing.filter.label')} data-print="never">
        <TextField
          ref={field}
          type="search"
          size="s"
          className={styles.find}
          label={t('invoicing.filter.search')}
          labelHidden
          placeholder={t('invoicing.filter.example')}
          maxLength={100}
          value={typed}
          start={<MagnifyingGlassIcon size="s" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          size="s"
          label={t('invoicing.filter.kind')}
          labelHidden
          options={[
            { value: '', label: t('invoicing.filter.allKinds') },
            ...documentKinds.map((value) => ({ value, label: t(`salesDocuments.kind.${value}`) })),
          ]}
          value={search.kind ?? ''}
          onChange={({ target }) => set({ kind: documentKinds.find((one) => one === target.value) ?? null })}
        />
        <Select
          size="s"
          label={t('invoicing.filter.stage')}
          labelHidden
          options={[
            { value: '', label: t('invoicing.filter.allStages') },
            ...documentStages.map((value) => ({ value, label: t(`salesDocuments.stage.${value}`) })),
          ]}
          value={search.stage ?? ''}
          onChange={({ target }) => set({ stage: documentStages.find((one) => one === target.value) ?? null })}
        />
        <PeriodFilter
          days={{ ...(search.from && { from: search.from }), ...(search.to && { to: search.to }) }}
          onDays={({ from, to }) => set({ from: from ?? null, to: to ?? null })}
        />
        {search.customer !== null && (
          <Chip removeLabel={t('invoicing.filter.anyCustomer')} onRemove={() => set({ customer: null })}>
            {customer ?? t('invoicing.editor.customer')}
          </Chip>
        )}
        {isNarrowed && (
          <Button size="s" variant="ghost" onClick={reset}>
            {t('invoicing.filter.reset')}
          </Button>
        )}
      </search>
      {content()}
    </>
  );
}
