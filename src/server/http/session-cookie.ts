import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { antiForgeryToken } from '#server/http/xsrf.ts';

export type CookieRules = {
  /** https, or embedding (which browsers allow with Secure cookies only). */
  readonly secure: boolean;
  /** R1.6: inside a foreign page only SameSite=None, partitioned by that page. */
  readonly embedded: boolean;
  readonly secret: string;
};

const session = 'passform';
const rememberName = 'passform-remember';
/** R9.8 */
const antiForgery = 'XSRF-TOKEN';
const hostSystem = 'dmsdata';
const signOnName = 'passform-sso';
const seenName = 'passform-seen';
const pendingName = 'passform-second-step';
const browserName = 'passform-browser';
/** The most that browsers allow. */
const browserSeconds = 400 * 86_400;

type NewSession = {
  readonly sessionId: string;
  readonly sessionHash: Buffer;
  readonly remember: { readonly token: string; readonly expires: Date } | null;
  /** What this browser is known by. */
  readonly browser?: string | null;
};

export function cookies({ secure, embedded, secret }: CookieRules) {
  const shared: CookieSerializeOptions = {
    path: '/',
    secure,
    sameSite: embedded ? 'none' : 'lax',
    ...(embedded && { partitioned: true }),
  };
  const own = { ...shared, httpOnly: true };
  // The prefix makes browsers refuse such a cookie from another host or over plain http.
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const plainlySent = new RegExp(`(?:^|; )${named(session)}=([\\w-]+)(?:;|$)`);

  return {
    sessionId: (request: FastifyRequest) => request.cookies[named(session)] ?? null,
    /** Where it stands plainly among the cookies as they were sent. Whatever is odd is left to who reads them thoroughly. */
    sessionIdIn: (sent: string) => plainlySent.exec(sent)?.[1] ?? null,
    rememberToken: (request: FastifyRequest) => request.cookies[named(rememberName)] ?? null,
    /** A new session for this browser; whoever stayed signed in here before no longer does. */
    hand(reply: FastifyReply, { sessionId, sessionHash, remember, browser }: NewSession) {
      reply.setCookie(named(session), sessionId, own);
      reply.setCookie(antiForgery, antiForgeryToken(sessionHash, secret), shared);
      if (remember) reply.setCookie(named(rememberName), remember.token, { ...own, expires: remember.expires });
      if (browser) reply.setCookie(named(browserName), browser, { ...own, maxAge: browserSeconds });
    },
    forgetDevice(reply: FastifyReply) {
      reply.clearCookie(named(rememberName), own);
    },
    setAntiForgery(reply: FastifyReply, sessionHash: Buffer) {
      reply.setCookie(antiForgery, antiForgeryToken(sessionHash, secret), shared);
    },
    hostSystem: (request: FastifyRequest) => request.cookies[hostSystem] ?? null,
    /** Which start of the workshop's own software this browser works on. The client expires it too, so it can read it. */
    setHostSystem(reply: FastifyReply, value: string) {
      reply.setCookie(hostSystem, value, shared);
    },
    /** Which browser has gone to the identity provider: nobody else may come back in its place. */
    signOn: (request: FastifyRequest) => request.cookies[named(signOnName)] ?? null,
    setSignOn(reply: FastifyReply, value: string) {
      reply.setCookie(named(signOnName), value, own);
    },
    clearSignOn(reply: FastifyReply) {
      reply.clearCookie(named(signOnName), own);
    },
    /** A sign-in whose second step is awaited: it opens nothing else. */
    pending: (request: FastifyRequest) => request.cookies[named(pendingName)] ?? null,
    setPending(reply: FastifyReply, value: string) {
      reply.setCookie(named(pendingName), value, own);
    },
    clearPending(reply: FastifyReply) {
      reply.clearCookie(named(pendingName), own);
    },
    browser: (request: FastifyRequest) => request.cookies[named(browserName)] ?? null,
    /** How far the database had got when this browser last changed something: see reading.ts. */
    seen: (request: FastifyRequest) => request.cookies[named(seenName)] ?? null,
    setSeen(reply: FastifyReply, place: string) {
      reply.setCookie(named(seenName), place, own);
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(named(session), own);
      reply.clearCookie(named(rememberName), own);
      reply.clearCookie(antiForgery, shared);
      reply.clearCookie(hostSystem, shared); // R4.2
    },
  };
}
export type Cookies = ReturnType<typeof cookies>;
