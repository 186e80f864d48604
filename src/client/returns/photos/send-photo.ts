import type * as z from 'zod/mini';
import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { headersOf } from '#client/api/headers.ts';
import { Failure } from '#shared/failures.ts';
import { photoLimits, photoUpload } from '#shared/returns/contract.ts';

export type SentPhoto = z.infer<typeof photoUpload.answer>;

/** The file itself is the body. What is too large the server would not read to its end either. */
export async function sendPhoto(file: Blob): Promise<SentPhoto> {
  if (file.size > photoLimits.bytes) throw new Failure('TOO_LARGE');
  if (file.size === 0) throw new Failure('INVALID_INPUT');
  const response = await fetchAnswer(photoUpload.path, {
    method: 'POST',
    credentials: 'include', // R7.1
    headers: {
      Accept: 'application/json, application/problem+json',
      ...headersOf({ method: 'POST', url: photoUpload.path }),
      'Content-Type': 'application/octet-stream',
    },
    body: await file.arrayBuffer(),
  });
  if (!response.ok) throw await failureOfAnswer(response);
  const answer = photoUpload.answer.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new Failure('UNEXPECTED_ERROR');
  return answer.data;
}
