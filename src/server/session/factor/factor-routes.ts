import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { isFresh } from '#server/http/step-up.ts';
import type { Proved } from '#server/session/factor/complete.ts';
import { dropFactor, ownMethods, readOwnFactor, renewOwnCodes } from '#server/session/factor/drop.ts';
import { methodsOf } from '#server/session/factor/factors.ts';
import type { Caller } from '#server/session/factor/holder.ts';
import { requiredBecause } from '#server/session/factor/need.ts';
import { findPending } from '#server/session/factor/pending.ts';
import { type Attempt, askPasskey, proveByCode, proveByPasskey } from '#server/session/factor/prove.ts';
import { relyingPartyOf } from '#server/session/factor/relying-party.ts';
import { sealWith } from '#server/session/factor/seal.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '#server/session/factor/set-up.ts';
import { checkCurrent, currentPasswordIn } from '#server/session/set-password.ts';
import { type VisitDeps, visitOf } from '#server/session/visit.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/session/factor-contract.ts';

type Deps = VisitDeps & {
  readonly db: Kysely<Schema>;
  readonly secret: string;
  readonly publicUrl: string | undefined;
};
type Call = {
  readonly user: SignedIn | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
};

/** The second step of the sign-in, the step-up, and what an account proves itself with. */
export function factorRoutes({ secret, publicUrl, ...rest }: Deps): Route[] {
  const deps = { ...rest, seal: sealWith(secret) };
  const { db, cookies } = deps;
  const { productName } = deps.mails;
  const siteOf = relyingPartyOf(publicUrl, productName);
  const callerOf = ({ user, request }: Call): Caller => ({ signedIn: user, pendingToken: cookies.pending(request) });
  const attemptOf = (call: Call): Attempt => ({
    ...callerOf(call),
    visit: visitOf(deps, call.request, call.now),
    address: call.request.ip,
  });
  const handOver = ({ reply }: Call, { started }: Proved) => {
    if (!started) return;
    if (!started.remember) cookies.forgetDevice(reply);
    cookies.clearPending(reply);
    cookies.hand(reply, started);
  };

  return [
    serve(contract.pendingSignIn, (_input, { request, now }) =>
      asSystem(db, async (tx) => {
        const { account } = await findPending(tx, cookies.pending(request), now);
        const { username, firm_id: firmId, id: accountId } = account;
        if (account.second_factor_since !== null)
          return { kind: 'prove' as const, username, methods: await methodsOf(tx, { firmId, accountId }) };
        return { kind: 'enrol' as const, username, reason: requiredBecause(account) ?? 'firm' };
      }),
    ),

    serve(contract.proveByCode, async ({ body }, call) => {
      const proved = await proveByCode(deps, attemptOf(call), body.code);
      handOver(call, proved);
      return proved.user;
    }),

    serve(contract.askPasskey, (_input, call) => askPasskey(deps, callerOf(call), siteOf(call.request), call.now)),

    serve(contract.proveByPasskey, async ({ body }, call) => {
      const proved = await proveByPasskey(deps, attemptOf(call), { site: siteOf(call.request), ...body });
      handOver(call, proved);
      return proved.user;
    }),

    serve(contract.beginTotp, (_input, call) => beginTotp(deps, callerOf(call), productName, call.now)),

    serve(contract.confirmTotp, async ({ body }, call) => {
      const enrolled = await confirmTotp(deps, attemptOf(call), body.code);
      handOver(call, enrolled);
      return { user: enrolled.user, recoveryCodes: enrolled.recoveryCodes };
    }),

    serve(contract.beginPasskey, (_input, call) => beginPasskey(deps, callerOf(call), siteOf(call.request), call.now)),

    serve(contract.addPasskey, async ({ body }, call) => {
      const enrolled = await addPasskey(deps, attemptOf(call), { site: siteOf(call.request), ...body });
      handOver(call, enrolled);
      return { user: enrolled.user, recoveryCodes: enrolled.recoveryCodes };
    }),

    serve(contract.ownFactor, (_input, { user }) => readOwnFactor(deps, user)),

    serve(contract.dropTotp, (_input, { user, now }) => dropFactor(deps, user, null, now)),

    serve(contract.dropPasskey, ({ params }, { user, now }) => dropFactor(deps, user, Number(params.passkey), now)),

    serve(contract.renewRecoveryCodes, (_input, { user, now }) => renewOwnCodes(deps, user, now)),

    serve(contract.stepUpState, async (_input, { user, now }) => ({
      isFresh: isFresh(user, now),
      needs: user.hasFactor ? ('factor' as const) : ('password' as const),
      methods: await ownMethods(deps, user),
    })),

    serve(contract.stepUpByPassword, async (_input, { user: { user, sessionHash, hasFactor }, request, now }) => {
      const currentPassword = currentPasswordIn(request.headers.authorization, user);
      await checkCurrent(db, { user, currentPassword, address: request.ip, now });
      if (hasFactor) throw new Failure('SECOND_FACTOR_REQUIRED');
      await asSystem(db, (tx) =>
        tx.updateTable('session').set({ proved_at: now }).where('id_hash', '=', sessionHash).execute(),
      );
      return null;
    }),
  ];
}
