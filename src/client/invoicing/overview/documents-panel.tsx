import { useRef } from 'react';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useCustomerFile } from '#client/invoicing/customers/customer-queries.ts';
import { emptyInvoicingSearch, type InvoicingSearch } from '#client/invoicing/overview/invoicing-search.ts';
import styles from '#client/invoicing/overview/overview.module.css';
import { useDocumentTable } from '#client/invoicing/overview/use-document-table.tsx';
import type { ChangeInvoicingSearch } from '#client/invoicing/overview/use-invoicing-search.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { useList } from '#client/lists/use-list.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';
import { salesDocuments } from '#shared/invoicing/documents-contract.ts';

type DocumentsPanelProps = { search: InvoicingSearch; onSearch: ChangeInvoicingSearch };

/** Every paper to a customer, latest first; what narrows the list stands in the address. */
export function DocumentsPanel({ search, onSearch }: DocumentsPanelProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const set = (patch: Partial<InvoicingSearch>) => onSearch(patch, { replace: true });
  const { typed, setTyped } = useFindText(search.text, (text) => set({ text }));
  const { text, kind, stage, customer: customerId, from, to } = search;
  const filters = { text, kind, stage, customer: customerId, from, to };
  const list = useList(salesDocuments, ({ documents }) => documents, filters);
  const table = useDocumentTable();
  const customer = useCustomerFile(search.customer).data?.name;
  const { isNarrowed } = list;
  const reset = () => set({ ...emptyInvoicingSearch, view: 'documents' });
  useKeys([{ keys: ['/'], text: 'invoicing.keys.find', run: () => field.current?.focus() }]);
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
        <ChoiceFilter
          label={t('invoicing.filter.kind')}
          anyLabel={t('invoicing.filter.allKinds')}
          choices={documentKinds}
          nameOf={(kind) => t(`salesDocuments.kind.${kind}`)}
          value={search.kind}
          onValue={(kind) => set({ kind })}
        />
        <ChoiceFilter
          label={t('invoicing.filter.stage')}
          anyLabel={t('invoicing.filter.allStages')}
          choices={documentStages}
          nameOf={(stage) => t(`salesDocuments.stage.${stage}`)}
          value={search.stage}
          onValue={(stage) => set({ stage })}
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
      <DataList
        {...table}
        list={list}
        empty={{
          title: t(isNarrowed ? 'invoicing.none.title' : 'invoicing.none.yet'),
          reason: t(isNarrowed ? 'invoicing.none.reason' : 'invoicing.none.yetReason'),
          onReset: isNarrowed ? reset : null,
        }}
      />
    </>
  );
}
