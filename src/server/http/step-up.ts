import type { SignedIn } from '#server/http/signed-in.ts';
import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';

/** Long enough to settle a few things in a row, too short for somebody who finds the screen open after the break. */
export const freshMinutes = 10;

type Proved = Pick<SignedIn, 'provedAt' | 'hasFactor'>;

export function isFresh({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean {
  if (provedAt === null) return false;
  const age = now.getTime() - provedAt.getTime();
  // A clock that was put back is not believed.
  return age >= -60_000 && age <= freshMinutes * 60_000;
}

/** An open session is not enough for what a thief would do first. */
export function checkStepUp({ stepUp }: Pick<Endpoint, 'stepUp'>, signedIn: Proved, now: Date): void {
  if (stepUp === undefined || (stepUp === 'with-factor' && !signedIn.hasFactor)) return;
  if (!isFresh(signedIn, now)) throw new Failure('STEP_UP_REQUIRED');
}
