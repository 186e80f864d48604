import { shownSignIn } from '#client/api/shown-user.ts';
import { Failure } from '#shared/failures.ts';

let onSignedOut: () => void = () => {};

/** Set once, by the app. */
export function whenSignedOut(leave: () => void): void {
  onSignedOut = leave;
}

/**
 * Every request to our own server goes through here, and here alone a 401 signs out (R4.2): no query, form or download
 * decides about it. Nobody leaves who is not signed in, nor for the answer to a request of whoever was here before.
 */
export async function fetchAnswer(url: string, request: RequestInit): Promise<Response> {
  const signIn = shownSignIn();
  const response = await fetch(url, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new Failure('UNAVAILABLE');
  });
  if (response.status === 401 && signIn !== null && signIn === shownSignIn() && isOwn(url)) onSignedOut();
  return response;
}

/** R7.10: another server knows nothing of our session. */
const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;
