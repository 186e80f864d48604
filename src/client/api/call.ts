import { addressOf, type Parts } from '#client/api/address.ts';
import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { headersOf } from '#client/api/headers.ts';
import { noteSeen } from '#client/api/seen.ts';
import { refuseActs } from '#client/api/shown-user.ts';
import { withStepUp } from '#client/api/step-up.ts';
import type { AnswerOf, CallInput, Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { seenHeader } from '#shared/seen.ts';

export type CallOptions = {
  /** A Basic header, for the calls that take one (R7.3, R7.6). */
  readonly authorization?: string | null;
  /** R5.4: for the one call whose token has no place in a body. */
  readonly botToken?: string;
  readonly signal?: AbortSignal;
  /** Where the endpoint is answered, if not below our own /api (R7.10). */
  readonly baseUrl?: string;
};

/** Calls an endpoint of the contract. Every way to fail is a `Failure`, except an abort asked for by the signal. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return withStepUp(() => callOnce(endpoint, input, options));
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  refuseActs(endpoint);
  // Which parts exist depends on E; here it only matters that absent ones are undefined.
  const { params, query, body } = input as Parts & { body?: unknown };
  const url = addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }, options.baseUrl);
  const response = await fetchAnswer(url, {
    method: endpoint.method,
    credentials: 'include', // R7.1
    headers: {
      Accept: 'application/json, application/problem+json',
      ...headersOf({ method: endpoint.method, url, authorization: options.authorization, botToken: options.botToken }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
  noteSeen(response.headers.get(seenHeader));
  if (!response.ok) throw await failureOfAnswer(response);
  const answer = endpoint.answer.safeParse(response.status === 204 ? null : await readJson(response));
  if (!answer.success) throw new Failure('UNEXPECTED_ERROR');
  return answer.data as AnswerOf<E>; // parsed by E's own schema
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Failure('UNEXPECTED_ERROR');
  }
}
