import { useRef, useState } from 'react';
import { DocumentDetail } from '#client/documents/detail/document-detail.tsx';
import { useShownDocument } from '#client/documents/detail/use-shown-document.ts';
import { NoDocuments } from '#client/documents/document-states.tsx';
import { DocumentsHead } from '#client/documents/documents-head.tsx';
import styles from '#client/documents/documents-page.module.css';
import { UploadDialog } from '#client/documents/incoming/upload-dialog.tsx';
import { useFileDrop } from '#client/documents/incoming/use-file-drop.ts';
import { mostFiles, useUploads } from '#client/documents/incoming/use-uploads.ts';
import { DocumentList } from '#client/documents/list/document-list.tsx';
import { FilterBar } from '#client/documents/list/filter-bar.tsx';
import { ListFoot } from '#client/documents/list/list-foot.tsx';
import { useChosen } from '#client/documents/list/use-chosen.ts';
import { PrintedDocument } from '#client/documents/paper/printed-document.tsx';
import { useDocument, useDocumentList, useDocumentTotals } from '#client/documents/queries.ts';
import { useDocumentSearch } from '#client/documents/use-document-search.ts';
import { useDocumentsKeys } from '#client/documents/use-documents-keys.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { type FilterQuery, filterOf, queryOf } from '#shared/documents/document-filter.ts';
import { incomingAccess } from '#shared/documents/incoming-contract.ts';

/** Every paper between the firm and its suppliers: own ones, or the whole firm's (R2.3, R6.8). */
export function DocumentsPage() {
  const t = useText();
  const [{ filter, document, tab }, change] = useDocumentSearch();
  // A sheet of paper is narrow: what stands beside the list is printed all the same.
  const hasColumn = useMedia('print, (min-width: 80rem)');
  const mayUpload = useMay(incomingAccess);
  const field = useRef<HTMLInputElement>(null);
  const { chosen, choose, chooseAll, chooseNone } = useChosen();
  const [isUploading, setUploading] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const { uploads, isBusy, send, forget } = useUploads();

  const setFilter = (next: FilterQuery) => {
    chooseNone();
    // Beside the list the first of the new ones is shown.
    change({ filter: next, ...(hasColumn && { document: null }) }, { replace: true });
  };
  const { typed, setTyped } = useFindText(filter.text ?? '', (text) =>
    setFilter(queryOf({ ...filterOf(filter), text })),
  );
  const list = useDocumentList(filter);
  const totals = useDocumentTotals(filter);
  const { rows: documents } = list;
  const ids = documents?.map(({ id }) => id) ?? [];
  const first = ids[0] ?? null;
  const { cursor, move, open } = useShownDocument(document, hasColumn, change);
  // Beside the list there is always one to see, as soon as there is any.
  const shown = document ?? (hasColumn ? first : null);
  const { data: opened } = useDocument(hasColumn ? null : document);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setUploading(true);
    setTooMany(files.length > mostFiles);
    const done = await send(files);
    const [only] = done;
    // A single file that was taken is what the user wants to see now.
    if (done.length === 1 && only?.answer?.kind === 'taken') show(only.answer.id);
  };
  const closeUpload = () => {
    setUploading(false);
    if (!isBusy) forget();
  };
  const show = (id: number) => {
    setUploading(false);
    forget();
    change({ document: id, tab: 'check' });
  };
  const isOver = useFileDrop(mayUpload, (files) => void take(files));
  const toggleOpen = () => setFilter(queryOf({ ...filterOf(filter), isOpen: !filterOf(filter).isOpen }));
  useDocumentsKeys({
    hasRows: (documents?.length ?? 0) > 0,
    onFind: () => field.current?.focus(),
    onOpenOnly: toggleOpen,
    onPrint: () => window.print(),
  });

  const content = () => {
    if (list.isError && !documents) return <FailedState onAgain={() => void list.refetch()} />;
    if (!documents) return <LoadingState />;
    if (documents.length === 0)
      return <NoDocuments onReset={Object.keys(filter).length > 0 ? () => setFilter({}) : null} />;
    return (
      <DocumentList
        key={JSON.stringify(filter)}
        documents={documents}
        isOld={list.isPlaceholderData}
        cursor={cursor ?? shown ?? documents[0]?.id ?? 0}
        chosen={chosen}
        onCursor={move}
        onOpen={open}
        onChoose={(id, isRange) => choose(id, ids, isRange)}
        onChooseAll={() => chooseAll(ids)}
        more={
          list.hasNextPage
            ? {
                isLoading: list.isFetchingNextPage,
                isFailed: list.isFetchNextPageError,
                load: () => void list.fetchNextPage(),
              }
            : null
        }
      />
    );
  };
  const detail = (id: number, hasHeading: boolean) => (
    <DocumentDetail
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => change({ tab: next }, { replace: true })}
      onOpen={(next) => change({ document: next })}
      onBack={() => change({ document: null }, { replace: true })}
      hasHeading={hasHeading}
    />
  );
  return (
    <Split className={styles.columns}>
      {/* Dropping is a short cut; the button in the head does the same by keyboard. */}
      <Column
        as="section"
        fills
        className={styles.work}
        aria-label={t('documents.title')}
        data-print={shown === null ? undefined : 'never'}
        data-over={isOver || undefined}
      >
        <DocumentsHead
          totals={totals.data}
          filter={filter}
          chosen={chosen}
          onUpload={mayUpload ? () => setUploading(true) : null}
        />
        <FilterBar field={field} typed={typed} onType={setTyped} filter={filter} onFilter={setFilter} />
        {content()}
        <ListFoot
          shown={documents?.length ?? 0}
          isSearching={list.isPlaceholderData}
          totals={documents && totals.data}
          chosen={chosen}
          onNone={chooseNone}
        />
      </Column>
      {hasColumn && (
        <aside className={styles.side} aria-label={t('documents.detail.label')} data-print="never">
          {shown === null ? <p className={styles.prompt}>{t('documents.choosePrompt')}</p> : detail(shown, true)}
        </aside>
      )}
      <Drawer
        open={!hasColumn && document !== null}
        onClose={() => change({ document: null }, { replace: true })}
        closeLabel={t('shell.close')}
        title={opened?.number ?? t('documents.detail.label')}
        width="l"
      >
        <div className={styles.layer}>{document !== null && detail(document, false)}</div>
      </Drawer>
      {shown !== null && <PrintedDocument id={shown} />}
      {mayUpload && (
        <UploadDialog
          open={isUploading}
          onClose={closeUpload}
          {...{ uploads, isBusy, isTooMany }}
          onFiles={(files) => void take(files)}
          onOpen={show}
        />
      )}
    </Split>
  );
}
