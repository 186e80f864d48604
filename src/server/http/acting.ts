import type { FastifyRequest } from 'fastify';
import { rememberCaller } from '#server/http/note-refusal.ts';
import type { FindSignedIn, SignedIn } from '#server/http/signed-in.ts';
import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { shownFirmHeader } from '#shared/request-headers.ts';
import { mayAct } from '#shared/session/acts.ts';

/** A tab that still shows another firm does nothing in this one. Who sends no such header has no screen. */
export function refuseOtherFirm({ headers }: Pick<FastifyRequest, 'headers'>, { user }: SignedIn): void {
  const shown = headers[shownFirmHeader];
  if (shown !== undefined && shown !== String(user.firmId)) throw new Failure('FIRM_CHANGED');
}

/** Beside the rights: what is left to the firm's own people. */
export function checkActing(endpoint: Endpoint, { user: { acting } }: SignedIn): void {
  if (!acting || mayAct(acting.kind, endpoint)) return;
  throw new Failure(acting.kind === 'sales-agent' ? 'LOOKS_ONLY' : 'NOT_WHILE_ACTING');
}

/** Outside the contract, files and uploads: whoever acts for a firm reads there, but no copy of somebody's data, and does nothing else. */
export function readingOnly(findSignedIn: FindSignedIn): FindSignedIn {
  return async (request, reply, now) => {
    const signedIn = await findSignedIn(request, reply, now);
    if (signedIn) rememberCaller(request, signedIn);
    const isReading = request.method === 'GET' && !/^\/(handoff|files\/privacy)\//.test(request.url);
    if (signedIn?.own && !isReading) throw new Failure('NOT_WHILE_ACTING');
    return signedIn;
  };
}
