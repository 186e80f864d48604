import type { Translate } from '#client/i18n/text.tsx';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import { type IdentifierKind, readJoinedHsnTsn, readVinText } from '#shared/vehicle/identifier.ts';

/** "HSN 0603 · TSN ADT", "Kennzeichen KS-PF 214" */
export function kindLabel(kind: IdentifierKind, text: string, t: Translate): string {
  const typed = text.trim().toUpperCase();
  if (kind === 'vin') return t('carSearch.understood.vin', { text: readVinText(text) });
  if (kind !== 'hsnTsn') return t(`carSearch.understood.${kind}`, { text: typed });
  const pair = readJoinedHsnTsn(text);
  return pair ? t('carSearch.understood.hsnTsn', pair) : typed;
}

export function requestLabel(request: SearchRequest, t: Translate): string {
  if (request.kind === 'words') return `${t('carSearch.understood.words')}: ${request.text}`;
  return kindLabel(request.kind, request.kind === 'hsnTsn' ? `${request.hsn}${request.tsn}` : request.text, t);
}
