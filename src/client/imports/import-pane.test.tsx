import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { ImportsRoom } from '#client/imports/imports-room.tsx';
import { deskColumns, deskImports } from '#shared/desk/imports-contract.ts';
import type { ImportPreview } from '#shared/imports/import-preview.ts';
import type { ImportDetail, ImportRun, ImportState } from '#shared/imports/import-run.ts';

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

const waiting: ImportRun = {
  id: 7,
  kind: 'prices',
  source: 'prices-NORDTEIL',
  supplier: 'NORDTEIL',
  file: 'preise.csv',
  orderedBy: 'Ada',
  state: 'preview',
  wish: 'run',
  step: 'read',
  bytes: 10,
  received: 10,
  read: 1,
  total: 1,
  kept: 1,
  skipped: 0,
  awaitsRelease: false,
  release: null,
  startedAt: '2026-11-18T08:00:00.000Z',
  endedAt: null,
  reason: null,
  revertibleUntil: null,
  revertRefused: null,
};

const counts = { added: 0, changed: 1, removed: 0, unchanged: 99 };
const preview: ImportPreview = {
  ...counts,
  tables: [{ table: 'supplier_article', ...counts }],
  columns: [],
  rows: [],
  otherSource: null,
};

function serve(state: ImportState): void {
  const run = { ...waiting, state };
  const detail: ImportDetail = { run, changes: null, preview, course: [], notes: [], report: [] };
  server.answers.set(`GET ${path}`, {
    json: { runs: [run], counts: { running: 0, done: 1, failed: 0, cancelled: 0 }, next: null },
  });
  server.answers.set(`GET ${path}/7`, { json: detail });
}

async function open() {
  await renderInPortal(
    <ScreenWithToasts>
      <ImportsRoom door={door} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_CATDATA'), address: '/a/supplier/imports?import=7' },
  );
  return within(await screen.findByRole('complementary', { name: 'Preisliste NORDTEIL' }));
}

test.each([
  ['preview', 'Vorschau: Noch ist nichts geändert'],
  ['running', 'Vorschau: Bestätigt, noch nicht fertig'],
  ['cancelled', 'Vorschau: Nicht ausgeführt'],
  ['failed', 'Vorschau: Nicht ausgeführt'],
  ['done', 'Was der Import geändert hat'],
] as const)('preview of an import: its title tells whether anything has changed: %s', async (state, title) => {
  serve(state);
  const pane = await open();
  expect(await pane.findByRole('heading', { level: 3, name: title })).toBeDefined();
});

test('import: after the confirmation the focus is on the heading of the pane', async () => {
  serve('preview');
  const pane = await open();
  server.answers.set(`POST ${path}/7/confirm`, { json: { kind: 'noted', run: { ...waiting, state: 'running' } } });
  const confirm = await pane.findByRole('button', { name: 'Import ausführen' });
  serve('done');
  await userEvent.click(confirm);
  await pane.findByText('fertig');
  await waitFor(() =>
    expect(document.activeElement).toBe(pane.getByRole('heading', { level: 2, name: 'Preisliste NORDTEIL' })),
  );
});
