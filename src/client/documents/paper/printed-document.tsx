import { IncomingSheet } from '#client/documents/incoming/incoming-sheet.tsx';
import { PaperSheet } from '#client/documents/paper/paper-sheet.tsx';
import { useDocument, useIncoming } from '#client/documents/queries.ts';

/** On paper alone, whatever tab or layer shows it on the screen. */
export function PrintedDocument({ id }: { id: number }) {
  const { data: document } = useDocument(id);
  const isIncoming = document?.kind === 'incoming-invoice';
  const { data: incoming } = useIncoming(isIncoming ? id : null);
  if (!document || (isIncoming && !incoming)) return null;
  return (
    <div data-print="only" data-paper="">
      {incoming ? <IncomingSheet invoice={incoming.invoice} /> : <PaperSheet document={document} />}
    </div>
  );
}
