import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { StartDialog } from '#client/imports/start-dialog.tsx';
import { deskColumns, deskImports } from '#shared/desk/imports-contract.ts';

const server = screenTests();

const door = {
  contract: deskImports,
  columns: deskColumns,
  prefix: '/supplier',
  path: '/a/supplier/imports',
  kinds: ['prices'],
  suppliers: null,
} as const;

test('a heading that nobody knows is assigned before the file is sent, and the hint names the columns', async () => {
  const known = (heading: string, column: string) => ({ heading, sample: '', column, isDecided: true });
  server.answers.set('POST /api/supplier/imports/columns', {
    json: {
      kind: 'read',
      headings: [
        { heading: 'Fabrikat', sample: 'Alvotek', column: null, isDecided: false },
        known('Artikelnummer', 'article'),
        known('Listenpreis', 'listPrice'),
      ],
    },
  });
  server.answers.set('PUT /api/supplier/imports/columns', { json: { kind: 'kept' } });
  server.answers.set('POST /api/supplier/imports', { json: { kind: 'refused', reason: 'too-many' } });
  await renderInPortal(
    <ScreenWithToasts>
      <StartDialog door={door} onClose={() => undefined} onBegun={() => undefined} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_CATDATA'), address: '/a/supplier/imports' },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/mit den Spalten Marke, Artikelnummer, Listenpreis\./)).toBeDefined();
  const file = new File(['Fabrikat;Artikelnummer;Listenpreis\nAlvotek;1;2,00\n'], 'preise.csv');
  await userEvent.upload(dialog.getByLabelText('Datei'), file);
  const heading = await dialog.findByRole('combobox', { name: 'Fabrikat' });
  const start = dialog.getByRole('button', { name: 'Import starten' });
  await userEvent.click(start);
  expect(await dialog.findByText('Ordnen Sie bitte zuerst die Spalten zu.')).toBeDefined();
  await userEvent.selectOptions(heading, 'Marke');
  await userEvent.click(start);
  expect(await dialog.findByText(/zu viele Dateien/)).toBeDefined();
  const sent = (method: string) => JSON.parse(server.received.find((one) => one.method === method)?.body ?? '');
  expect(sent('POST')).toMatchObject({ kind: 'prices', heads: [expect.stringContaining('Fabrikat;')] });
  expect(sent('PUT')).toEqual({ kind: 'prices', supplier: null, headings: [{ heading: 'Fabrikat', column: 'brand' }] });
});
