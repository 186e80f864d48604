/** When the page has nothing else to do, and soon in any case. Not every browser says when. */
export function atIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 300 });
  else setTimeout(work, 0);
}
