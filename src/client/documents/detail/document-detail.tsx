import type { ReactNode } from 'react';
import { DetailActions } from '#client/documents/detail/detail-actions.tsx';
import { DocumentChain } from '#client/documents/detail/document-chain.tsx';
import styles from '#client/documents/detail/document-detail.module.css';
import { DocumentHistory } from '#client/documents/detail/document-history.tsx';
import type { DocumentTab } from '#client/documents/document-search.ts';
import { UnknownDocument } from '#client/documents/document-states.tsx';
import { CheckLine } from '#client/documents/incoming/check-line.tsx';
import { IncomingReport } from '#client/documents/incoming/incoming-report.tsx';
import { IncomingSheet } from '#client/documents/incoming/incoming-sheet.tsx';
import { PaperSheet } from '#client/documents/paper/paper-sheet.tsx';
import { useDocument, useIncoming } from '#client/documents/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Tabs } from '#client/ui/choices/tabs.tsx';
import { PrinterIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

type DocumentDetailProps = {
  id: number;
  tab: DocumentTab;
  onTab: (tab: DocumentTab) => void;
  onOpen: (id: number) => void;
  onBack: () => void;
  /** false in a layer, whose own title names the document. */
  hasHeading: boolean;
};

/** A document with all that hangs on it: what it says, how it was checked, what has happened, what belongs to it. */
export function DocumentDetail({ id, tab, onTab, onOpen, onBack, hasHeading }: DocumentDetailProps) {
  const t = useText();
  const { data: document, error, isError, refetch } = useDocument(id);
  const isIncoming = document?.kind === 'incoming-invoice';
  const incoming = useIncoming(isIncoming ? id : null);
  if (!document && isError)
    return error.code === 'NOT_FOUND' ? (
      <UnknownDocument onBack={onBack} />
    ) : (
      <FailedState onAgain={() => void refetch()} />
    );
  if (!document) return <LoadingState />;

  const { kind, number, issuedAt, chain, history, checks, supplierName } = document;
  const kindName = t(`documentNames.kinds.${kind}`);
  const ofIncoming = (draw: (report: NonNullable<typeof incoming.data>) => ReactNode) => {
    if (incoming.data) return draw(incoming.data);
    return incoming.isError ? <FailedState onAgain={() => void incoming.refetch()} /> : <LoadingState />;
  };
  const links = incoming.data ? [...chain, ...incoming.data.linked] : chain;
  const unique = [...new Map(links.map((link) => [link.id, link])).values()];
  const found = incoming.data && incoming.data.differences.length + incoming.data.findings.length;
  const tabs = [
    {
      id: 'preview',
      label: t('documents.detail.preview'),
      panel: (
        <>
          <CheckLine checks={checks} />
          <div className={styles.desk}>
            {isIncoming ? (
              ofIncoming(({ invoice }) => <IncomingSheet invoice={invoice} />)
            ) : (
              <PaperSheet document={document} />
            )}
          </div>
        </>
      ),
    },
    ...(isIncoming
      ? [
          {
            id: 'check' as const,
            label: t('documents.detail.check'),
            ...(found !== undefined && { count: formatNumber(found) }),
            panel: (
              <Box padX="page" padY={6}>
                {ofIncoming((report) => (
                  <IncomingReport incoming={report} />
                ))}
              </Box>
            ),
          },
        ]
      : []),
    {
      id: 'history',
      label: t('documents.detail.history'),
      count: formatNumber(history.length),
      panel: (
        <Box padX="page" padY={6}>
          <DocumentHistory events={history} />
        </Box>
      ),
    },
    {
      id: 'linked',
      label: t('documents.detail.linked'),
      count: formatNumber(unique.filter((link) => link.id !== id).length),
      panel: (
        <Box padX="page" padY={6}>
          <DocumentChain links={unique} current={id} onOpen={onOpen} />
        </Box>
      ),
    },
  ] as const;
  return (
    <Column fills>
      <header className={styles.head} data-print="never">
        <div>
          {hasHeading && (
            <Text as="h2" size={18} weight="semi" lineHeight="tight" breaks="anywhere">
              {number}
            </Text>
          )}
          <Text tone="muted" size={13}>
            {t('documents.detail.of', { kind: kindName, date: formatDate(new Date(issuedAt)) })} · {supplierName}
          </Text>
        </div>
        <IconButton
          size="s"
          label={t('documents.detail.print')}
          shortcut="P"
          icon={<PrinterIcon />}
          onClick={() => window.print()}
        />
        <DetailActions document={document} />
      </header>
      <Column fills className={styles.tabs} data-print="never">
        <Tabs<DocumentTab>
          fills
          label={t('documents.detail.tabs')}
          tabs={tabs}
          selected={tabs.some((one) => one.id === tab) ? tab : 'preview'}
          onSelect={onTab}
        />
      </Column>
    </Column>
  );
}
