import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type Named = Pick<Sheet, 'kind' | 'number' | 'reminderLevel'>;
type Words = { readonly say: PaperSay; readonly kind: (kind: DocumentKind) => string };

/** "Rechnung RG-2026-00012", "Rechnung (Entwurf)", "2. Mahnung MA-2026-00003" */
export function sheetTitle({ kind, number, reminderLevel }: Named, { say, kind: nameOf }: Words): string {
  if (number === null) return say('titleDraft', { kind: nameOf(kind) });
  if (kind === 'reminder') return say('reminderTitle', { level: String(reminderLevel ?? 1), number });
  return say('title', { kind: nameOf(kind), number });
}
