import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { headersOf } from '#client/api/headers.ts';
import { incomingUpload, type UploadAnswer, uploadAnswerSchema } from '#shared/documents/incoming-contract.ts';
import { Failure } from '#shared/failures.ts';

const refused = (reason: 'tooLarge' | 'empty'): UploadAnswer => ({ kind: 'refused', reason, line: null });

/** The file itself is the body. What is too large the server would not read to its end either. */
export async function uploadIncoming(file: File): Promise<UploadAnswer> {
  const { path, mostBytes } = incomingUpload;
  if (file.size > mostBytes) return refused('tooLarge');
  if (file.size === 0) return refused('empty');
  const response = await fetchAnswer(path, {
    method: 'POST',
    credentials: 'include', // R7.1
    headers: {
      Accept: 'application/json, application/problem+json',
      ...headersOf({ method: 'POST', url: path }),
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(file.name),
    },
    body: await file.arrayBuffer(),
  });
  if (!response.ok) {
    const failure = await failureOfAnswer(response);
    if (failure.code === 'TOO_LARGE') return refused('tooLarge');
    throw failure;
  }
  const answer = uploadAnswerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new Failure('UNEXPECTED_ERROR');
  return answer.data;
}
