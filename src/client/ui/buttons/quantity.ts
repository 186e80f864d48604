/** Rounds a typed quantity up to whole packs and keeps it within the limit; null where it is no number. */
export function parseQuantity(text: string, step: number, max: number): number | null {
  const digits = text.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  return Math.min(Math.ceil(Number(digits) / step) * step, Math.floor(max / step) * step);
}

/** One pack more or less, never below nothing or past the limit. */
export function stepQuantity(value: number, direction: 1 | -1, step: number, max: number): number {
  const next = direction > 0 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return Math.max(0, Math.min(next, Math.floor(max / step) * step));
}
