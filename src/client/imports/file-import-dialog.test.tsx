import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { houseWords } from '#client/admin/synonyms/queries.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { type FileDoor, FileImportDialog } from '#client/imports/file-import-dialog.tsx';
import { largestSynonymFile } from '#shared/admin/synonyms-contract.ts';
import { deskSynonymColumns, deskSynonymImports } from '#shared/desk/synonyms-contract.ts';
import { largestTourFile, tourColumns, tourImports } from '#shared/desk/tours-contract.ts';
import { columnsOf, headingsOf, type TableKind } from '#shared/imports/import-columns.ts';
import { type ImportPreview, previewOf } from '#shared/imports/import-preview.ts';
import { customerColumns, customerImports, largestCustomerFile } from '#shared/invoicing/customer-file-contract.ts';

const server = screenTests();

const tours: FileDoor = {
  contract: tourImports,
  columns: tourColumns,
  kind: 'tours',
  largestFile: largestTourFile,
};
const doors: readonly (readonly [name: string, door: FileDoor, column: string, label: string])[] = [
  ['delivery runs', tours, 'cutOff', 'Bestellschluss'],
  [
    'synonyms of the operator',
    { contract: houseWords.file, columns: houseWords.columns, kind: 'synonyms', largestFile: largestSynonymFile },
    'word',
    'Wort',
  ],
  [
    'synonyms of a supplier',
    { contract: deskSynonymImports, columns: deskSynonymColumns, kind: 'synonyms', largestFile: largestSynonymFile },
    'word',
    'Wort',
  ],
  [
    'customers',
    { contract: customerImports, columns: customerColumns, kind: 'customers', largestFile: largestCustomerFile },
    'name',
    'Name',
  ],
];

const preview = (counts: Partial<ImportPreview['tables'][number]>, more: Partial<ImportPreview> = {}) =>
  previewOf([{ table: 'tour', added: 0, changed: 0, removed: 0, unchanged: 0, ...counts }], more);
const answered = (found: ImportPreview, kind: 'preview' | 'done' = 'preview') => ({
  json: { kind, preview: found, read: 3, kept: 2, skipped: 0, report: [], ...(kind === 'done' && { import: 7 }) },
});
const api = (path: string) => `/api${path}`;
const file = (name = 'liste.csv') => new File(['Unbekannt;Anderes\nx;y\n'], name);

async function open(door: FileDoor) {
  const onChanged = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  await renderInPortal(
    <ScreenWithToasts>
      <FileImportDialog door={door} title="Datei importieren" onChanged={onChanged} onClose={onClose} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address: '/a' },
  );
  return { dialog: within(await screen.findByRole('dialog')), onChanged, onClose };
}

const sent = (path: string, method = 'POST') =>
  server.received.filter((one) => one.method === method && one.url === path).map((one) => JSON.parse(one.body));

function knownColumns(kind: TableKind, but: string) {
  return columnsOf(kind)
    .filter(({ name, isOptional }) => !isOptional && name !== but)
    .map((column) => ({ heading: headingsOf(column)[0] ?? '', sample: '', column: column.name, isDecided: true }));
}

describe.each(doors)('the dialog for %s', (_, door, column, label) => {
  const path = api(door.contract.take.path);
  const columnsPath = api(door.columns.read.path);

  it('assigns an unknown heading to a column, then reads the file once more', async () => {
    server.answers.set(`GET ${path}/runs`, { json: { runs: [] } });
    const unknown = { heading: 'Unbekannt', sample: 'x', column: null, isDecided: false };
    server.answers.set(`POST ${columnsPath}`, {
      json: { kind: 'read', headings: [unknown, ...knownColumns(door.kind, column)] },
    });
    server.answers.set(`PUT ${columnsPath}`, { json: { kind: 'kept' } });
    server.answers.set(`POST ${path}`, { json: { kind: 'refused', reason: 'liste.csv is empty.', report: [] } });
    const { dialog } = await open(door);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    expect(await dialog.findByText('liste.csv ist leer.')).toBeDefined();
    const apply = await dialog.findByRole('button', { name: 'Zuordnung anwenden' });
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Unbekannt' }), label);
    server.answers.set(`POST ${path}`, answered(preview({ added: 2 })));
    await userEvent.click(apply);
    expect(await dialog.findByText('Vorschau: Noch ist nichts geändert')).toBeDefined();
    expect(sent(columnsPath, 'PUT')).toEqual([
      { kind: door.kind, supplier: null, headings: [{ heading: 'Unbekannt', column }] },
    ]);
    expect(sent(path)).toHaveLength(2);
    expect(sent(path)[1]).toMatchObject({ isTrial: true, isDelta: true, removed: null, name: 'liste.csv' });
  });
});

