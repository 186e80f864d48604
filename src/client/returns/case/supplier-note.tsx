import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

/** A return goes to one supplier: parts of several become as many returns, which is told before they are sent. */
export function SupplierNote({ lines }: { lines: readonly Pick<ReturnableLine, 'supplierCode' | 'supplierName'>[] }) {
  const t = useText();
  const names = [...new Map(lines.map((line) => [line.supplierCode, line.supplierName])).values()];
  if (names.length < 2) return null;
  return <Note tone="info">{t('returnCases.severalSuppliers', { names: names.join(', ') })}</Note>;
}
