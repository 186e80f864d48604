import { lazy, Suspense } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomersPanel } from '#client/invoicing/customers/customers-panel.tsx';
import { useLiveInvoicing } from '#client/invoicing/document-queries.ts';
import { LockedInvoicing } from '#client/invoicing/locked-invoicing.tsx';
import { NewDocumentMenu, useBeginDocument } from '#client/invoicing/new-document-menu.tsx';
import { DocumentsPanel } from '#client/invoicing/overview/documents-panel.tsx';
import { ExportMenu } from '#client/invoicing/overview/export-menu.tsx';
import { emptyInvoicingSearch, invoicingViews } from '#client/invoicing/overview/invoicing-search.ts';
import styles from '#client/invoicing/overview/overview.module.css';
import { OverviewPanel } from '#client/invoicing/overview/overview-panel.tsx';
import { useInvoicingSearch } from '#client/invoicing/overview/use-invoicing-search.ts';
import { useSeesInvoicing } from '#client/invoicing/use-sees-invoicing.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { useMay } from '#client/session/queries.ts';
import { LoadingState } from '#client/states/states.tsx';
import { Tabs } from '#client/ui/choices/tabs.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';

const SettingsPanel = lazy(() =>
  import('#client/invoicing/settings/settings-panel.tsx').then(({ SettingsPanel: component }) => ({
    default: component,
  })),
);

/** Everything between the firm and its customers (R2.2, R2.3). */
export function InvoicingPage() {
  return useSeesInvoicing() ? <Invoicing /> : <LockedInvoicing />;
}

function Invoicing() {
  const t = useText();
  useLiveInvoicing();
  const [search, change] = useInvoicingSearch();
  const mayWrite = useMay('ROLE_FAKTURA');
  const { begin } = useBeginDocument();
  useKeys(mayWrite ? [{ keys: ['n'], text: 'invoicing.keys.new', run: () => void begin('invoice') }] : []);
  const panels = {
    overview: <OverviewPanel mayWrite={mayWrite} onSearch={change} />,
    documents: <DocumentsPanel search={search} onSearch={change} />,
    customers: <CustomersPanel text={search.text} shown={search.open} onSearch={change} />,
    settings: (
      <Suspense fallback={<LoadingState />}>
        <SettingsPanel mayWrite={mayWrite} field={search.field} />
      </Suspense>
    ),
  };
  return (
    <Column minHeight={0} height="full" className={styles.page}>
      <PageHeader
        title={t('invoicing.title')}
        actions={
          <>
            <ExportMenu />
            {mayWrite && <NewDocumentMenu isPrimary={search.view === 'overview' || search.view === 'documents'} />}
          </>
        }
      />
      {!mayWrite && (
        <Note shape="bar" title={t('invoicing.readOnly.title')}>
          {t('invoicing.readOnly.means')}
        </Note>
      )}
      <Column fills className={styles.tabs}>
        <Tabs
          fills
          label={t('invoicing.title')}
          tabs={invoicingViews.map((id) => ({ id, label: t(`invoicing.view.${id}`), panel: panels[id] }))}
          selected={search.view}
          onSelect={(view) => change({ ...emptyInvoicingSearch, view })}
        />
      </Column>
    </Column>
  );
}
