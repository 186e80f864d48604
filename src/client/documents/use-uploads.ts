import { useCallback, useState } from 'react';
import { useUploadIncoming } from '#client/documents/queries.ts';
import type { UploadAnswer } from '#shared/documents/incoming-contract.ts';

export const mostFiles = 20;

export type Upload = {
  readonly key: number;
  readonly name: string;
  /** null: on its way; 'failed': it never got an answer. */
  readonly answer: UploadAnswer | 'failed' | null;
};

/** One file after the other: the check of each takes the server a while. */
export function useUploads() {
  const { mutateAsync } = useUploadIncoming();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);
  const send = useCallback(
    async (files: readonly File[]): Promise<readonly Upload[]> => {
      const first = Date.now();
      const waiting = files.slice(0, mostFiles).map((file, at) => ({ key: first + at, name: file.name, answer: null }));
      setUploads((before) => [...waiting, ...before].slice(0, 3 * mostFiles));
      setBusy(true);
      const done: Upload[] = [];
      for (const [at, { key, name }] of waiting.entries()) {
        const file = files[at];
        const answer = file ? await mutateAsync(file).catch(() => 'failed' as const) : 'failed';
        done.push({ key, name, answer });
        setUploads((before) => before.map((upload) => (upload.key === key ? { key, name, answer } : upload)));
      }
      setBusy(false);
      return done;
    },
    [mutateAsync],
  );
  const forget = useCallback(() => setUploads([]), []);
  return { uploads, isBusy, send, forget };
}
export type Uploads = ReturnType<typeof useUploads>;
