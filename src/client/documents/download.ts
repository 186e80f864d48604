import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { Failure } from '#shared/failures.ts';

/** Asked for first, so that a refusal is told and not saved; then saved under the name that the server gives. */
export async function download(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include' }).catch(() => {
    throw new Failure('UNAVAILABLE');
  });
  if (!response.ok) throw await failureOfAnswer(response);
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const blob = await response.blob().catch(() => {
    throw new Failure('UNAVAILABLE');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
