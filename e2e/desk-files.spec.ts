import { readFile } from 'node:fs/promises';
import { axeFindings } from '#e2e/axe-findings.ts';
import { expect, test } from '#e2e/portal.ts';

test('tours go out as a file and come in again: no change first, then a change that is shown before it is taken', async ({
  page,
  signIn,
}) => {
  await signIn('supplier');
  await page.goto('/a/supplier/tours');
  await expect(page.getByLabel('Name').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV exportieren' }).click();
  const out = await readFile(await (await download).path(), 'utf8');
  expect(out).toContain('Wochentage');

  await page.getByRole('button', { name: 'Datei importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datei importieren' });
  const take = (content: string) =>
    dialog
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'touren.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await take(out);
  await expect(dialog.getByText('Die Datei ändert nichts.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);

  await take(`${out}Probe;nie;08:00;09:00;0\r\n`);
  await expect(dialog.getByRole('alert')).toContainText('Die Wochentage sind nicht zu lesen');
  await expect(dialog.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);

  await take(`${out}Probe;Mo-Fr;04:00;05:00;0\r\n`);
  await expect(dialog.getByRole('table', { name: 'Neu' })).toContainText('Probe');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tour Probe entfernen' })).toBeVisible();

  // As it was, for the journeys after this one.
  await page.getByRole('button', { name: 'Datei importieren' }).click();
  await take(out);
  await expect(dialog.getByRole('table', { name: 'Entfällt' })).toContainText('Probe');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('button', { name: 'Tour Probe entfernen' })).toHaveCount(0);
});
