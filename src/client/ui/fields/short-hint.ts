/** As many parts of a hint as fit, from the first on, which stays in any case. None ends in a hyphen that waits for more. */
export function shortHint(hint: string, fits: (text: string) => boolean): string {
  let shown = hint;
  while (shown.endsWith('-') || !fits(shown)) {
    const end = shown.lastIndexOf(', ');
    if (end < 0) break;
    shown = shown.slice(0, end);
  }
  return shown;
}
