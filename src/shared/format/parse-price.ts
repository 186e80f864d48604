const mostCents = 100_000_000;

/** "1.284,61", "12,5", "12.50 €" → cents; null where it is no amount. */
export function parseCents(text: string): number | null {
  const digits = text.replaceAll(/[\s€]/g, '');
  const german = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits);
  const plain = german ? null : /^(\d+)\.(\d{1,2})$/.exec(digits);
  const [, whole = '', part = ''] = german ?? plain ?? [];
  if (whole === '') return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** The same, as far as one piece may cost. */
export function parsePrice(text: string): number | null {
  const cents = parseCents(text);
  return cents !== null && cents <= mostCents ? cents : null;
}

/** As it stands in the field: "1284,61". */
export const priceText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
