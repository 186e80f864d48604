/**
 * A number as compared: upper case, letters and digits only. "24.0125-0145.1" and "24 0125 01451" are the same number.
 * Wide and composed forms, as a phone's keyboard may write them, become the plain ones.
 */
export function normaliseNumber(text: string): string {
  if (/^[A-Z0-9]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
