import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import {
  dropDownload,
  dropDownloads,
  retryDownload,
  startDownload,
  useDownloads,
} from '#client/downloads/downloads.ts';
import { useNotifications } from '#client/notify/notify.ts';

const server = loopbackServer();
const clicks = vi.fn();

beforeEach(() => {
  clicks.mockClear();
  URL.createObjectURL = () => 'blob:file'; // jsdom has none
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = clicks;
});
afterEach(() => dropDownloads());

const list = () => renderHook(useDownloads).result.current;
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a file is loaded beside the screens, saved when it is there, and offered again', async () => {
  server.answers.set('GET /files/documents.csv', { text: 'Nummer;Betrag' });
  const loading = startDownload('/files/documents.csv', 'Liste als CSV');
  expect(list()).toMatchObject([{ label: 'Liste als CSV', state: 'running', loaded: 0 }]);
  await loading;
  expect(list()).toMatchObject([{ state: 'done', loaded: 13, failure: null }]);
  expect(list()[0]?.file?.blob.size).toBe(13);
  expect(clicks).toHaveBeenCalledOnce();
});

test('while one runs the browser asks before it closes the page, and not afterwards', async () => {
  server.answers.set('GET /files/documents.csv', { text: 'a' });
  const loading = startDownload('/files/documents.csv', 'Liste');
  expect(leaving()).toBe(true);
  await loading;
  expect(leaving()).toBe(false);
});

test('the same file is not asked for twice at once', async () => {
  server.answers.set('GET /files/documents.csv', { text: 'a' });
  await Promise.all([startDownload('/files/documents.csv', 'Liste'), startDownload('/files/documents.csv', 'Liste')]);
  expect(server.received).toHaveLength(1);
  expect(clicks).toHaveBeenCalledOnce();
});

test('a cancelled one is gone, and nothing is saved', async () => {
  server.answers.set('GET /files/documents.csv', { text: 'a' });
  const loading = startDownload('/files/documents.csv', 'Liste');
  dropDownload(list()[0]?.id ?? 0);
  await loading;
  expect(list()).toEqual([]);
  expect(clicks).not.toHaveBeenCalled();
  expect(leaving()).toBe(false);
});

test('a refusal is told, stays in the list, and can be tried again', async () => {
  server.answers.set('GET /files/documents.zip', problem(413, 'TOO_LARGE'));
  await startDownload('/files/documents.zip', 'Belege');
  const [failed] = list();
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'TOO_LARGE' } });
  expect(renderHook(useNotifications).result.current.history).toHaveLength(1);
  expect(clicks).not.toHaveBeenCalled();
  server.answers.set('GET /files/documents.zip', { text: 'PK' });
  if (failed) await retryDownload(failed);
  expect(list()).toMatchObject([{ state: 'done' }]);
});

test('only the last few files are kept', async () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    server.answers.set(`GET /files/${at}.csv`, { text: 'a' });
    await startDownload(`/files/${at}.csv`, `Liste ${at}`);
  }
  expect(list().map(({ label }) => label)).toEqual([3, 4, 5, 6, 7].map((at) => `Liste ${at}`));
});

test('the next user finds none of them (R4.2)', async () => {
  server.answers.set('GET /files/documents.csv', { text: 'a' });
  const loading = startDownload('/files/documents.csv', 'Liste');
  dropDownloads();
  await loading;
  expect(list()).toEqual([]);
});
