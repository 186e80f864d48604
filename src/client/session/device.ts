import { useSyncExternalStore } from 'react';

/** What belongs to this device and not to the user; a cookie, because signing out clears local storage (R4.2). */
export type Device = {
  readonly theme: 'light' | 'dark' | 'system';
  readonly density: 'buero' | 'werkstatt';
  /** Article lists with all there is to say, or one line a row. */
  readonly rows: 'full' | 'compact';
  /** The bar with the keys of the screen. */
  readonly hints: boolean;
  /** Single-letter keys (WCAG 2.1.4). */
  readonly keys: boolean;
  /** The walk of the first minutes: offered while it is new. */
  readonly walk: 'new' | 'seen';
};

const cookieName = 'pf_device';
const oneYear = 365 * 86_400;

export function readDevice(cookies: string): Device {
  const value = cookies.split('; ').find((entry) => entry.startsWith(`${cookieName}=`)) ?? '';
  const stored = new URLSearchParams(value.slice(cookieName.length + 1));
  const theme = stored.get('theme');
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
    density: stored.get('density') === 'werkstatt' ? 'werkstatt' : 'buero',
    rows: stored.get('rows') === 'compact' ? 'compact' : 'full',
    hints: stored.get('hints') !== 'off',
    keys: stored.get('keys') !== 'off',
    walk: stored.get('walk') === 'seen' ? 'seen' : 'new',
  };
}

export function deviceCookie({ theme, density, rows, hints, keys, walk }: Device, embedded: boolean): string {
  const value = `theme=${theme}&density=${density}&rows=${rows}&hints=${hints ? 'on' : 'off'}&keys=${keys ? 'on' : 'off'}&walk=${walk}`;
  return `${cookieName}=${value}; path=/; max-age=${oneYear}; ${embedded ? 'samesite=none; secure; partitioned' : 'samesite=lax'}`;
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

let device: Device | null = null;
const listeners = new Set<() => void>();

const currentDevice = (): Device => {
  device ??= readDevice(document.cookie);
  return device;
};

/** Puts theme and density on the root element. The server has done so from the same cookie, except for `system`. */
function apply(): void {
  const { theme, density } = currentDevice();
  const dark = theme === 'dark' || (theme === 'system' && darkSystem().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.density = density;
}

/** At the start, before anything is drawn; follows the system's theme from then on. */
export function startDevice(): void {
  apply();
  darkSystem().addEventListener('change', apply);
  // Paper is white: every colour of the light theme, not only those of the text.
  window.addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light';
  });
  window.addEventListener('afterprint', apply);
  // Only in secure contexts, and not in every browser; elsewhere another tab shows the change after a reload.
  const { cookieStore }: { cookieStore?: CookieStore } = globalThis;
  cookieStore?.addEventListener('change', followCookie);
}

/** Another tab of this browser may have changed the cookie. This tab's own changes are already applied. */
function followCookie(): void {
  const stored = readDevice(document.cookie);
  if (deviceCookie(stored, false) === deviceCookie(currentDevice(), false)) return;
  device = stored;
  apply();
  for (const listener of listeners) listener();
}

export function setDevice(patch: Partial<Device>): void {
  device = { ...currentDevice(), ...patch };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the portal serves
  document.cookie = deviceCookie(device, window.parent !== window);
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDevice = (): Device => useSyncExternalStore(subscribe, currentDevice);
