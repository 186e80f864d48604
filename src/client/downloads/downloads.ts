import { useSyncExternalStore } from 'react';
import { failureNotification } from '#client/api/failure-notification.ts';
import { fetchFile, type LoadedFile, type Progress } from '#client/downloads/fetch-file.ts';
import { saveFile } from '#client/downloads/save-file.ts';
import { notify } from '#client/notify/notify.ts';
import { Failure } from '#shared/failures.ts';

export type Download = Progress & {
  readonly id: number;
  /** What it is, as a finished text. */
  readonly label: string;
  readonly address: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly file: LoadedFile | null;
  readonly failure: Failure | null;
};

/** Each holds its file, so only the last few are kept. */
const mostKept = 5;

let downloads: readonly Download[] = [];
let lastId = 0;
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();

const isRunning = ({ state }: Download) => state === 'running';
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: readonly Download[]) {
  const [before, now] = [downloads.some(isRunning), next.some(isRunning)];
  downloads = next;
  // A page that is closed takes them with it: the browser asks first.
  if (now && !before) window.addEventListener('beforeunload', warn);
  if (before && !now) window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

const change = (id: number, to: Partial<Download>) =>
  set(downloads.map((one) => (one.id === id ? { ...one, ...to } : one)));

/**
 * Runs on whatever screen is shown, and saves the file when it is there. The same file that is on its way is not asked for
 * twice. A refusal is told as that of any call.
 */
export async function startDownload(address: string, label: string): Promise<void> {
  if (downloads.some((one) => one.address === address && isRunning(one))) return;
  lastId += 1;
  const id = lastId;
  const stop = new AbortController();
  stops.set(id, stop);
  const begun: Download = {
    ...{ id, label, address, state: 'running', loaded: 0, total: null, file: null, failure: null },
  };
  const [running, ended] = [downloads.filter(isRunning), downloads.filter((one) => !isRunning(one))];
  set([...ended.slice(-mostKept + 1), ...running, begun]);
  try {
    const file = await fetchFile(address, stop.signal, (progress) => change(id, progress));
    if (stop.signal.aborted) return;
    change(id, { state: 'done', file });
    saveFile(file);
  } catch (error) {
    if (stop.signal.aborted) return;
    const failure = error instanceof Failure ? error : new Failure('UNEXPECTED_ERROR');
    change(id, { state: 'failed', failure });
    const told = failureNotification(failure);
    if (told) notify(told);
  } finally {
    stops.delete(id);
  }
}

/** Ends it where it runs; either way it is gone from the list. */
export function dropDownload(id: number): void {
  stops.get(id)?.abort();
  set(downloads.filter((one) => one.id !== id));
}

export function retryDownload({ id, address, label }: Download): Promise<void> {
  dropDownload(id);
  return startDownload(address, label);
}

/** R4.2: files of one user are not for the next. */
export function dropDownloads(): void {
  for (const stop of stops.values()) stop.abort();
  set([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDownloads = (): readonly Download[] => useSyncExternalStore(subscribe, () => downloads);
