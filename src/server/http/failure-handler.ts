import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBeyondColumn } from '#server/db/beyond-column.ts';
import { isConnectionLost } from '#server/db/connection-lost.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import { noteRefusals } from '#server/http/note-refusal.ts';
import { forgetUnread } from '#server/http/unread-body.ts';
import { Failure, type FailureCode, problemOf } from '#shared/failures.ts';

const fastifyCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'NO_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
};

/** The server's one place where a failure becomes an answer. */
export function handleFailures(app: FastifyInstance): void {
  const note = noteRefusals(() => performance.now());
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
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

function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
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
