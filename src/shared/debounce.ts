/** R9.7: the caller decides the delay. Only the last call within it happens. */
export function debounce<Args extends readonly unknown[]>(run: (...args: Args) => void, delayMs: number) {
  let timer: unknown;
  return {
    call(...args: Args) {
      clearTimeout(timer);
      timer = setTimeout(() => run(...args), delayMs);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
