import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { UnknownDocument } from '#client/invoicing/document/document-states.tsx';
import { DocumentView } from '#client/invoicing/document/document-view.tsx';
import { useReceiveDocument, useRefreshDocuments, useSalesDocument } from '#client/invoicing/document-queries.ts';
import { DraftEditor } from '#client/invoicing/editor/draft-editor.tsx';
import { LockedInvoicing } from '#client/invoicing/locked-invoicing.tsx';
import { useSeesInvoicing } from '#client/invoicing/use-sees-invoicing.ts';
import { notify } from '#client/notify/notify.ts';
import { useMay } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

/** One paper with all that hangs on it; of a draft the editor (R2.3). */
export function InvoiceDocumentPage() {
  const { belegId = '' }: { belegId?: string } = useParams({ strict: false });
  const sees = useSeesInvoicing();
  if (!sees) return <LockedInvoicing />;
  return <OneDocument key={belegId} id={belegId} />;
}

export function OneDocument({ id }: { id: string }) {
  const navigate = useNavigate();
  const receive = useReceiveDocument();
  const refresh = useRefreshDocuments();
  // Decisions: the role writes; whoever sees the firm's invoicing reads.
  const mayWrite = useMay('ROLE_FAKTURA');
  const isNumber = /^\d{1,15}$/.test(id);
  const { data: document, error, refetch } = useSalesDocument(isNumber ? id : '0');
  // A colleague may issue or delete it meanwhile: what is typed stays in sight until its writer has read so.
  const [isUnsaved, setUnsaved] = useState(false);
  const lastDraft = useRef<SalesDocument | null>(null);
  const isGone = !isNumber || error?.code === 'NOT_FOUND';
  if (!isGone && document?.state === 'draft') lastDraft.current = document;
  const isDraft = isUnsaved || (!isGone && document?.state === 'draft');
  const written = isDraft ? lastDraft.current : null;
  if (written && mayWrite)
    return (
      <DraftEditor
        key={written.id}
        document={written}
        onIssued={receive}
        onUnsaved={setUnsaved}
        onReload={() => {
          setUnsaved(false);
          void refetch();
        }}
        onDropped={() => {
          notify({ key: 'invoicing.drop.done', kind: 'INFO', preset: 'A' });
          void navigate({ to: screens.invoicing.path }).then(refresh);
        }}
      />
    );
  // Deleted meanwhile, it is not there either, whatever was shown until now.
  if (isGone) return <UnknownDocument />;
  if (!document && error) return <FailedState level={1} onAgain={() => void refetch()} />;
  if (!document) return <LoadingState />;
  return <DocumentView document={document} mayWrite={mayWrite} />;
}
