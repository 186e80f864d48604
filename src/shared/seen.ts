/**
 * How far the database's log had got when something was written: as PostgreSQL writes it, "16/B374D848". A caller sends
 * back the newest it knows, so that it is never shown less than it has seen.
 */
export const seenHeader = 'X-Passform-Seen';

const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** null for what is no such place. */
export function readSeen(text: string | null | undefined): bigint | null {
  const [, high, low] = form.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Whichever is further; what is no place counts for nothing. */
export function newerSeen(one: string | null, other: string | null): string | null {
  const [a, b] = [readSeen(one), readSeen(other)];
  if (a === null) return b === null ? null : other;
  return b === null || a >= b ? one : other;
}
