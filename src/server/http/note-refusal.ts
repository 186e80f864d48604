import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#server/http/signed-in.ts';
import type { Failure, FailureCode } from '#shared/failures.ts';

/** What somebody who watches over the portal wants to see one by one. All others are counted in the metrics. */
const noted: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ERROR_CREDENTIALS',
  'CURRENT_PASSWORD_WRONG',
  'ACCOUNT_LOCKED',
  'DEMO_OPERATOR_REMOTE',
  'TOO_MANY_ATTEMPTS',
  'QUOTA_USED',
  'NOT_PERMITTED',
  'LOOKS_ONLY',
  'NOT_WHILE_ACTING',
  'NOT_GRANTED',
  'NOT_FROM_HERE',
  'ANTI_FORGERY',
  'BOT_CHECK_FAILED',
]);

/** Who floods the portal shall not fill its disk. */
const mostAMinute = 600;
const minute = 60_000;

type Request = Pick<FastifyRequest, 'ip' | 'method' | 'routeOptions' | 'log'>;

const callers = new WeakMap<object, SignedIn>();

export const callerOf = (request: object): SignedIn | undefined => callers.get(request);

/** By whom a request is made, in case that it is refused. */
export const rememberCaller = (request: object, signedIn: SignedIn) => callers.set(request, signedIn);

/** A line in the log: what was refused, where, to whom. Never what was sent: it may hold a password, a plate or a key. */
export function noteRefusals(clock: () => number) {
  let [since, lines, left] = [clock(), 0, 0];
  return (request: Request, { code }: Failure): void => {
    if (!noted.has(code)) return;
    if (clock() - since >= minute) {
      if (left > 0) request.log.warn({ count: left }, 'So many more were refused in that minute');
      [since, lines, left] = [clock(), 0, 0];
    }
    if (lines >= mostAMinute) {
      left += 1;
      return;
    }
    lines += 1;
    const { user, own } = callers.get(request) ?? {};
    const who = user && { account: own?.id ?? user.id, firm: user.firmId };
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    request.log.warn({ refused: code, route, address: request.ip, ...who }, 'A request was refused');
  };
}
