import { useSyncExternalStore } from 'react';
import type { Notification } from '#shared/notification.ts';

export type Shown = Notification & {
  readonly id: number;
  readonly at: Date;
  /** Such as "Rückgängig"; the label is a finished text. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays longer than its preset, where something can be undone for as long. */
  readonly stayMs?: number;
  /** A second line, shown as it is. */
  readonly detail?: string;
};
export type Notifications = { readonly showing: readonly Shown[]; readonly history: readonly Shown[] };

const remembered = 20;
const none: Notifications = { showing: [], history: [] };

let notifications = none;
let suppressed = false;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Notifications) {
  notifications = next;
  for (const listener of listeners) listener();
}

/** Shows a notification, unless the login route is shown (R2.7). How many at once, and how long, the toast region says. */
export function notify(notification: Omit<Shown, 'id' | 'at'>, at = new Date()): void {
  if (suppressed || isShowing(notification)) return;
  lastId += 1;
  const shown: Shown = { ...notification, id: lastId, at };
  set({
    showing: [...notifications.showing, shown],
    history: [shown, ...notifications.history].slice(0, remembered),
  });
}

/** News from the system that still stands is not told twice: one cause may fail several calls. */
const isShowing = ({ preset, key, detail }: Omit<Shown, 'id' | 'at'>) =>
  preset === 'B' &&
  notifications.showing.some((shown) => shown.preset === 'B' && shown.key === key && shown.detail === detail);

/** Takes it from the screen; the history keeps it. */
export function dismiss(id: number): void {
  set({ ...notifications, showing: notifications.showing.filter((shown) => shown.id !== id) });
}

/** R2.7: while the login route is shown. The history goes too: the next user must not read it. */
export function setSuppressed(now: boolean): void {
  if (now === suppressed) return;
  suppressed = now;
  set(none);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is showing, oldest first, and the last twenty for the bell, newest first. */
export const useNotifications = (): Notifications => useSyncExternalStore(subscribe, () => notifications);
