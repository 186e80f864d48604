import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { ImportsRoom } from '#client/imports/imports-room.tsx';
import { RevertNotices } from '#client/imports/revert/revert-notices.tsx';
import { deskColumns, deskImports } from '#shared/desk/imports-contract.ts';
import type { ImportDetail, ImportRun } from '#shared/imports/import-run.ts';

const server = screenTests();
const path = '/api/supplier/imports';

const door = {
  contract: deskImports,
  columns: deskColumns,
  prefix: '/supplier',
  path: '/a/supplier/imports',
  kinds: ['prices'],
  suppliers: null,
} as const;

const done: ImportRun = {
  id: 7,
  kind: 'prices',
  source: 'prices-NORDTEIL',
  supplier: 'NORDTEIL',
  file: 'preise.csv',
  orderedBy: 'Ada',
  state: 'done',
  wish: 'run',
  step: 'read',
  bytes: 10,
  received: 10,
  read: 3,
  total: 3,
  kept: 3,
  skipped: 0,
  awaitsRelease: false,
  release: null,
  startedAt: '2026-11-18T08:00:00.000Z',
  endedAt: '2026-11-18T08:00:01.000Z',
  reason: null,
  revertibleUntil: '2026-12-18T08:00:01.000Z',
  revertRefused: null,
};
const reverting: ImportRun = { ...done, state: 'reverting' };

function serve(run: ImportRun): void {
  const counts = { running: run.state === 'reverting' ? 1 : 0, done: 1, failed: 0, cancelled: 0 };
  const detail: ImportDetail = { run, changes: null, preview: null, course: [], notes: [], report: [] };
  server.answers.set(`GET ${path}`, { json: { runs: [run], counts, next: null } });
  server.answers.set(`GET ${path}/7`, { json: detail });
}

beforeEach(() => {
  serve(done);
  server.answers.set(`GET ${path}/7/revert`, {
    json: { runs: [{ id: 7, file: done.file, endedAt: done.endedAt }], count: 1 },
  });
});

const sentTo = (url: string) =>
  server.received.filter((one) => one.method === 'POST' && one.url === url).map((one) => JSON.parse(one.body));

async function open() {
  await renderInPortal(
    <ScreenWithToasts>
      <ImportsRoom door={door} />
      <RevertNotices />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_CATDATA'), address: '/a/supplier/imports?import=7' },
  );
  const pane = within(await screen.findByRole('complementary', { name: 'Preisliste NORDTEIL' }));
  const button = () => pane.findByRole('button', { name: 'Import rückgängig machen' });
  return { pane, button, row: () => within(screen.getByRole('list', { name: 'Importe' })) };
}

async function undo(opened: Awaited<ReturnType<typeof open>>) {
  await userEvent.click(await opened.button());
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText(/zurückgenommen/);
  await userEvent.click(question.getByRole('button', { name: 'Import rückgängig machen' }));
}

test('undo of an import: row and pane show that it is at work, and its end is told, also when the pane is closed', async () => {
  const opened = await open();
  server.answers.set(`POST ${path}/7/revert`, { json: { kind: 'noted', run: reverting } });
  serve(reverting);
  await undo(opened);
  expect(await opened.pane.findByText('wird rückgängig gemacht')).toBeDefined();
  expect(await opened.row().findByText('wird rückgängig gemacht')).toBeDefined();
  expect((await opened.button()).getAttribute('aria-disabled')).toBe('true');
  for (const name of [/anhalten/i, /abbrechen/i]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/importPreview/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  serve({ ...done, state: 'reverted', revertibleUntil: null });
  expect(await screen.findByText(/toasts:.*importPreview\.reverted/)).toBeDefined();
  expect(await opened.row().findByText('rückgängig gemacht')).toBeDefined();
});

test('undo of an import: a refusal in the queue is told and stays in the pane, and a second try begins anew', async () => {
  const opened = await open();
  server.answers.set(`POST ${path}/7/revert`, { json: { kind: 'noted', run: reverting } });
  serve(reverting);
  await undo(opened);
  await opened.pane.findByText('wird rückgängig gemacht');
  serve({ ...done, revertRefused: 'in-use' });
  expect(await screen.findByText(/toasts: importPreview\.refused\.in-use/)).toBeDefined();
  expect(await opened.pane.findByText(/werden schon verwendet/)).toBeDefined();
  expect((await opened.button()).getAttribute('aria-disabled')).toBeNull();
  serve(reverting);
  await undo(opened);
  await opened.pane.findByText('wird rückgängig gemacht');
  expect(opened.pane.queryByText(/werden schon verwendet/)).toBeNull();
  serve({ ...done, state: 'reverted', revertibleUntil: null });
  expect(await screen.findByText(/importPreview\.reverted/)).toBeDefined();
});

test('undo of an import: what refuses it at once is told without waiting', async () => {
  const opened = await open();
  server.answers.set(`POST ${path}/7/revert`, { json: { kind: 'refused', reason: 'busy' } });
  await undo(opened);
  expect(await screen.findByText(/toasts: importPreview\.refused\.busy/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('undo of an import: the undo that another user has asked for shows no notice', async () => {
  serve(reverting);
  const opened = await open();
  expect(await opened.pane.findByText('wird rückgängig gemacht')).toBeDefined();
  serve({ ...done, state: 'reverted', revertibleUntil: null });
  expect(await opened.pane.findByText('rückgängig gemacht')).toBeDefined();
  expect(screen.queryByText(/importPreview/)).toBeNull();
});

test('undo of an import: of many later ones the last are listed, and all are counted', async () => {
  const runs = Array.from({ length: 100 }, (_, at) => ({ id: 1107 - at, file: `${at}.csv`, endedAt: done.endedAt }));
  server.answers.set(`GET ${path}/7/revert`, { json: { runs, count: 1101 } });
  server.answers.set(`POST ${path}/7/revert`, { json: { kind: 'noted', run: reverting } });
  const opened = await open();
  await userEvent.click(await opened.button());
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/^1\.100 spätere Importe/)).toBeDefined();
  expect(question.getAllByRole('listitem')).toHaveLength(101);
  expect(question.getByText('… und 1.000 weitere.')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Import rückgängig machen' }));
  await vi.waitFor(() => expect(sentTo(`${path}/7/revert`)).toEqual([{ newest: 1107, count: 1101 }]));
});