describe('the dialog for a small file', () => {
  const path = api(tourImports.take.path);
  const quiet = () => {
    server.answers.set(`GET ${path}/runs`, { json: { runs: [] } });
    server.answers.set(`POST ${api(tourColumns.read.path)}`, { json: { kind: 'unreadable' } });
  };

  it('shows what changes, and removes nothing unless asked to', async () => {
    quiet();
    const values = [
      { column: 'cut_off', before: '08:00', after: '09:00' },
      { column: 'weekdays', before: '[1,2]', after: '[1,5]' },
    ];
    const rows = [{ table: 'tour', row: 'Tour 1', what: 'changed' as const, values }];
    const columns = [{ table: 'tour', column: 'cut_off', changed: 1, cleared: 1 }];
    server.answers.set(`POST ${path}`, answered(preview({ changed: 1, unchanged: 4 }, { rows, columns })));
    const { dialog, onChanged, onClose } = await open(tours);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    expect(await dialog.findByText(/Bestellschluss: 08:00 → 09:00 · Wochentage: Mo Di → Mo Fr/)).toBeDefined();
    // Each in an element of its own, within which nothing wraps.
    for (const counted of ['Geändert: 1', 'davon leer oder 0: 1'])
      expect(dialog.getByText(counted).className).toContain('never');
    expect(onChanged).not.toHaveBeenCalled();
    server.answers.set(`POST ${path}`, answered(preview({ changed: 1 }), 'done'));
    await userEvent.click(dialog.getByRole('button', { name: 'Import ausführen' }));
    expect(await screen.findByText(/fileImport.done 2 übernommen/)).toBeDefined();
    expect(sent(path)[1]).toMatchObject({ isTrial: false, isDelta: true, removed: null });
    expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('lets a heading that is assigned already be assigned anew, and imports nothing until that is applied', async () => {
    quiet();
    const heading = { heading: 'Bemerkung', sample: 'x', column: 'name', isDecided: true };
    server.answers.set(`POST ${api(tourColumns.read.path)}`, {
      json: { kind: 'read', headings: [heading, ...knownColumns('tours', 'name')] },
    });
    server.answers.set(`PUT ${api(tourColumns.read.path)}`, { json: { kind: 'kept' } });
    server.answers.set(`POST ${path}`, answered(preview({ added: 2 })));
    const { dialog } = await open(tours);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    const confirm = () => dialog.queryByRole('button', { name: 'Import ausführen' });
    await dialog.findByRole('button', { name: 'Import ausführen' });
    const map = (await dialog.findByText('Spalten zuordnen')).closest('details');
    expect(map?.open).toBe(false);
    await userEvent.click(dialog.getByText('Spalten zuordnen'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Bemerkung' }), 'nicht lesen');
    expect(confirm()).toBeNull();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Bemerkung' }), 'Tour');
    await userEvent.click(dialog.getByRole('button', { name: 'Zuordnung anwenden' }));
    await waitFor(() => expect(confirm()).not.toBeNull());
    expect(sent(api(tourColumns.read.path), 'PUT')).toEqual([
      { kind: 'tours', supplier: null, headings: [{ heading: 'Bemerkung', column: 'name' }] },
    ]);
  });

  it('opens the columns of a file that lacks one, though each of its headings is decided, and leaves them open', async () => {
    quiet();
    const heading = { heading: 'Bemerkung', sample: 'x', column: null, isDecided: true };
    server.answers.set(`POST ${api(tourColumns.read.path)}`, {
      json: { kind: 'read', headings: [heading, ...knownColumns('tours', 'name')] },
    });
    server.answers.set(`POST ${path}`, { json: { kind: 'refused', reason: 'liste.csv is empty.', report: [] } });
    const { dialog } = await open(tours);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    const map = (await dialog.findByText('Spalten zuordnen')).closest('details');
    expect(map?.open).toBe(true);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Bemerkung' }), 'Tour');
    expect(dialog.queryByText(/fehlen noch/)).toBeNull();
    expect(map?.open).toBe(true);
  });

  it('as the whole list asks for the number of removed rows', async () => {
    quiet();
    server.answers.set(`POST ${path}`, answered(preview({ added: 1, unchanged: 4 })));
    const { dialog } = await open(tours);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    await dialog.findByRole('button', { name: 'Import ausführen' });
    server.answers.set(`POST ${path}`, answered(preview({ added: 1, removed: 4 })));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Nur Änderungen/ }));
    const number = await dialog.findByRole('textbox', { name: 'Zahl der entfernten Einträge' });
    await userEvent.type(number, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Import ausführen' }));
    expect(await dialog.findByText('Geben Sie 4 ein, um den Import zu bestätigen.')).toBeDefined();
    await userEvent.clear(number);
    await userEvent.type(number, '4');
    server.answers.set(`POST ${path}`, answered(preview({ removed: 5 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Import ausführen' }));
    expect(await screen.findByText(/fileImport.more/)).toBeDefined();
    expect(sent(path).map(({ isTrial, isDelta, removed }) => [isTrial, isDelta, removed])).toEqual([
      [true, true, null],
      [true, false, null],
      [false, false, 4],
    ]);
  });

  it('names the lines of a file that is refused, and has no button for one that changes nothing', async () => {
    quiet();
    const report = [{ line: 3, reason: 'another line has this name' }];
    const reason = 'Some lines of the file cannot be used, so nothing of it was imported.';
    server.answers.set(`POST ${path}`, { json: { kind: 'refused', reason, report } });
    const { dialog } = await open(tours);
    await userEvent.upload(dialog.getByLabelText('Datei'), file());
    expect(await dialog.findByText('Zeile 3: diesen Namen hat schon eine andere Zeile')).toBeDefined();
    server.answers.set(`POST ${path}`, answered(preview({ unchanged: 5 })));
    await userEvent.upload(dialog.getByLabelText('Datei'), file('gleich.csv'));
    expect(await dialog.findByText('Die Datei ändert nichts.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Import ausführen' })).toBeNull();
  });

  it('returns to the state before one of the last imports, and says why it cannot', async () => {
    quiet();
    const run = {
      id: 7,
      kind: null,
      source: 'tours-NORDTEIL',
      supplier: null,
      file: 'touren.csv',
      orderedBy: 'Ada',
      state: 'done',
      wish: 'run',
      step: null,
      bytes: 0,
      received: 0,
      read: 3,
      total: null,
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
    server.answers.set(`GET ${path}/runs`, { json: { runs: [run] } });
    const undone = [8, 7].map((id) => ({ id, file: `${id}.csv`, endedAt: run.endedAt }));
    server.answers.set(`GET ${path}/runs/7/revert`, { json: { runs: undone, count: 2 } });
    server.answers.set(`POST ${path}/runs/7/revert`, { json: { kind: 'refused', reason: 'edited' } });
    const { dialog, onChanged } = await open(tours);
    await userEvent.click(await dialog.findByRole('button', { name: 'Import rückgängig machen' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/^8\.csv/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Import rückgängig machen' }));
    expect(await screen.findByText(/importPreview.refused.edited/)).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
    server.answers.set(`POST ${path}/runs/7/revert`, { json: { kind: 'reverted', runs: 2 } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Import rückgängig machen' }));
    const again = within(await screen.findByRole('alertdialog'));
    await again.findByText(/^8\.csv/);
    await userEvent.click(again.getByRole('button', { name: 'Import rückgängig machen' }));
    expect(await screen.findByText(/importPreview.reverted/)).toBeDefined();
    expect(onChanged).toHaveBeenCalledOnce();
    expect(sent(`${path}/runs/7/revert`)).toEqual([
      { newest: 8, count: 2 },
      { newest: 8, count: 2 },
    ]);
  });
});
