import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { mayAct } from '#shared/session/acts.ts';
import type { User } from '#shared/session/user.ts';

type Shown = Pick<User, 'firmId' | 'acting'>;

let shown: Shown | null = null;

/** Whose portal this tab shows. The cookies belong to all tabs, and in another one somebody may act for another firm by now. */
export function showUser(user: Shown | null): void {
  shown = user;
}

/** Goes with every call: where the server has another firm for this session, it does nothing. */
export const shownFirm = (): number | null => shown?.firmId ?? null;

/**
 * Whether nothing here can be put into a cart or ordered. No hook: who it is never changes without the tab starting anew.
 */
export const looksOnly = (): boolean => shown?.acting?.kind === 'sales-agent';

/** What the server would refuse anyway is refused here, at once. */
export function refuseActs(endpoint: Endpoint): void {
  const kind = shown?.acting?.kind;
  if (kind === undefined || mayAct(kind, endpoint)) return;
  throw new Failure(kind === 'sales-agent' ? 'LOOKS_ONLY' : 'NOT_WHILE_ACTING');
}
