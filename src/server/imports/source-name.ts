import { basename } from 'node:path';

/** "kba-fz6" and "fz6_2025.xlsx" → "kba-fz6-2025": the notice of an authority names the date of its list. */
export function sourceName(family: string, file: string): string {
  const [, year, month, day] = /(20\d{2})(?:[-_.]?(\d{2})(?:[-_.]?(\d{2}))?)?/.exec(basename(file)) ?? [];
  return [family, year, month, day].filter(Boolean).join('-');
}

/** Every date of a source counts as the same source: the newer list replaces the older one. */
export const sourceFamily = (family: string) => new RegExp(`^${family}(-\\d{4}(-\\d{2}){0,2})?$`);
