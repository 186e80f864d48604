import { useSyncExternalStore } from 'react';

const tickMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all who look at the clock, and none while nobody does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, renewed every `stepMs` and rounded up to it: a countdown must never promise more than is left. */
export const useNow = (stepMs: number): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / stepMs) * stepMs);
