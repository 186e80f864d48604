import { formatDecimal } from '#shared/format/number.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** "1,4 GB" */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatDecimal(bytes / 1000 ** step, step > 1 ? 1 : 0)}\u00a0${units[step]}`;
}
