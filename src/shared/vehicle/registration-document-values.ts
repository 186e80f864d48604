import { readHsnTsn, readPlate, readVin, tidyPlate, vinLength } from '#shared/vehicle/identifier.ts';
import {
  asDigits,
  asLetters,
  asLettersOrDigits,
  asVin,
  type Repaired,
} from '#shared/vehicle/registration-document-repair.ts';

/** The fields that are read of the Zulassungsbescheinigung Teil I: A, B, 2.1, 2.2 and E. */
export const documentFields = ['plate', 'firstRegistration', 'hsn', 'tsn', 'vin'] as const;
export type DocumentField = (typeof documentFields)[number];

/** Specks at the ends go; a point inside means that it is something else, such as a day. */
const squeeze = (text: string) => text.toUpperCase().replaceAll(/^[^\p{L}\p{N}£€|]+|[^\p{L}\p{N}|]+$|[\s'"_-]/gu, '');

/** A nought with a dot in it may be read as two digits; then the second reading has to tell. */
function readHsn(text: string): Repaired | null {
  const { value, repairs } = asDigits(squeeze(text));
  const four = /^\d{5}$/.test(value)
    ? { value: value.slice(0, 1) + value.slice(2), repairs: repairs + 2 }
    : { value, repairs };
  return /^\d{4}$/.test(four.value) && readHsnTsn(four.value, 'AAA') && four.repairs < 3 ? four : null;
}

/** Characters of field 2.2. */
export const longTsn = 9;

/**
 * Field 2.2 is the TSN, five digits of the variant and a check digit. One character too many or too few may stand
 * anywhere, in the TSN as well: that counts like a wrong one.
 */
function readTsn(text: string): Repaired | null {
  const plain = squeeze(text);
  const tsn = asLettersOrDigits(plain.slice(0, 3));
  const isTsn = /^([A-Z]{3}|\d{3})$/.test(tsn.value) && tsn.value !== '000';
  const isLong = /^\d{5,7}$/.test(asDigits(plain.slice(3)).value);
  if (!isTsn || (plain.length > 3 && !isLong)) return null;
  return { value: tsn.value, repairs: tsn.repairs + (isLong && plain.length !== longTsn ? 2 : 0) };
}

function readDocumentVin(text: string): Repaired | null {
  const plain = squeeze(text);
  // The label may stick to it.
  const own = plain.length === vinLength + 1 && /^[EF£€]/.test(plain) ? plain.slice(1) : plain;
  const repaired = asVin(own);
  const endsInDigits = /[\dOQI].*[\dOQI]/.test(own.slice(-4)) && repaired.repairs < 4;
  return endsInDigits && readVin(repaired.value) === repaired.value ? repaired : null;
}

/** dd.MM.yyyy → yyyy-MM-dd, of a day that there was. */
export function isoDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return exists && year >= '1900' && year < '2100' ? iso : null;
}

function readDate(text: string): Repaired | null {
  const parts = /^([^.,:;-]{2})[.,:;\s-]+([^.,:;-]{2})[.,:;\s-]+([^.,:;\s-]{4})$/.exec(text.trim().toUpperCase());
  if (!parts) return null;
  const day = asDigits(parts.slice(1).join('.'));
  return isoDay(day.value) && day.repairs < 4 ? day : null;
}

const written = /^([A-ZÄÖÜ]{1,3})\s?-\s?([A-Z]{1,2})\s?([0-9OQDILZSGB|]{1,4})([EH])?$/;
const misread = /^([A-ZÄÖÜ0-9]{1,3})\s?-\s?([A-Z0-9]{1,2})\s([0-9OQDILZSGB|]{1,4})([EH])?$/;
const unhyphened = /^([A-ZÄÖÜ]{1,3})\s([A-Z]{1,2})\s(\d{1,4})([EH])?$/;

function readDocumentPlate(text: string): Repaired | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[–—~_]/g, '-')
    .trim();
  const parts = written.exec(plain) ?? misread.exec(plain) ?? unhyphened.exec(plain);
  if (!parts) return null;
  const [, office = '', letters = '', number = '', ending = ''] = parts;
  const [left, middle, right] = [asLetters(office), asLetters(letters), asDigits(number)];
  const value = `${left.value}-${middle.value} ${right.value}${ending}`;
  // Without one real digit its last letter was taken for a number: "IZ-EB" is no "IZ-E 8".
  const fits = readPlate(value) !== null && /^[1-9]/.test(right.value) && /\d/.test(number);
  return fits ? { value, repairs: left.repairs + middle.repairs + right.repairs } : null;
}

/** What a text says when it is known to be that field; null when it can't be one. */
export const readValue: Record<DocumentField, (text: string) => Repaired | null> = {
  plate: readDocumentPlate,
  firstRegistration: readDate,
  hsn: readHsn,
  tsn: readTsn,
  vin: readDocumentVin,
};

/** What a person's entry means for the search, by the same rules as everywhere: the day as ISO, the rest as it is. */
export const checkValue: Record<DocumentField, (text: string) => string | null> = {
  plate: (text) => (readPlate(text) ? tidyPlate(text) : null),
  firstRegistration: isoDay,
  hsn: (text) => readHsnTsn(text, 'AAA')?.hsn ?? null,
  tsn: (text) => readHsnTsn('0001', text)?.tsn ?? null,
  vin: readVin,
};
