import { failureOfAnswer } from '#client/api/failure-of-answer.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { withStepUp } from '#client/api/step-up.ts';
import { Failure } from '#shared/failures.ts';

export type LoadedFile = { readonly name: string; readonly blob: Blob };
export type Progress = {
  readonly loaded: number;
  /** null: what is written while it is sent has no size yet. */
  readonly total: number | null;
};

/** Asked for first, so that a refusal is told and not saved; the server gives the name. */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<LoadedFile> {
  const response = await withStepUp(async () => {
    const answer = await fetchAnswer(address, { credentials: 'include', signal }).catch(lost);
    if (!answer.ok) throw await failureOfAnswer(answer);
    return answer;
  });
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  // Of a compressed answer the header tells another size than that of what arrives.
  const isPlain = response.headers.get('content-encoding') === null;
  const total = isPlain ? Number(response.headers.get('content-length')) || null : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(lost);
    if (done) break;
    parts.push(value);
    loaded += value.byteLength;
    onProgress({ loaded, total });
  }
  return { name, blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) };
}

function lost(): never {
  throw new Failure('UNAVAILABLE');
}
