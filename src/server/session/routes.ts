import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import { antiForgeryToken } from '#server/http/xsrf.ts';
import { sessionHashOf } from '#server/session/find-signed-in.ts';
import { acceptAgreement, firmAddress } from '#server/session/firm.ts';
import { redeemToken } from '#server/session/remember-me.ts';
import { setPassword } from '#server/session/set-password.ts';
import { revive, type Started, signIn } from '#server/session/sign-in.ts';
import { endFamily, endSession } from '#server/session/store.ts';
import { Failure } from '#shared/failures.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { readBasicAuthorization } from '#shared/session/basic-credentials.ts';
import * as contract from '#shared/session/contract.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

type Deps = { readonly db: Kysely<Schema>; readonly cookies: Cookies; readonly secret: string };

/** R7.3, R7.4, R7.6, R7.7, R7.9 */
export function sessionRoutes({ db, cookies, secret }: Deps): Route[] {
  const hand = (reply: FastifyReply, { sessionId, sessionHash, remember, user }: Started) => {
    cookies.setSession(reply, sessionId, antiForgeryToken(sessionHash, secret));
    if (remember) cookies.setRemember(reply, remember.token, remember.expires);
    return user;
  };

  return [
    serve(contract.login, async ({ query }, { user, request, reply, now }) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const credentials = readBasicAuthorization(authorization);
        if (!credentials) throw new Failure('ERROR_CREDENTIALS');
        const remember = query['remember-me'] === 'true';
        const previousSession = sessionHashOf(cookies, request);
        return hand(reply, await signIn(db, { credentials, remember, address: request.ip, previousSession, now }));
      }
      if (user) {
        cookies.setSession(reply, cookies.sessionId(request) ?? '', antiForgeryToken(user.sessionHash, secret));
        return user.user;
      }
      const revived = await reviveFrom(request, now);
      if (revived) return hand(reply, revived);
      cookies.clear(reply);
      throw new Failure('NOT_SIGNED_IN');
    }),

    serve(contract.setPassword, async ({ body }, { user, request, reply, now }) => {
      const basic = readBasicAuthorization(request.headers.authorization ?? '');
      const currentPassword =
        basic?.username.toLowerCase() === user.user.username.toLowerCase() ? basic.password : null;
      const change = { user: user.user, currentPassword, newPassword: body.newPassword, address: request.ip, now };
      return hand(reply, { user: user.user, remember: null, ...(await setPassword(db, change)) });
    }),

    serve(contract.logout, async (_input, { user, request, reply, now }) => {
      const token = cookies.rememberToken(request);
      await asSystem(db, async (tx) => {
        if (user) await endSession(tx, user.sessionHash);
        const remembered = token ? await redeemToken(tx, token, now) : null;
        if (remembered) await endFamily(tx, remembered.family);
      });
      cookies.clear(reply);
      return null;
    }),

    serve(contract.address, (_input, { user }) => firmAddress(db, user.user.firmId)),

    serve(contract.acceptAgreement, (_input, { user, now }) => acceptAgreement(db, user.user, now)),

    serve(contract.openScreens, async (_input, { user }) =>
      screenKeys.filter((key) => mayOpen(screens[key], user.user)),
    ),
  ];

  async function reviveFrom(request: FastifyRequest, now: Date): Promise<Started | null> {
    const token = cookies.rememberToken(request);
    return token ? revive(db, token, now) : null;
  }
}
