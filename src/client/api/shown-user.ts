import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { refusalOfAct } from '#shared/session/acts.ts';
import type { User } from '#shared/session/user.ts';

type Shown = Pick<User, 'firmId' | 'acting'>;

let shown: Shown | null = null;
let signIns = 0;

/** Whose portal this tab shows. The cookies belong to all tabs, and in another one somebody may act for another firm by now. */
export function showUser(user: Shown | null): void {
  if (shown === null && user !== null) signIns += 1;
  shown = user;
}

/** Which sign-in of this tab it is; null: nobody is signed in. */
export const shownSignIn = (): number | null => (shown === null ? null : signIns);

/** Goes with every call: where the server has another firm for this session, it does nothing. */
export const shownFirm = (): number | null => shown?.firmId ?? null;

/**
 * Whether nothing here can be put into a cart or ordered. No hook: who it is never changes without the tab starting anew.
 */
export const looksOnly = (): boolean => shown?.acting?.kind === 'sales-agent';

/** The person of a supplier who works for the firm. No hook, as above. */
export const isActing = (): boolean => shown?.acting !== undefined;

/** What the server would refuse anyway is refused here, at once. */
export function refuseActs(endpoint: Endpoint): void {
  const refusal = shown?.acting ? refusalOfAct(shown.acting, endpoint) : null;
  if (refusal !== null) throw new Failure(refusal);
}
