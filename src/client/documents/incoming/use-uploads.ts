import { useCallback, useRef, useState } from 'react';
import { useUploadIncoming } from '#client/documents/queries.ts';
import type { UploadAnswer } from '#shared/documents/incoming-contract.ts';
import { Failure, type FailureCode } from '#shared/failures.ts';

export const mostFiles = 20;

/** It never got an answer, or none to the file itself. */
type Failed = { readonly kind: 'failed'; readonly code: FailureCode };

export type Upload = {
  readonly key: number;
  readonly name: string;
  /** null: on its way. */
  readonly answer: UploadAnswer | Failed | null;
};

const failedBy = (error: unknown): Failed => ({
  kind: 'failed',
  code: error instanceof Failure ? error.code : 'UNEXPECTED_ERROR',
});

/** One file after the other: the check of each takes the server a while. What comes meanwhile waits for its turn. */
export function useUploads() {
  const { mutateAsync } = useUploadIncoming();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [waiting, setWaiting] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const keys = useRef(0);
  const send = useCallback(
    (files: readonly File[]): Promise<readonly Upload[]> => {
      const wanted = files.slice(0, mostFiles).map((file) => ({ file, key: ++keys.current, name: file.name }));
      setUploads((known) =>
        [...wanted.map(({ key, name }) => ({ key, name, answer: null })), ...known].slice(0, 3 * mostFiles),
      );
      setWaiting((count) => count + 1);
      const sent = before.current.then(async () => {
        const done: Upload[] = [];
        for (const { file, key, name } of wanted) {
          const upload = { key, name, answer: await mutateAsync(file).catch(failedBy) };
          done.push(upload);
          setUploads((known) => known.map((one) => (one.key === key ? upload : one)));
        }
        setWaiting((count) => count - 1);
        return done;
      });
      before.current = sent;
      return sent;
    },
    [mutateAsync],
  );
  const forget = useCallback(() => setUploads([]), []);
  return { uploads, isBusy: waiting > 0, send, forget };
}
export type Uploads = ReturnType<typeof useUploads>;
