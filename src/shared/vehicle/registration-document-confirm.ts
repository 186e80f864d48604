import { bestReading, isChecked, type ReadField } from '#shared/vehicle/registration-document-candidates.ts';
import { type DocumentField, longTsn } from '#shared/vehicle/registration-document-values.ts';
import type { Box, ReadWord } from '#shared/vehicle/registration-document-words.ts';

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The characters that the second reading of a field may choose from. */
export function expectedCharacters(field: DocumentField, { value }: ReadField): string {
  if (field === 'hsn') return digits;
  if (field === 'firstRegistration') return `${digits}.`;
  if (field === 'vin') return digits + letters.replaceAll(/[IOQ]/g, '');
  // All letters or all digits.
  if (field === 'tsn') return /\d/.test(value) ? digits : letters;
  return `${letters}ÄÖÜ-${digits}`;
}

/** Where to read again, with the little white that print wants around it. */
export function lineOf(field: DocumentField, { box }: ReadField): Box {
  const { x0, y0, x1, y1 } = box;
  const rim = Math.round((y1 - y0) * 0.3);
  // Field 2.2 is printed in even steps and its TSN is a third of it; the digits behind would only confuse.
  const end = field === 'tsn' ? Math.round(x0 + ((x1 - x0) * 3) / longTsn) : x1 + rim;
  return { x0: Math.max(0, x0 - rim), y0: Math.max(0, y0 - rim), x1: end, y1: y1 + rim };
}

const agreedFrom = 50;

/**
 * The field read a second time, alone and with fewer characters to choose from. Two readings that agree convince; two
 * that don't go to the person, the more careful one first.
 */
export function confirmField(field: DocumentField, first: ReadField, line: readonly ReadWord[]): ReadField {
  const second = bestReading(field, line);
  const confidence = Math.max(first.confidence, ...line.map((word) => word.confidence));
  if (second?.value === first.value) {
    const sure = first.checkDigit === undefined ? confidence >= agreedFrom : isChecked(first.value, first.checkDigit);
    return { ...first, confidence, sure };
  }
  const isFirstChecked = isChecked(first.value, first.checkDigit);
  const isSecondChecked = second !== undefined && isChecked(second.value, first.checkDigit);
  // Characters of the same worth, such as J and 1, pass the check alike: then it can't decide.
  if (isFirstChecked && !isSecondChecked) return { ...first, sure: true };
  if (isSecondChecked && !isFirstChecked) return { ...first, value: second.value, confidence, sure: true };
  const value = second && second.repairs < 2 ? second.value : first.value;
  return { ...first, value, confidence: Math.min(first.confidence, agreedFrom), sure: false };
}
