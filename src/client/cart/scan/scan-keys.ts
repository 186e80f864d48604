/** A hand scanner types, but faster than any hand: no more than this lies between two of its keys. */
export const fastestHandMs = 35;
const shortestScan = 6;
const longestScan = 200;

/** The keys of a burst so far, and when the last one came. */
export type Burst = { readonly text: string; readonly at: number };

export type ScanStep =
  /** May belong to a scan: nobody else should act on it yet. */
  | { readonly kind: 'held'; readonly burst: Burst }
  | { readonly kind: 'scanned'; readonly code: string }
  /** A key like any other; what was held before it was typed by a hand. */
  | { readonly kind: 'typed' };

/** One key after the other, each with its time. A scan is a burst of at least six characters that ends in Enter or Tab. */
export function scanKey(burst: Burst | null, key: string, at: number): ScanStep {
  const isInBurst = burst !== null && at - burst.at <= fastestHandMs;
  if (key === 'Enter' || key === 'Tab') {
    const code = burst?.text.trim() ?? '';
    const isScan = isInBurst && code.length >= shortestScan && /[\p{L}\d]/u.test(code);
    return isScan ? { kind: 'scanned', code } : { kind: 'typed' };
  }
  // A blank begins no code, and may press the button in focus.
  if ([...key].length !== 1 || (key === ' ' && !isInBurst)) return { kind: 'typed' };
  const text = (isInBurst ? burst.text : '') + key;
  return text.length > longestScan ? { kind: 'typed' } : { kind: 'held', burst: { text, at } };
}

/**
 * A code without an end is a machine's as well: what its characters would mean as keys is not meant. A hand that hurries on
 * plus, or on one key, writes none.
 */
export const isMachine = ({ text }: Burst): boolean =>
  text.length >= shortestScan && /^[\p{L}\d][\p{L}\d ./-]*$/u.test(text) && /\d/.test(text) && new Set(text).size > 1;
