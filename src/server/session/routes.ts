import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { BotCheck } from '#server/gateways/bot-check/bot-check.ts';
import type { IdentityProviders } from '#server/gateways/identity/connect.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { endForGood } from '#server/session/acting.ts';
import type { IsLocal } from '#server/session/factor/loopback.ts';
import { dropPending } from '#server/session/factor/pending.ts';
import { acceptAgreement, firmAddress } from '#server/session/firm.ts';
import { familyOf } from '#server/session/remember-me.ts';
import { signOutUrl } from '#server/session/serve-sso.ts';
import { currentPasswordIn, setPassword } from '#server/session/set-password.ts';
import { signIn } from '#server/session/sign-in.ts';
import { confirmLink, readLink } from '#server/session/sso-link.ts';
import { endFamily } from '#server/session/store.ts';
import { visitOf } from '#server/session/visit.ts';
import { whenceOf } from '#server/session/whence.ts';
import { Failure } from '#shared/failures.ts';
import { botTokenHeader } from '#shared/request-headers.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { readBasicAuthorization } from '#shared/session/basic-credentials.ts';
import * as contract from '#shared/session/contract.ts';
import * as sso from '#shared/session/sso-contract.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly cookies: Cookies;
  readonly providers: IdentityProviders;
  readonly botCheck: BotCheck;
  readonly mails: MailDeps;
  readonly isLocal: IsLocal;
};

/** R7.3, R7.4, R7.6, R7.7, R7.9 */
export function sessionRoutes({ db, cookies, providers, botCheck, mails, isLocal }: Deps): Route[] {
  return [
    serve(contract.login, async ({ query }, { user, request, reply, now }) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const credentials = readBasicAuthorization(authorization);
        if (!credentials) throw new Failure('ERROR_CREDENTIALS');
        const remember = query['remember-me'] === 'true';
        const token = String(request.headers[botTokenHeader] ?? '');
        const isPerson = async (failures: number) => {
          const verdict = await botCheck.judge({ token, action: 'login', address: request.ip, failures, now });
          // A service that is away locks nobody out: the throttle still counts.
          return verdict.kind === 'passed' || verdict.reason === 'down';
        };
        const visit = visitOf({ cookies, mails, isLocal }, request, now);
        const proof = { isGiven: token !== '', isPerson };
        const started = await signIn(db, { credentials, remember, address: request.ip, visit, now, proof });
        if ('pending' in started) {
          cookies.clear(reply);
          cookies.setPending(reply, started.pending);
          throw new Failure('SECOND_FACTOR_REQUIRED');
        }
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
      const started = await setPassword(db, {
        user: user.user,
        device: user.device,
        currentPassword: currentPasswordIn(request.headers.authorization, user.user),
        newPassword: body.newPassword,
        productName: mails.productName,
        token: cookies.rememberToken(request),
        sessionHash: user.sessionHash,
        hasFactor: user.hasFactor,
        address: request.ip,
        whence: whenceOf(request),
        now,
      });
      cookies.hand(reply, started);
      return started.user;
    }),

    serve(contract.logout, async (_input, { user, request, reply, now }) => {
      const token = cookies.rememberToken(request);
      await asSystem(db, async (tx) => {
        if (user) await endForGood(tx, user.sessionHash, now);
        const family = token && (await familyOf(tx, token, now));
        if (family) await endFamily(tx, family, now);
        await dropPending(tx, cookies.pending(request));
      });
      cookies.clear(reply);
      if (cookies.pending(request) !== null) cookies.clearPending(reply);
      return null;
    }),

    serve(sso.ssoLogout, async (_input, { user }) => ({ url: await signOutUrl({ db, providers }, user.sessionHash) })),

    serve(sso.readSsoLink, ({ body }, { request, now }) =>
      readLink({ db, providers }, { ...body, address: request.ip, browser: cookies.signOn(request), now }),
    ),

    serve(sso.confirmSsoLink, ({ body }, { request, now }) =>
      confirmLink({ db, providers, mails }, { ...body, address: request.ip, browser: cookies.signOn(request), now }),
    ),

    serve(contract.address, (_input, { user }) => firmAddress(db, user.user.firmId)),

    serve(contract.acceptAgreement, (_input, { user, now }) => acceptAgreement(db, user.user, now)),

    serve(contract.openScreens, async (_input, { user }) =>
      screenKeys.filter((key) => mayOpen(screens[key], user.user)),
    ),
  ];
}
