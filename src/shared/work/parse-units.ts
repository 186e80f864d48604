const maxUnits = 10_000;

/** "18", "2,5", "2.5", "1.234,5" labour units → whole minutes; null where it is no number of them. */
export function parseUnits(text: string, unitTenths: number): number | null {
  const digits = text.replaceAll(/\s/g, '');
  const [, whole = '', part = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/.exec(digits) ?? /^(\d*)\.(\d*)$/.exec(digits) ?? [];
  if (whole === '' && part === '') return null;
  const units = Number(`${whole.replaceAll('.', '') || '0'}.${part || '0'}`);
  return units > maxUnits ? null : Math.round((units * unitTenths) / 10);
}
