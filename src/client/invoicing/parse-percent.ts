/** "12,5" → 1250 basis points; nothing typed is none. null: no number between 0 and 100. */
export function parsePercent(text: string): number | null {
  const plain = text.replaceAll(/[\s%]/g, '');
  if (plain === '') return 0;
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const rate = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}

/** As it stands in the field: "12,5"; empty where there is none. */
export const percentText = (rate: number): string => (rate === 0 ? '' : String(rate / 100).replace('.', ','));
