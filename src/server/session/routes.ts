import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import { sessionHashOf } from '#server/session/find-signed-in.ts';
import { acceptAgreement, firmAddress } from '#server/session/firm.ts';
import { familyOf } from '#server/session/remember-me.ts';
import { setPassword } from '#server/session/set-password.ts';
import { signIn } from '#server/session/sign-in.ts';
import { endFamily, endSession } from '#server/session/store.ts';
import { Failure } from '#shared/failures.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { readBasicAuthorization } from '#shared/session/basic-credentials.ts';
import * as contract from '#shared/session/contract.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

type Deps = { readonly db: Kysely<Schema>; readonly cookies: Cookies };

/** R7.3, R7.4, R7.6, R7.7, R7.9 */
export function sessionRoutes({ db, cookies }: Deps): Route[] {
  return [
    serve(contract.login, async ({ query }, { user, request, reply, now }) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const credentials = readBasicAuthorization(authorization);
        if (!credentials) throw new Failure('ERROR_CREDENTIALS');
        const remember = query['remember-me'] === 'true';
        const previous = { sessionHash: sessionHashOf(cookies, request), token: cookies.rememberToken(request) };
        const started = await signIn(db, { credentials, remember, address: request.ip, previous, now });
        if (!remember) cookies.forgetDevice(reply);
        cookies.hand(reply, started);
        return started.user;
      }
      if (user) {
        cookies.setAntiForgery(reply, user.sessionHash);
        return user.user;
      }
      cookies.clear(reply);
      throw new Failure('NOT_SIGNED_IN');
    }),

    serve(contract.setPassword, async ({ body }, { user, request, reply, now }) => {
      const basic = readBasicAuthorization(request.headers.authorization ?? '');
      const isOwn = basic?.username.toLowerCase() === user.user.username.toLowerCase();
      const started = await setPassword(db, {
        user: user.user,
        currentPassword: isOwn && basic ? basic.password : null,
        newPassword: body.newPassword,
        token: cookies.rememberToken(request),
        address: request.ip,
        now,
      });
      cookies.hand(reply, started);
      return started.user;
    }),

    serve(contract.logout, async (_input, { user, request, reply, now }) => {
      const token = cookies.rememberToken(request);
      await asSystem(db, async (tx) => {
        if (user) await endSession(tx, user.sessionHash);
        const family = token && (await familyOf(tx, token, now));
        if (family) await endFamily(tx, family);
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
}
