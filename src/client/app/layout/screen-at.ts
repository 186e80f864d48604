import { roomedScreens, type ScreenKey, screenKeys, screens } from '#shared/screens.ts';

const asPattern = (path: string) => new RegExp(`^${path.replace(/\$\w+/, '[^/]+')}/?$`);
const patterns = screenKeys.map((key) => [key, asPattern(screens[key].path)] as const);

/** The screen of an address; null where there is none. */
export function screenAt(pathname: string): ScreenKey | null {
  const roomed = roomedScreens.find((key) => pathname.startsWith(`${screens[key].path}/`));
  if (roomed) return roomed;
  return patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
}

/** The room of a screen that consists of rooms, as the address names it: `users` in /a/settings/users. */
export function roomAt(pathname: string): string | null {
  const screen = roomedScreens.find((key) => pathname.startsWith(`${screens[key].path}/`));
  return (screen && pathname.slice(screens[screen].path.length + 1).split('/')[0]) || null;
}

type Search = Readonly<Partial<Record<'order' | 'cart' | 'view' | 'return', unknown>>>;

/** What of the search makes it another page of the same screen: an order, a parked cart, a list, a return. */
export function shownIn(screen: ScreenKey | null, { order, cart, view, return: held }: Search): unknown[] {
  const isOfReturns = screen === 'returns' || screen === 'specialReturns';
  return [order, cart, view, isOfReturns ? held : null];
}

const partOf: Partial<Record<ScreenKey, ScreenKey>> = { noCar: 'vehicle', invoiceDocument: 'invoicing' };

/** Which entry of the navigation is lit: the area that was wanted stays lit on the page that stands in for it. */
export function litArea(screen: ScreenKey | null, wanted: unknown): ScreenKey | null {
  if (screen === 'lockedArea' || screen === 'carError') return screenKeys.find((key) => key === wanted) ?? null;
  return screen && (partOf[screen] ?? screen);
}
