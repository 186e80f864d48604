import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBeyondColumn } from '#server/db/beyond-column.ts';
import { isConnectionLost } from '#server/db/connection-lost.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import { callerOf, noteRefusals } from '#server/http/note-refusal.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { forgetUnread } from '#server/http/unread-body.ts';
import { Failure, type FailureCode, problemOf } from '#shared/failures.ts';

const fastifyCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'NO_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
};

/** Why a request that began with this is no longer allowed; null: it is. */
export type EndedSince = (signedIn: SignedIn) => Promise<Extract<FailureCode, 'NOT_SIGNED_IN' | 'NOT_GRANTED'> | null>;

/** The server's one place where a failure becomes an answer. */
export function handleFailures(app: FastifyInstance, endedSince: EndedSince = async () => null): void {
  const note = noteRefusals(() => performance.now());
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = (await endedWithin(error, request, endedSince)) ?? toFailure(error, request);
    note(request, failure);
    if (failure.code === 'TOO_LARGE') await forgetUnread(request.raw);
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new Failure('NOT_FOUND')));
}

/** Headers of the answer that has failed. One that cannot be sent would be the reason once more. */
const ofAnswer = ['content-disposition', 'etag'] as const;

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  for (const name of ofAnswer) reply.removeHeader(name);
  const wait = failure.details.retryAfterSeconds ?? (failure.code === 'UNAVAILABLE' ? 2 : null);
  if (wait !== null) reply.header('retry-after', wait);
  return reply
    .code(failure.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(failure)));
}

/** A session or a grant that ends within a request leaves it without the rows that it works on, which no code expects. */
async function endedWithin(
  error: FastifyError,
  request: FastifyRequest,
  endedSince: EndedSince,
): Promise<Failure | null> {
  const caller = callerOf(request);
  if (!caller || error instanceof Failure || error.statusCode !== undefined || isConnectionLost(error)) return null;
  const ended = await endedSince(caller).catch(() => null);
  if (ended === null) return null;
  request.log.warn({ reason: shortReason(error), ended }, 'A request failed while its session or grant ended');
  return new Failure(ended);
}

function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) {
    if (error.code === 'FILE_FAULTY') request.log.error({ err: error }, 'A file of a document did not pass its check');
    return error;
  }
  const known = fastifyCodes[error.code];
  if (known) return new Failure(known);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure(error instanceof SyntaxError ? 'NO_JSON' : 'INVALID_INPUT');
  }
  if (isConnectionLost(error)) {
    request.log.warn({ reason: shortReason(error) }, 'The database did not answer');
    return new Failure('UNAVAILABLE');
  }
  if (isBeyondColumn(error)) return new Failure('INVALID_INPUT');
  request.log.error({ err: error }, 'A request failed unexpectedly');
  return new Failure('UNEXPECTED_ERROR');
}
