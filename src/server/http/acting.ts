import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActingAccess, actIn, inRequest } from '#server/db/acting-access.ts';
import { rememberCaller } from '#server/http/note-refusal.ts';
import type { FindSignedIn, NoteRead, SignedIn } from '#server/http/signed-in.ts';
import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { shownFirmHeader } from '#shared/request-headers.ts';
import { fileNeeds, refusalOfAct } from '#shared/session/acts.ts';

/** A tab that still shows another firm does nothing in this one. Who sends no such header has no screen. */
export function refuseOtherFirm({ headers }: Pick<FastifyRequest, 'headers'>, { user }: SignedIn): void {
  const shown = headers[shownFirmHeader];
  if (shown !== undefined && shown !== String(user.firmId)) throw new Failure('FIRM_CHANGED');
}

/** Beside the rights: what is left to the firm's own people, and what it has not granted. */
export function checkActing(endpoint: Endpoint, { user: { acting } }: SignedIn): void {
  const refusal = acting ? refusalOfAct(acting, endpoint) : null;
  if (refusal !== null) throw new Failure(refusal);
}

/** Each request knows for itself for whom it is. */
export function bindRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => inRequest(done));
}

/** From here on the database knows for whom a request is: whoever acts for a firm is bound by what that firm has granted. */
export function enteringAs(findSignedIn: FindSignedIn, clock: () => Date): FindSignedIn {
  const enter = (signedIn: SignedIn | null) => {
    // False before a body has come: whoever acts sends no files.
    if (!actIn(accessOf(signedIn, clock))) throw new Failure('NOT_WHILE_ACTING');
    return signedIn;
  };
  return (request, reply, now) => {
    const found = findSignedIn(request, reply, now);
    return found instanceof Promise ? found.then(enter) : enter(found);
  };
}

/** What an entry of the log holds. An archive names a hundred documents at most. */
const longestAddress = 2000;

function accessOf(signedIn: SignedIn | null, clock: () => Date): ActingAccess | null {
  if (!signedIn?.own) return null;
  const { firmId, primarySupplier: supplier, id: accountId } = signedIn.user;
  if (supplier === null) throw new Failure('NOT_WHILE_ACTING');
  return { firmId, supplier, accountId, clock };
}

/** Outside the contract: whoever acts for a firm opens files that its grant names, each of which is noted, and nothing else. */
export function readingOnly(findSignedIn: FindSignedIn, noteRead: NoteRead): FindSignedIn {
  return async (request, reply, now) => {
    const signedIn = await findSignedIn(request, reply, now);
    if (signedIn) rememberCaller(request, signedIn);
    if (!signedIn?.own) return signedIn;
    // By the route that was found, whatever its address was spelt like.
    const needs = request.method === 'GET' ? fileNeeds(request.routeOptions.url ?? '') : null;
    if (needs === null) throw new Failure('NOT_WHILE_ACTING');
    if (needs === 'everywhere') return signedIn;
    if (!signedIn.user.acting?.scopes.includes(needs)) throw new Failure('NOT_GRANTED');
    if (request.url.length > longestAddress) throw new Failure('TOO_LARGE');
    // With its query: of an archive or a list that alone says what was in it.
    await noteRead(signedIn, 'openFile', { file: request.url }, now);
    return signedIn;
  };
}
