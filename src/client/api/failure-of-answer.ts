import { Failure, type FailureCode, problemSchema } from '#shared/failures.ts';

/** What stands between browser and server (a proxy, a firewall) answers without our problem document. */
const codeOfStatus: Record<number, FailureCode> = {
  401: 'NOT_SIGNED_IN', // R4.2: any 401
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The failure that an answer other than a success tells. */
export async function failureOfAnswer(response: Response): Promise<Failure> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  if (!problem.success) return new Failure(codeOfStatus[response.status] ?? 'UNEXPECTED_ERROR');
  const { code, fields, retryAfterSeconds } = problem.data;
  return new Failure(code, {
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
