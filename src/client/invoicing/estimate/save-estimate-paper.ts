import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { saveFile } from '#client/downloads/save-file.ts';
import { Failure } from '#shared/failures.ts';
import { estimatePaperPath } from '#shared/invoicing/public-contract.ts';

/** The token goes in the body: an address would be written into logs and histories. */
export async function saveEstimatePaper(token: string): Promise<void> {
  const response = await fetchAnswer(estimatePaperPath, {
    credentials: 'include',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw new Failure('UNAVAILABLE');
  });
  if (!response.ok) throw await failureOfAnswer(response);
  const [, name = 'estimate.pdf'] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile({ name, blob: await response.blob() });
}
