import { useDeferredValue, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CheckHead } from '#client/invoicing/paper/check-head.tsx';
import { FindingList } from '#client/invoicing/paper/finding-list.tsx';
import styles from '#client/invoicing/paper/paper-pane.module.css';
import { PaperSheet } from '#client/invoicing/paper/paper-sheet.tsx';
import { XmlView } from '#client/invoicing/paper/xml-view.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

export const paneViews = ['paper', 'xml', 'report'] as const;
export type PaneView = (typeof paneViews)[number];

type PaperPaneProps = {
  id: number;
  sheet: Sheet;
  isIssued: boolean;
  findings: readonly DocumentFinding[];
  marked?: string | null;
  view: PaneView;
  onView: (view: PaneView) => void;
  /** To the field that a finding names. */
  onField: (field: string) => void;
  /** What is typed is not saved yet: its XML would be of yesterday. */
  savedAs: number;
};

/** Beside the editor: how it will look, what the e-invoice holds, and what stands in its way. */
export function PaperPane(props: PaperPaneProps) {
  const { id, sheet, isIssued, findings, marked = null, view, onView, onField, savedAs } = props;
  const t = useText();
  // A key must not wait for a thousand rows of paper.
  const shown = useDeferredValue(sheet);
  const views = isBill(sheet.kind) ? paneViews : paneViews.filter((one) => one !== 'xml');
  return (
    <Column as="aside" flex="none" minHeight={0} className={styles.pane} aria-label={t('invoicing.pane.label')}>
      <header className={styles.head} data-print="never">
        <CheckHead sheet={sheet} findings={findings} isIssued={isIssued} />
        <SegmentedControl
          label={t('invoicing.pane.views')}
          size="s"
          options={views.map((value) => ({ value, label: t(`invoicing.pane.${value}`) }))}
          value={view}
          onChange={onView}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.body} data-view={view} aria-label={t(`invoicing.pane.${view}`)} tabIndex={0}>
        {view === 'report' && <FindingList findings={findings} onField={isIssued ? null : onField} />}
        {view === 'xml' && <XmlView id={id} version={savedAs} isIssued={isIssued} profile={sheet.draft.profile} />}
        {view === 'paper' && <PaperSheet sheet={shown} marked={marked} />}
      </section>
    </Column>
  );
}

export const usePaneView = () => useState<PaneView>('paper');
