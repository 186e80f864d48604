import { expect, test } from 'vitest';
import { loginFailureKey, waitingMinutes } from '#client/session/login/login-failure-key.ts';
import { Failure } from '#shared/failures.ts';

test.each(['ERROR_CREDENTIALS', 'NOT_SIGNED_IN'] as const)('a login 401 is ERROR_CREDENTIALS (R8.1): %s', (code) => {
  expect(loginFailureKey(new Failure(code))).toBe('TOAST_MESSAGES.ERROR_CREDENTIALS');
});

test.each(['UNAVAILABLE', 'UNEXPECTED_ERROR', 'TOO_MANY_ATTEMPTS', 'NOT_FROM_HERE'] as const)(
  'any other login error is UNEXPECTED_ERROR (R8.2): %s',
  (code) => {
    expect(loginFailureKey(new Failure(code))).toBe('TOAST_MESSAGES.UNEXPECTED_ERROR');
  },
);

test('too many attempts say how long to wait, rounded up', () => {
  expect(waitingMinutes(new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 61 }))).toBe(2);
  expect(waitingMinutes(new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 0 }))).toBe(1);
  expect(waitingMinutes(new Failure('ERROR_CREDENTIALS'))).toBeNull();
});

test.each(['ACCOUNT_LOCKED', 'DEMO_OPERATOR_REMOTE'] as const)(
  'whoever is refused with a right password reads the reason: %s',
  (code) => {
    expect(loginFailureKey(new Failure(code))).toBe(`TOAST_MESSAGES.${code}`);
  },
);
