import type { PaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type Named = Pick<Sheet, 'kind' | 'number' | 'reminderLevel'>;

/** "Rechnung RG-2026-00012", "Rechnung (Entwurf)", "2. Mahnung MA-2026-00003" */
export function paperTitle(
  { kind, number, reminderLevel }: Named,
  { say, kind: nameOf }: Pick<PaperWords, 'say' | 'kind'>,
): string {
  if (number === null) return say('titleDraft', { kind: nameOf(kind) });
  if (kind === 'reminder') return say('reminderTitle', { level: String(reminderLevel ?? 1), number });
  return say('title', { kind: nameOf(kind), number });
}
