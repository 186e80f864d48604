import type { FastifyRequest } from 'fastify';
import type { Cookies } from '#server/http/session-cookie.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import type { IsLocal } from '#server/session/factor/loopback.ts';
import { sessionHashOf } from '#server/session/find-signed-in.ts';
import type { Visit } from '#server/session/sign-in.ts';
import { whenceOf } from '#server/session/whence.ts';

export type VisitDeps = { readonly cookies: Cookies; readonly mails: MailDeps; readonly isLocal: IsLocal };

/** The browser in which somebody signs in, by its request. */
export const visitOf = ({ cookies, mails, isLocal }: VisitDeps, request: FastifyRequest, now: Date): Visit => ({
  previous: { sessionHash: sessionHashOf(cookies, request), token: cookies.rememberToken(request) },
  whence: whenceOf(request),
  browser: cookies.browser(request),
  isLocal: isLocal(request),
  mails,
  now,
});
