import type { Translate } from '#client/i18n/text.tsx';
import type { Difference } from '#shared/documents/incoming-invoice.ts';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';

const inPieces: readonly Difference['kind'][] = ['quantity', 'not-billed'];

/** What differs, with both values in their own unit: cents, basis points or pieces. */
export function differenceText({ kind, name, expected, given }: Difference, t: Translate): string {
  const format = (value: number | null) => {
    if (value === null) return '–';
    if (kind === 'vat') return formatPercent(value);
    return inPieces.includes(kind) ? formatNumber(value) : formatMoney(value);
  };
  return t(`documents.incoming.difference.${kind}`, { name, expected: format(expected), given: format(given) });
}
