import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { DrawingEditor } from '#client/drawings/edit/drawing-editor.tsx';
import type { EditedDrawing } from '#shared/drawings/edit-contract.ts';

const server = screenTests();
const drawing: EditedDrawing = {
  key: 'bonnet-lock',
  version: 4,
  facts: {
    names: { de: 'Haubenschloss', en: '', fr: '', it: '' },
    nodeId: null,
    kinds: [],
    fuels: [],
    drives: [],
    mainArticleId: null,
    isPublished: false,
  },
  sheet: { url: '/files/drawings/x', kind: 'picture', width: 400, height: 300, isThemed: false },
  parts: [
    { number: 1, genericArticleId: 15, perCar: 1, areas: [{ x: 1, y: 1, width: 0, height: 0 }], name: 'Seilzug' },
  ],
  source: 'operator',
};
const read = [
  { number: 7, genericArticleId: 16, perCar: 2, areas: [{ x: 9, y: 9, width: 5, height: 5 }], name: 'Feder' },
];
const path = '/api/drawings/bonnet-lock';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  server.answers.set(`GET ${path}/edit`, { json: drawing });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

async function open() {
  await renderInPortal(
    <ScreenWithToasts>
      <DrawingEditor drawingKey="bonnet-lock" onLeave={() => undefined} onGone={() => undefined} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_ADMIN'), address: '/' },
  );
  await screen.findByRole('heading', { name: 'Haubenschloss' });
}
const sent = (method: string, url: string) =>
  server.received.filter((one) => one.method === method && one.url === url).map((one) => JSON.parse(one.body));
const numbers = () => screen.getAllByRole('textbox', { name: 'Nr.' }).map((one) => (one as HTMLInputElement).value);

/** By keyboard alone, but for the choice of the file. */
async function loadTable(skipped: readonly { line: number; reason: string }[] = []) {
  server.answers.set(`POST ${path}/hotspots`, {
    json: { kind: 'read', parts: read, areas: 1, skipped, skippedCount: skipped.length },
  });
  screen.getByRole('button', { name: 'Tabelle laden' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText(/^Datei/), new File(['number;article;x;y'], 'teile.csv'));
  dialog.getByRole('button', { name: 'Laden' }).focus();
  await userEvent.keyboard('{Enter}');
}

it('a table of hotspots: its parts are shown as unsaved changes, which can be discarded', async () => {
  await open();
  expect(numbers()).toEqual(['1']);
  await loadTable();
  expect(await screen.findByText(/toasts:.*drawings\.editor\.notSavedYet 1 Stelle geladen/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(numbers()).toEqual(['7']);
  expect(screen.getByText('Ungespeicherte Änderungen', { selector: 'p' })).toBeDefined();
  expect(sent('POST', `${path}/hotspots`)).toEqual([{ table: 'number;article;x;y' }]);
  expect(sent('PUT', path)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(numbers()).toEqual(['1']);
});

it('a table of hotspots: its parts are saved with the version that was read; a conflict keeps them unsaved', async () => {
  await open();
  await loadTable();
  await vi.waitFor(() => expect(numbers()).toEqual(['7']));
  server.answers.set(`PUT ${path}`, { json: { kind: 'conflict' } });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/inzwischen geändert/)).toBeDefined();
  expect(numbers()).toEqual(['7']);
  server.answers.set(`PUT ${path}`, { json: { kind: 'saved', drawing: { ...drawing, version: 5, parts: read } } });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/toasts:.*drawings\.editor\.saved/)).toBeDefined();
  const [{ name: _, ...part } = { name: '' }] = read;
  expect(sent('PUT', path)).toMatchObject([
    { version: 4, parts: [part] },
    { version: 4, parts: [part] },
  ]);
});

it('a table of hotspots: lines that cannot be used are named before anything is saved', async () => {
  await open();
  await loadTable([{ line: 3, reason: 'outside' }]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Zeile 3/)).toBeDefined();
  expect(sent('PUT', path)).toEqual([]);
});
