import { useRef, useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useIssue } from '#client/invoicing/document-queries.ts';
import type { DraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { notify } from '#client/notify/notify.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

/** Issues a draft once: what is typed goes before, and a repeat has the same key until it is answered. */
export function useIssueDraft(id: number, editor: DraftEditor, onIssued: (document: SalesDocument) => void) {
  const { mutateAsync, isPending } = useIssue();
  const key = useRef<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [refused, setRefused] = useState<readonly DocumentFinding[] | null>(null);

  const issue = async () => {
    if (isPending || isSettling) return;
    setSettling(true);
    const isSaved = await editor.settle();
    setSettling(false);
    if (!isSaved) {
      setAsked(false);
      notify({ key: 'invoicing.editor.saveFirst', kind: 'WARNING', preset: 'A' });
      return;
    }
    key.current ??= newKey();
    const answer = await mutateAsync({
      params: { belegId: String(id) },
      body: { version: editor.version(), key: key.current },
    }).catch(() => null);
    // Without an answer nobody knows whether it was issued: the next try asks with the same key.
    if (!answer) return;
    key.current = null;
    setAsked(false);
    if (answer.kind === 'issued') {
      notify({ key: 'invoicing.issued', kind: 'SUCCESS', preset: 'A', detail: answer.document.number ?? '' });
      onIssued(answer.document);
    } else if (answer.kind === 'conflict') editor.meet(answer.document);
    else {
      setRefused(answer.findings);
      notify({ key: 'invoicing.refused', kind: 'ERROR', preset: 'A' });
    }
  };
  return {
    isAsked,
    isBusy: isPending || isSettling,
    refused,
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    issue: () => void issue(),
  };
}
export type IssueDraft = ReturnType<typeof useIssueDraft>;
