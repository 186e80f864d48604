import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import {
  type IdentifierKind,
  readEngineCode,
  readJoinedHsnTsn,
  readKType,
  readNatCode,
  readPlate,
  readPlateStart,
  readTypeNumber,
} from '#shared/vehicle/identifier.ts';
import { vinHints } from '#shared/vehicle/vin.ts';

export type TabKind = Exclude<IdentifierKind, 'words'>;
export type FieldName = Exclude<TabKind, 'hsnTsn'> | 'hsn' | 'tsn';
export type Draft = { readonly [field in FieldName]: string };
/** A text of the language files with its values. */
export type Message = { readonly key: TextKey; readonly values?: Record<string, string> };

export const emptyDraft: Draft = {
  plate: '',
  hsn: '',
  tsn: '',
  vin: '',
  engineCode: '',
  typeNumber: '',
  natCode: '',
  kType: '',
};

/** In the order of the tabs. */
export const tabFields: { readonly [tab in TabKind]: readonly FieldName[] } = {
  plate: ['plate'],
  hsnTsn: ['hsn', 'tsn'],
  vin: ['vin'],
  engineCode: ['engineCode'],
  typeNumber: ['typeNumber'],
  natCode: ['natCode'],
  kType: ['kType'],
};

const unless = (right: unknown, key: TextKey): Message | null => (right ? null : { key });

/** What is right, where the text is not; null where it is. */
export function fieldProblem(field: FieldName, text: string): Message | null {
  switch (field) {
    case 'hsn':
      return unless(/^\s*\d{4}\s*$/.test(text), 'carSearch.problem.hsn');
    case 'tsn':
      if (/^000/.test(text.trim())) return { key: 'carSearch.problem.tsnZeros' };
      return unless(readJoinedHsnTsn(`1111${text}`), 'carSearch.problem.tsn');
    case 'vin':
      return vinProblem(text);
    case 'plate':
      return unless(readPlate(text) ?? readPlateStart(text), 'carSearch.problem.plate');
    case 'engineCode':
      return unless(readEngineCode(text), 'carSearch.problem.engineCode');
    case 'typeNumber':
      return unless(readTypeNumber(text), 'carSearch.problem.typeNumber');
    case 'natCode':
      return unless(readNatCode(text), 'carSearch.problem.natCode');
    case 'kType':
      return unless(readKType(text), 'carSearch.problem.kType');
  }
}

function vinProblem(text: string): Message | null {
  if (text.trim() === '') return { key: 'carSearch.problem.vin' };
  for (const hint of vinHints(text)) {
    if (hint.kind === 'forbidden') return { key: 'carSearch.vinForbidden', values: { letters: hint.letters } };
    if (hint.kind === 'missing') return { key: 'carSearch.vinMissing', values: { count: formatNumber(hint.count) } };
    if (hint.kind === 'tooLong') return { key: 'carSearch.vinTooLong', values: { count: formatNumber(hint.count) } };
  }
  return null;
}

/** What a person should know about a VIN that is taken all the same. */
export function vinHint(text: string): Message | null {
  for (const hint of vinHints(text)) {
    if (hint.kind === 'corrected') return { key: 'carSearch.vinCorrected', values: { letters: hint.letters } };
    if (hint.kind === 'checkDigit') return { key: 'carSearch.vinCheckDigit' };
  }
  return null;
}

/** "0603 ADT000214" in either field belongs to both. A TSN may begin with four digits itself, so there a gap must tell. */
export function split(field: FieldName, text: string): Partial<Draft> {
  const isPair = field === 'hsn' || (field === 'tsn' && /^\s*\d{4}[\s/.-]/.test(text));
  const pair = isPair ? readJoinedHsnTsn(text) : null;
  return pair ?? { [field]: text };
}

export const draftRequest = (tab: TabKind, draft: Draft): SearchRequest =>
  tab === 'hsnTsn'
    ? { kind: tab, hsn: draft.hsn.trim(), tsn: draft.tsn.trim() }
    : { kind: tab, text: draft[tab].trim() };

/** The fields of a tab, filled from one text. */
export function draftOf(tab: TabKind, text: string): Partial<Draft> {
  if (tab === 'hsnTsn') return readJoinedHsnTsn(text) ?? {};
  return { [tab]: text.trim().toUpperCase() };
}
