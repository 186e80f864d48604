import { useState } from 'react';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { CustomerLink } from '#client/invoicing/customers/customer-link.tsx';
import { DocumentActions } from '#client/invoicing/document/document-actions.tsx';
import { DocumentChain } from '#client/invoicing/document/document-chain.tsx';
import { DocumentFacts } from '#client/invoicing/document/document-facts.tsx';
import { DocumentHistory } from '#client/invoicing/document/document-history.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { DocumentViewHead } from '#client/invoicing/document/document-view-head.tsx';
import { PaymentList } from '#client/invoicing/document/payment-list.tsx';
import { useLiveInvoicing } from '#client/invoicing/document-queries.ts';
import { PaperPane, usePaneView } from '#client/invoicing/paper/paper-pane.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { beyondTablet, useMedia } from '#client/ui/use-media.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

type DocumentViewProps = { document: SalesDocument; mayWrite: boolean };

const none: readonly DocumentFinding[] = [];

/** A paper that nobody changes any more, or that this reader may not change: what it is, what became of it, what may follow. */
export function DocumentView({ document, mayWrite }: DocumentViewProps) {
  const t = useText();
  useLiveInvoicing();
  const isPaired = useMedia(beyondTablet);
  const isPurchaseShown = usePurchaseShown();
  const [tab, setTab] = useState<'facts' | 'paper'>('facts');
  const [view, setView] = usePaneView();
  const { margin, payments, state } = document;
  const isDraft = state === 'draft';
  const facts = (
    <Column as="section" fills aria-label={t('invoicing.view.label')} data-print="never">
      <DocumentViewHead document={document} />
      {!mayWrite && (
        <Note shape="bar" title={t('invoicing.readOnly.title')}>
          {t('invoicing.readOnly.means')}
        </Note>
      )}
      <Stack gap={7} alignContent="start" fills padX="page" padY={6} overflowY="auto" className={styles.scroll}>
        {mayWrite && <DocumentActions document={document} />}
        {mayWrite && document.estimateId !== null && !isDraft && <CustomerLink id={document.estimateId} />}
        <DocumentFacts document={document} />
        {isPurchaseShown && margin && (
          <Text tone="muted">
            {t('invoicing.sums.margin')}: <b>{formatMoney(margin.margin)}</b>
          </Text>
        )}
        {(payments.length > 0 || document.open !== 0) && !isDraft && (
          <PaymentList document={document} mayWrite={mayWrite} />
        )}
        <section className={styles.block} aria-labelledby="invoicing-chain">
          <h2 id="invoicing-chain">{t('invoicing.chain.title')}</h2>
          <DocumentChain chain={document.chain} current={document.id} />
        </section>
        <section className={styles.block} aria-labelledby="invoicing-history">
          <h2 id="invoicing-history">{t('invoicing.history.title')}</h2>
          <DocumentHistory document={document} />
        </section>
      </Stack>
    </Column>
  );
  return (
    <Column minHeight={0} height="full" className={styles.columns} data-paired={isPaired || undefined}>
      {!isPaired && (
        <Box flex="none" padX="page" padY={4} border="bottom" data-print="never">
          <SegmentedControl
            label={t('invoicing.pane.tabs')}
            options={[
              { value: 'facts', label: t('invoicing.view.facts') },
              { value: 'paper', label: t('invoicing.pane.paper') },
            ]}
            value={tab}
            onChange={setTab}
          />
        </Box>
      )}
      {(isPaired || tab === 'facts') && facts}
      {(isPaired || tab === 'paper') && (
        <PaperPane
          id={document.id}
          sheet={document.sheet}
          isIssued={!isDraft}
          findings={none}
          view={view}
          onView={setView}
          onField={() => {}}
          savedAs={document.version}
        />
      )}
    </Column>
  );
}
