import type { User } from '#shared/session/user.ts';

// R9.8: the only two keys, and the only file that touches local storage. A browser may block or spoil it; the portal
// works without, so every access is guarded.
export const userKey = 'PF_USER';
const sellInKey = 'SHOW_SELL_IN';

/** R3.1: the whole login response. It is never read back: what a user may do, the server says. */
export function storeUser(user: User): void {
  guarded(() => localStorage.setItem(userKey, JSON.stringify(user)));
}

/** Whom a stored answer is about, as another tab wrote it. */
export function userIdIn(stored: string | null): number | null {
  const user: unknown = guarded(() => JSON.parse(stored ?? 'null'));
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number' ? user.id : null;
}

/** For which firm the stored user acted, and who that was; null: for none. It opens nothing. */
export function readActing(): { readonly firm: string; readonly name: string } | null {
  const user: unknown = guarded(() => JSON.parse(localStorage.getItem(userKey) ?? 'null'));
  if (!isRecord(user) || !isRecord(user.acting)) return null;
  const { firmName: firm } = user;
  const { name } = user.acting;
  return typeof firm === 'string' && typeof name === 'string' ? { firm, name } : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** R4.5: a JSON boolean; anything else counts as the initial false (R3.5). */
export function readSellIn(): boolean {
  return guarded(() => JSON.parse(localStorage.getItem(sellInKey) ?? 'false') === true) ?? false;
}

export function storeSellIn(shown: boolean): void {
  guarded(() => localStorage.setItem(sellInKey, JSON.stringify(shown)));
}

/** R4.2 */
export function clearStorage(): void {
  guarded(() => localStorage.clear());
}

function guarded<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
