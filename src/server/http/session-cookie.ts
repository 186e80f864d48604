import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieRules = {
  /** https, or embedding (which browsers allow with Secure cookies only). */
  readonly secure: boolean;
  /** R1.6: inside a foreign page only SameSite=None, partitioned by that page. */
  readonly embedded: boolean;
};

const session = 'passform';
const remember = 'passform-remember';
/** R9.8 */
const antiForgery = 'XSRF-TOKEN';
const hostSystem = 'dmsdata';

export function cookies({ secure, embedded }: CookieRules) {
  const shared: CookieSerializeOptions = {
    path: '/',
    secure,
    sameSite: embedded ? 'none' : 'lax',
    ...(embedded && { partitioned: true }),
  };
  const own = { ...shared, httpOnly: true };
  // The prefix makes browsers refuse such a cookie from another host or over plain http.
  const named = (name: string) => (secure ? `__Host-${name}` : name);

  return {
    sessionId: (request: FastifyRequest) => request.cookies[named(session)] ?? null,
    rememberToken: (request: FastifyRequest) => request.cookies[named(remember)] ?? null,
    setSession(reply: FastifyReply, id: string, antiForgeryToken: string) {
      reply.setCookie(named(session), id, own);
      reply.setCookie(antiForgery, antiForgeryToken, shared);
    },
    setRemember(reply: FastifyReply, token: string, expires: Date) {
      reply.setCookie(named(remember), token, { ...own, expires });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(named(session), own);
      reply.clearCookie(named(remember), own);
      reply.clearCookie(antiForgery, shared);
      reply.clearCookie(hostSystem, { path: '/' }); // R4.2
    },
  };
}
export type Cookies = ReturnType<typeof cookies>;
