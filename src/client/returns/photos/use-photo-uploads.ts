import { useRef, useState } from 'react';
import type { PhotoDraft } from '#client/returns/photos/photo-draft.ts';
import { shrinkPhoto } from '#client/returns/photos/shrink-photo.ts';
import { useDropPhoto, useSendPhoto } from '#client/returns/queries.ts';
import { Failure } from '#shared/failures.ts';

export type PhotoRefusal = 'tooMany' | 'tooManyLoose' | 'tooLarge' | 'wrongType' | 'failed';

type Wanted = {
  /** How many are still taken. */
  readonly left: number;
  readonly hasReports: boolean;
  readonly onAdd: (photo: PhotoDraft) => void;
};

/** One file after the other; the last one that was not taken says why. */
export function usePhotoUploads({ left, hasReports, onAdd }: Wanted) {
  const { mutateAsync } = useSendPhoto();
  const { mutate: drop } = useDropPhoto();
  const [waiting, setWaiting] = useState<readonly { readonly key: number; readonly name: string }[]>([]);
  const [refused, setRefused] = useState<{ readonly name: string; readonly reason: PhotoRefusal } | null>(null);
  const nextKey = useRef(0);
  const sendOne = async (file: File) => {
    const { name } = file;
    try {
      const sent = await mutateAsync(await shrinkPhoto(file));
      if (sent.isReport && !hasReports) {
        drop(sent.id);
        return setRefused({ name, reason: 'wrongType' });
      }
      onAdd({ ...sent, name, at: Date.now() });
    } catch (error) {
      setRefused({ name, reason: reasonOf(error) });
    }
  };
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const taken = files.slice(0, Math.max(0, left - waiting.length)).map((file) => ({ file, key: nextKey.current++ }));
    setRefused(taken.length < files.length ? { name: files.at(-1)?.name ?? '', reason: 'tooMany' } : null);
    setWaiting((before) => [...before, ...taken.map(({ key, file: { name } }) => ({ key, name }))]);
    for (const { file, key } of taken) {
      await sendOne(file);
      setWaiting((before) => before.filter((one) => one.key !== key));
    }
  };
  return { waiting, refused, send, drop };
}

function reasonOf(error: unknown): PhotoRefusal {
  const code = error instanceof Failure ? error.code : null;
  if (code === 'TOO_LARGE') return 'tooLarge';
  if (code === 'TOO_MANY_ATTEMPTS') return 'tooManyLoose';
  return code === 'INVALID_INPUT' ? 'wrongType' : 'failed';
}
