/** R3.4: the ways to name a car, in the order in which a text is tried. */
export const identifierKinds = [
  'vin',
  'hsnTsn',
  'plate',
  'typeNumber',
  'natCode',
  'kType',
  'engineCode',
  'words',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export type HsnTsn = { readonly hsn: string; readonly tsn: string };

const squeeze = (text: string) => text.toUpperCase().replaceAll(/[\s\u200b./_-]/g, '');

/** Field 2.1 has four digits; of field 2.2 the first three characters count ("ADT000214"). Zeros name nothing. */
export function readHsnTsn(hsnText: string, tsnText: string): HsnTsn | null {
  const hsn = squeeze(hsnText);
  const tsn = squeeze(tsnText).slice(0, 3);
  if (!/^\d{4}$/.test(hsn) || !/^[A-Z0-9]{3}$/.test(tsn) || squeeze(tsnText).length > 9) return null;
  return tsn === '000' || hsn === '0000' ? null : { hsn, tsn };
}

/** "0603/ADT", "0603 ADT000214", "0603ADT" */
export function readJoinedHsnTsn(text: string): HsnTsn | null {
  const joined = squeeze(text);
  return readHsnTsn(joined.slice(0, 4), joined.slice(4));
}

export const vinLength = 17;

/** Blanks and hyphens go; I, O and Q, which no VIN has, are read as what they look like. */
export const readVinText = (text: string) => squeeze(text).replaceAll('I', '1').replaceAll(/[OQ]/g, '0');

export function readVin(text: string): string | null {
  const vin = readVinText(text);
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
}

/** As plates are compared. */
export const plateKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-ZÄÖÜ0-9]/g, '');

/** German: 1–3 letters, 1–2 letters, 1–4 digits, perhaps E or H. Austrian and Swiss: letters, then digits and letters. */
export function readPlate(text: string): string | null {
  const plate = plateKey(text);
  const german = /^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}\d{1,4}[EH]?$/.test(plate) && plate.length <= 9;
  const austrian = /^[A-Z]{1,2}\d{1,5}[A-Z]{1,3}$/.test(plate) && plate.length <= 8;
  const swiss = /^[A-Z]{2}\d{1,6}$/.test(plate);
  return german || austrian || swiss ? plate : null;
}

/** A plate whose digits are not known: "KS-PF". Of at least four letters, or it would mean half a town. */
export function readPlateStart(text: string): string | null {
  const start = plateKey(text);
  return /^[A-ZÄÖÜ]{2,3}[A-Z]{2}$/.test(start) ? start : null;
}

/** As a person would write it: upper case, one blank or hyphen between the parts, nothing else. */
export const tidyPlate = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÄÖÜ0-9]+/g, (gap) => (/[-–—]/.test(gap) ? '-' : ' '))
    .replaceAll(/^[ -]|[ -]$/g, '');

/** Swiss papers say X (no type approval) or IVI (data sheet kept elsewhere) where the number would stand. */
export const saysNoTypeNumber = (text: string) => /^(X|IVIX?)$/.test(squeeze(text));

/** Swiss type approval, in upper or lower case, with or without blanks. */
export function readTypeNumber(text: string): string | null {
  const number = squeeze(text);
  return /^[0-9A-Z][A-Z]{2}\d{3}$/.test(number) ? number : null;
}

export function readNatCode(text: string): string | null {
  const code = squeeze(text);
  return /^\d{6}$/.test(code) ? code : null;
}

/** "K 900000001", "900000001": a number of our own range or a provider's. */
export function readKType(text: string): number | null {
  const digits = /^(?:K(?:TYP|TYPE)?)?(\d{1,12})$/.exec(squeeze(text))?.[1];
  const id = Number(digits);
  return digits !== undefined && id > 0 ? id : null;
}

/** As it is compared: "B37 C15 A" and "b37c15a" are one. */
export function readEngineCode(text: string): string | null {
  const code = squeeze(text);
  return /^[A-Z0-9]{2,12}$/.test(code) && /[A-Z]/.test(code) ? code : null;
}

const readers: Record<IdentifierKind, (text: string) => unknown> = {
  vin: readVin,
  hsnTsn: readJoinedHsnTsn,
  // Without digits only a hyphen tells a plate from a word.
  plate: (text) => readPlate(text) ?? (/^\s*\p{L}+\s*-/u.test(text) ? readPlateStart(text) : null),
  typeNumber: readTypeNumber,
  natCode: readNatCode,
  kType: readKType,
  engineCode: readEngineCode,
  words: (text) => text.trim() || null,
};

/** Everything the text could be, likeliest first; words are always the last resort. */
export function recognise(text: string): IdentifierKind[] {
  return identifierKinds.filter((kind) => readers[kind](text) !== null);
}

/** A VIN that is still being typed: one long block of letters and digits. Answers how many are missing. */
export function vinCharactersMissing(text: string): number | null {
  const vin = readVinText(text);
  const looksLikeVin = /^[A-HJ-NPR-Z0-9]{10,16}$/.test(vin) && /[A-Z]/.test(vin) && !/\s/.test(text.trim());
  return looksLikeVin ? vinLength - vin.length : null;
}
