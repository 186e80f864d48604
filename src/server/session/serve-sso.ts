import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { IdentityProviders } from '#server/gateways/identity/connect.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import type { IsLocal } from '#server/session/factor/loopback.ts';
import { factorNeed } from '#server/session/factor/need.ts';
import { beginPending } from '#server/session/factor/pending.ts';
import { endPrevious, startFor } from '#server/session/sign-in.ts';
import { accountOf } from '#server/session/sso-account.ts';
import { keepAttempt, takeAttempt } from '#server/session/sso-attempt.ts';
import { askToLink } from '#server/session/sso-link.ts';
import { countAttempts, network } from '#server/session/throttle.ts';
import { newToken } from '#server/session/tokens.ts';
import { visitOf } from '#server/session/visit.ts';
import { screens } from '#shared/screens.ts';
import { type SsoRefusal, secondStepPath } from '#shared/session/sso-contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly cookies: Cookies;
  readonly providers: IdentityProviders;
  readonly mails: MailDeps;
  /** Without a mail server no link reaches anybody. */
  readonly sendsLinks: boolean;
  readonly clock: () => Date;
  readonly isLocal: IsLocal;
};
type Asked = FastifyRequest<{ Params: { supplier: string } }>;

/** More than a workshop behind one address needs in a quarter of an hour. */
const mostStarts = 120;

/** What a browser opens by itself, outside /api. Every failure shows on login/sso-error with its reason. */
export function serveSso(app: FastifyInstance, deps: Deps): void {
  const { db, cookies, providers, mails, sendsLinks, clock, isLocal } = deps;
  function refuse(reply: FastifyReply, supplier: string, reason: SsoRefusal) {
    const why = new URLSearchParams({ reason, ...(providers.has(supplier) && { supplier }) });
    return reply.redirect(`${screens.ssoError.path}?${why.toString()}`, 303);
  }

  app.get('/sso/:supplier/start', async (request: Asked, reply) => {
    reply.header('cache-control', 'no-store');
    const { supplier } = request.params;
    const known = providers.get(supplier);
    if (!known) return refuse(reply, supplier, 'unknownProvider');
    const now = clock();
    const limit = [{ key: `sso:${network(request.ip)}`, most: mostStarts }];
    const wait = await asSystem(db, (tx) => countAttempts(tx, limit, now));
    if (wait > 0) return refuse(reply, supplier, 'tooMany');
    const begun = await known.provider.begin();
    if (begun.kind === 'refused') return refuse(reply, supplier, begun.reason);
    const browser = newToken();
    await asSystem(db, (tx) => keepAttempt(tx, { supplier, secrets: begun.secrets, browser, now }));
    cookies.setSignOn(reply, browser);
    return reply.redirect(begun.url, 303);
  });

  app.get('/sso/:supplier/callback', async (request: Asked, reply) => {
    reply.header('cache-control', 'no-store');
    const { supplier } = request.params;
    const known = providers.get(supplier);
    if (!known) return refuse(reply, supplier, 'unknownProvider');
    const now = clock();
    const browser = cookies.signOn(request);
    cookies.clearSignOn(reply);
    const answer = request.url.split('?').slice(1).join('?');
    const state = new URLSearchParams(answer).get('state') ?? '';
    const secrets = await asSystem(db, (tx) => takeAttempt(tx, { supplier, state, browser, now }));
    if (typeof secrets === 'string') return refuse(reply, supplier, secrets);
    const identified = await known.provider.finish(answer, secrets);
    if (identified.kind === 'refused') return refuse(reply, supplier, identified.reason);

    const visit = visitOf({ cookies, mails, isLocal }, request, now);
    const started = await asSystem(db, async (tx) => {
      const account = await accountOf(tx, { supplier, settings: known.settings, identified, now });
      if (typeof account === 'string') return account;
      if ('kind' in account) {
        if (!sendsLinks) return 'cannotConfirm' as const;
        const confirming = newToken();
        cookies.setSignOn(reply, confirming);
        const provider = known.settings.name;
        return askToLink(tx, mails, { claimed: account, supplier, provider, identified, browser: confirming, now });
      }
      // The provider's word stands for the password, never for the factor: that one is the account's own.
      const need = factorNeed(account, visit.isLocal);
      // The first factor is set up after the password: a provider that set up one would lock out the account's owner.
      if (need === 'enrol' || need === 'refuse') return 'factorFirst' as const;
      if (need === 'prove') {
        await endPrevious(tx, visit);
        const sso = { supplier, idToken: identified.idToken };
        return { pending: await beginPending(tx, account, { remember: false, sso, now }) };
      }
      const session = await startFor(tx, account, { remember: false, visit, isVouched: true });
      await tx
        .insertInto('sso_session')
        .values({
          firm_id: account.firm_id,
          id_hash: session.sessionHash,
          supplier_code: supplier,
          id_token: identified.idToken,
        })
        .execute();
      return session;
    });
    if (typeof started === 'string') return refuse(reply, supplier, started);
    if ('pending' in started) {
      cookies.clear(reply);
      cookies.setPending(reply, started.pending);
      return reply.redirect(secondStepPath, 303);
    }
    cookies.forgetDevice(reply);
    cookies.hand(reply, started);
    return reply.redirect(screens.vehicle.path, 303); // R2.6
  });
}

/** Null: the session began with a password, or its provider knows no signing out. */
export async function signOutUrl(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  idHash: Buffer,
): Promise<string | null> {
  if (providers.size === 0) return null;
  const row = await asSystem(db, (tx) =>
    tx.selectFrom('sso_session').select(['supplier_code', 'id_token']).where('id_hash', '=', idHash).executeTakeFirst(),
  );
  const known = row && providers.get(row.supplier_code);
  return known ? known.provider.signOutUrl(row.id_token) : null;
}
