import { useEffect, useRef, useState } from 'react';
import type { PhotoTask } from '#client/vehicle/document-photo/prepared-photo.ts';
import type { PhotoProgress, PhotoReading, ReadPhoto } from '#client/vehicle/document-photo/read-photo.ts';

/** Photos of today's telephones have up to 20; more would only fill the memory. */
export const mostMegabytes = 40;

export type PhotoProblem = 'cameraRefused' | 'cameraMissing' | 'notAPicture' | 'tooLarge' | 'readerFailed';

type Step =
  | { readonly kind: 'source'; readonly problem: PhotoProblem | null }
  | { readonly kind: 'camera' }
  | { readonly kind: 'reading'; readonly progress: PhotoProgress }
  | { readonly kind: 'check'; readonly reading: PhotoReading; readonly task: PhotoTask };

/** Choose, read, check. Every new step ends the reading that may still run, and so does closing. */
export function usePhotoSteps(readPhoto: ReadPhoto) {
  const [step, setStep] = useState<Step>({ kind: 'source', problem: null });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function go(next: Step): void {
    running.current?.abort();
    setStep(next);
  }

  async function read(task: PhotoTask): Promise<void> {
    go({ kind: 'reading', progress: { step: 'loading', share: 0 } });
    const cancel = new AbortController();
    running.current = cancel;
    const onProgress = (progress: PhotoProgress) => {
      if (!cancel.signal.aborted) setStep({ kind: 'reading', progress });
    };
    const outcome = await readPhoto(task, onProgress, cancel.signal);
    if (cancel.signal.aborted || outcome.kind === 'cancelled') return;
    go(
      outcome.kind === 'read'
        ? { kind: 'check', reading: outcome.reading, task }
        : { kind: 'source', problem: outcome.kind },
    );
  }

  const take = (photo: Blob) => {
    if (!photo.type.startsWith('image/')) return go({ kind: 'source', problem: 'notAPicture' });
    if (photo.size > mostMegabytes * 1_000_000) return go({ kind: 'source', problem: 'tooLarge' });
    void read({ photo, quarterTurns: 0 });
  };
  const turn = () => {
    if (step.kind === 'check') void read({ ...step.task, quarterTurns: (step.task.quarterTurns + 1) % 4 });
  };
  const chooseAgain = (problem: PhotoProblem | null = null) => go({ kind: 'source', problem });
  const openCamera = () => go({ kind: 'camera' });
  return { step, take, turn, chooseAgain, openCamera };
}
