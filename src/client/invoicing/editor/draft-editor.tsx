import { useEffect, useMemo, useRef, useState } from 'react';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { LeaveGuard } from '#client/forms/leave-guard.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useCustomerFile } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/editor/editor.module.css';
import { EditorFoot } from '#client/invoicing/editor/editor-foot.tsx';
import { EditorHead } from '#client/invoicing/editor/editor-head.tsx';
import { goToField } from '#client/invoicing/editor/go-to-field.ts';
import { HeadFields } from '#client/invoicing/editor/head-fields.tsx';
import { IssueDialog } from '#client/invoicing/editor/issue-dialog.tsx';
import { liveSheet } from '#client/invoicing/editor/live-sheet.ts';
import { PositionList } from '#client/invoicing/editor/positions/position-list.tsx';
import { type RowWorld, rowWords, unitWords } from '#client/invoicing/editor/positions/row-world.ts';
import { SaveTrouble } from '#client/invoicing/editor/save-note.tsx';
import { useTaking } from '#client/invoicing/editor/take/use-take-positions.ts';
import { useDraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { useFindings } from '#client/invoicing/editor/use-findings.ts';
import { useIssueDraft } from '#client/invoicing/editor/use-issue-draft.ts';
import { PaperPane, usePaneView } from '#client/invoicing/paper/paper-pane.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { beyondTablet, useMedia } from '#client/ui/use-media.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

/** Whoever wants to go does not wait longer for an answer. */
const longestMs = 3000;
const tooLong = () => new Promise<boolean>((done) => setTimeout(() => done(false), longestMs));

type DraftEditorProps = {
  document: SalesDocument;
  onIssued: (document: SalesDocument) => void;
  onReload: () => void;
  onDropped: () => void;
  /** What is typed is not on the server (yet). */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Write left, see the paper right: everything follows every key. */
export function DraftEditor({ document, onIssued, onReload, onDropped, onUnsaved }: DraftEditorProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const isPaired = useMedia(beyondTablet);
  const [tab, setTab] = useState<'write' | 'paper'>('write');
  const [view, setView] = usePaneView();
  const [active, setActive] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const editor = useDraftEditor(document);
  const { draft, change } = editor;
  const { data: file } = useCustomerFile(draft.customerId);
  const sheet = useMemo(() => liveSheet(document.sheet, draft, file), [document.sheet, draft, file]);
  const issue = useIssueDraft(document.id, editor, onIssued);
  const { findings, errors, errorOf, firstError } = useFindings(document.id, document.version, sheet, issue.refused);
  const isPurchaseShown = usePurchaseShown();
  const { country } = document.sheet.seller.address;
  const words = useMemo(() => rowWords(t), [t]);
  const world = useMemo<RowWorld>(
    () => ({ kind: document.kind, country, isPurchaseShown, unitWords: unitWords(words), words }),
    [document.kind, country, isPurchaseShown, words],
  );
  const taking = useTaking(document.id, editor, sheet.vehicle);
  const isUnsaved = editor.state !== 'saved';
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const goTo = (field: string) => {
    setTried(true);
    setTab('write');
    // The field may have to be drawn first: folded away, or behind the other tab.
    requestAnimationFrame(() => requestAnimationFrame(() => root.current && goToField(root.current, field)));
  };
  const showFindings = () => {
    setTried(true);
    setView('report');
    setTab('paper');
  };
  const wish = () => {
    // What stands in such a field is not in the draft: it would be issued with something else.
    const wrong = root.current?.querySelector<HTMLElement>('[data-wrong]');
    if (wrong) return wrong.focus();
    const first = firstError();
    if (!first) return issue.ask();
    setTried(true);
    setView('report');
    if (first.field !== '' && !first.field.startsWith('settings')) goTo(first.field);
    else setTab('paper');
  };
  useKeys([
    { keys: ['ctrl+enter'], text: 'invoicing.keys.issue', run: wish, inFields: true },
    { keys: ['enter'], text: 'invoicing.keys.next' },
    { keys: ['alt+arrowup', 'alt+arrowdown'], text: 'invoicing.keys.move' },
    { keys: ['alt+enter'], text: 'invoicing.keys.more' },
    { keys: ['alt+delete'], text: 'invoicing.keys.remove' },
  ]);
  const writing = (
    <Column
      as="section"
      fills
      // How wide it is hangs on the paper beside it, not on the window alone.
      isContainer
      className={styles.editor}
      aria-label={t('invoicing.editor.label')}
      data-print="never"
    >
      <EditorHead document={document} editor={editor} onDropped={onDropped} />
      <SaveTrouble editor={editor} onReload={onReload} />
      <Column fills overflowY="auto" className={styles.scroll}>
        <HeadFields sheet={sheet} file={file} change={change} errorOf={isTried ? errorOf : () => undefined} />
        <PositionList
          positions={draft.positions}
          totals={sheet.totals}
          world={world}
          changePositions={editor.changePositions}
          marked={isTried ? errors : none}
          onActive={setActive}
          taking={taking}
        />
      </Column>
      <EditorFoot
        id={document.id}
        sheet={sheet}
        errors={errors.length}
        isBusy={issue.isBusy}
        onIssue={wish}
        onFindings={showFindings}
      />
    </Column>
  );
  const paper = (
    <PaperPane
      id={document.id}
      sheet={sheet}
      isIssued={false}
      findings={findings}
      marked={active}
      view={view}
      onView={setView}
      onField={goTo}
      savedAs={document.version}
    />
  );
  return (
    <Column ref={root} minHeight={0} height="full" className={styles.columns} data-paired={isPaired || undefined}>
      {!isPaired && (
        <Box flex="none" padX="page" padY={4} border="bottom" data-print="never">
          <SegmentedControl
            label={t('invoicing.pane.tabs')}
            options={[
              { value: 'write', label: t('invoicing.pane.write') },
              { value: 'paper', label: t('invoicing.pane.paper'), ...(errors.length > 0 && { count: errors.length }) },
            ]}
            value={tab}
            onChange={setTab}
          />
        </Box>
      )}
      {(isPaired || tab === 'write') && writing}
      {(isPaired || tab === 'paper') && paper}
      <LeaveGuard
        isDirty={() => !editor.isSaved()}
        settle={() => Promise.race([editor.settle(), tooLong()])}
        title={t('invoicing.leave.title')}
        leave={t('invoicing.leave.go')}
        stay={t('invoicing.leave.stay')}
      >
        {t('invoicing.leave.means')}
      </LeaveGuard>
      <IssueDialog sheet={sheet} issue={issue} hints={findings.filter(({ level }) => level === 'warning')} />
    </Column>
  );
}

const none: readonly DocumentFinding[] = [];
