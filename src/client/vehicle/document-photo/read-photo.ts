import PrepareWorker from '#client/vehicle/document-photo/prepare-photo.worker.ts?worker';
import type { PhotoTask, PrepareAnswer, PreparedPhoto } from '#client/vehicle/document-photo/prepared-photo.ts';
import { type PrintReader, startPrintReader } from '#client/vehicle/document-photo/print-reader.ts';
import { type DocumentReading, readRegistrationDocument } from '#shared/vehicle/registration-document.ts';
import type { ReadField } from '#shared/vehicle/registration-document-candidates.ts';
import { confirmField, expectedCharacters, lineOf } from '#shared/vehicle/registration-document-confirm.ts';
import { type DocumentField, documentFields } from '#shared/vehicle/registration-document-values.ts';

export type PhotoReading = {
  readonly fields: DocumentReading;
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
};
export type PhotoOutcome =
  | { readonly kind: 'read'; readonly reading: PhotoReading }
  | { readonly kind: 'notAPicture' | 'readerFailed' | 'cancelled' };
export type PhotoProgress = { readonly step: 'loading' | 'reading' | 'checking'; readonly share: number };

export type ReadPhoto = (
  task: PhotoTask,
  onProgress: (progress: PhotoProgress) => void,
  cancel: AbortSignal,
) => Promise<PhotoOutcome>;

/** The picture goes to two workers of this page and nowhere else. Both end with the reading, and when it is cancelled. */
export const readPhoto: ReadPhoto = async (task, onProgress, cancel) => {
  const cancelled = new Promise<PhotoOutcome>((resolve) => {
    cancel.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
  });
  const failed = (): PhotoOutcome => ({ kind: 'readerFailed' });
  return Promise.race([readAll(task, onProgress, cancel).catch(failed), cancelled]);
};

async function readAll(...[task, onProgress, cancel]: Parameters<ReadPhoto>): Promise<PhotoOutcome> {
  const starting = startPrintReader((step, share) => onProgress({ step, share }));
  // Loading can't be called off; what has loaded for nothing ends at once.
  const stop = () => void starting.then((reader) => reader.stop()).catch(() => {});
  cancel.addEventListener('abort', stop);
  try {
    const photo = await prepare(task, cancel);
    if (photo === null) return { kind: 'notAPicture' };
    const fields = await readFields(await starting, photo, onProgress);
    const { picture, width, height } = photo;
    return { kind: 'read', reading: { fields, picture, width, height } };
  } finally {
    stop();
  }
}

function prepare(task: PhotoTask, cancel: AbortSignal): Promise<PreparedPhoto | null> {
  const worker = new PrepareWorker();
  cancel.addEventListener('abort', () => worker.terminate());
  const answered = new Promise<PreparedPhoto | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PrepareAnswer>) => resolve(data.kind === 'prepared' ? data.photo : null);
    worker.onerror = () => reject(new Error('the picture could not be prepared'));
  });
  worker.postMessage(task);
  return answered.finally(() => worker.terminate());
}

async function readFields(
  reader: PrintReader,
  { print }: PreparedPhoto,
  onProgress: (progress: PhotoProgress) => void,
) {
  const first = readRegistrationDocument(await reader.read(print));
  const found = documentFields.flatMap((field) => (first[field] ? [[field, first[field]] as const] : []));
  const confirmed: { [field in DocumentField]?: ReadField } = {};
  for (const [index, [field, value]] of found.entries()) {
    onProgress({ step: 'checking', share: index / found.length });
    const line = await reader.readLine(print, lineOf(field, value), expectedCharacters(field, value));
    confirmed[field] = confirmField(field, value, line);
  }
  return confirmed;
}
