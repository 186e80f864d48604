import type { Failure, FailureCode } from '#shared/failures.ts';

/** What the server says only after it has looked for the key: with it nothing was ordered, now or before. */
const refusals: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'INVALID_INPUT',
  'NO_JSON',
  'WRONG_CONTENT_TYPE',
  'TOO_LARGE',
  'WRONG_METHOD',
  'NOT_FOUND',
  'KEY_REUSED',
  'NOT_PERMITTED',
]);

/** A cut-off or unreadable answer, a proxy in between, a session that has ended: the order may have been placed. */
export const isRefusal = ({ code }: Failure): boolean => refusals.has(code);

/** Worth asking again without the user, who could do nothing about it. */
export const isPassing = ({ status }: Failure): boolean => status >= 500;
