// R9.1, R9.2: the two presets. A answers the user's own action, B brings news from the system.
export const toastPresets = {
  A: { duration: 5000, extension: 0, motion: 160, corner: 'bottom-right', newest: 'last', bar: true },
  B: { duration: 5000, extension: 1000, motion: 300, corner: 'top-right', newest: 'first', bar: false },
} as const;

export type ToastPresetName = keyof typeof toastPresets;

/** Time a toast has left; `since` is when it last began to run, null while it is held. */
export type ToastTimer = { left: number; since: number | null };

export function startTimer(
  preset: ToastPresetName,
  now: number,
  duration: number = toastPresets[preset].duration,
): ToastTimer {
  return { left: duration, since: now };
}

export function timeLeft(timer: ToastTimer, now: number): number {
  return timer.since === null ? timer.left : Math.max(0, timer.left - (now - timer.since));
}

export function holdTimer(timer: ToastTimer, now: number): ToastTimer {
  return { left: timeLeft(timer, now), since: null };
}

/** Runs on with what was left, plus the extension of the preset. */
export function releaseTimer(timer: ToastTimer, preset: ToastPresetName, now: number): ToastTimer {
  return timer.since === null ? { left: timer.left + toastPresets[preset].extension, since: now } : timer;
}

/**
 * At most three at once. A fourth sends the oldest away at once instead of waiting: the latest message is about
 * what the user has just done. One that is being pointed at or focused stays.
 */
export function overflowingToasts(ids: readonly string[], held: ReadonlySet<string>, limit = 3): string[] {
  return ids.filter((id) => !held.has(id)).slice(0, Math.max(0, ids.length - limit));
}
