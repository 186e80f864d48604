import type { KnownFacts } from '#client/vehicle/selection/use-take-car.ts';
import { type IdentifierKind, readJoinedHsnTsn, readPlate, readVin, tidyPlate } from '#shared/vehicle/identifier.ts';

type OneText = Exclude<IdentifierKind, 'hsnTsn'>;

/** What is searched for, as it was typed. */
export type SearchRequest =
  | { readonly kind: 'hsnTsn'; readonly hsn: string; readonly tsn: string }
  | { readonly kind: OneText; readonly text: string };

/** null where the text is not of that kind. */
export function requestOf(kind: IdentifierKind, text: string): SearchRequest | null {
  if (kind !== 'hsnTsn') return text.trim() === '' ? null : { kind, text: text.trim() };
  const key = readJoinedHsnTsn(text);
  return key && { kind, ...key };
}

/** What a search tells about the one car that it finds: a new entry of the history keeps it. */
export function factsOf(request: SearchRequest): KnownFacts {
  if (request.kind === 'vin') return { vin: readVin(request.text) };
  return request.kind === 'plate' && readPlate(request.text) ? { plate: tidyPlate(request.text) } : {};
}

export function isSameRequest(a: SearchRequest, b: SearchRequest | null): boolean {
  if (a.kind === 'hsnTsn' || b?.kind === 'hsnTsn')
    return a.kind === 'hsnTsn' && b?.kind === 'hsnTsn' && a.hsn === b.hsn && a.tsn === b.tsn;
  return a.kind === b?.kind && a.text === b.text;
}
