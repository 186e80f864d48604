import { readFile } from 'node:fs/promises';
import { axeFindings } from '#e2e/axe-findings.ts';
import { expect, test } from '#e2e/portal.ts';

test('tours go out as a file and come in again: no change first, then a change that is shown first, imported and undone', async ({
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
      .getByLabel('Datei', { exact: true })
      .setInputFiles({ name: 'touren.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const confirm = dialog.getByRole('button', { name: 'Import ausführen' });
  await take(out);
  await expect(dialog.getByText('Die Datei ändert nichts.')).toBeVisible();
  await expect(confirm).toHaveCount(0);

  await take(`${out}Probe;nie;08:00;09:00;0\r\n`);
  await expect(dialog.getByRole('alert')).toContainText('die Wochentage sind nicht lesbar');
  await expect(confirm).toHaveCount(0);

  // One line alone: what it does not name stays, unless it is the whole list.
  const [heading] = out.split('\r\n');
  await take(`${heading}\r\nProbe;Mo-Fr;04:00;05:00;0\r\n`);
  await expect(dialog.getByText('Neue Einträge (Auszug)')).toBeVisible();
  await expect(dialog.getByText('Entfernte Einträge (Auszug)')).toHaveCount(0);
  await dialog.getByLabel('Nur Änderungen').uncheck();
  await expect(dialog.getByText('Entfernte Einträge (Auszug)')).toBeVisible();
  await expect(dialog.getByLabel('Zahl der entfernten Einträge')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Nur Änderungen').check();
  await expect(dialog.getByLabel('Zahl der entfernten Einträge')).toHaveCount(0);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  const added = page.getByRole('button', { name: 'Tour Probe entfernen' });
  await expect(added).toBeVisible();

  await page.getByRole('button', { name: 'Datei importieren' }).click();
  await dialog.getByRole('button', { name: 'Import rückgängig machen' }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Alle Änderungen dieses Imports werden zurückgenommen.')).toBeVisible();
  await question.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(dialog.getByText('rückgängig gemacht')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(added).toHaveCount(0);
});

test('a long preview of synonyms scrolls within its dialog, whose buttons stay in sight', async ({ page, signIn }) => {
  await signIn('supplier');
  await page.goto('/a/supplier/synonyms');
  await page.getByRole('button', { name: 'Datei importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datei importieren' });
  const words = Array.from({ length: 40 }, (_, index) => `generic-article;82;de;Probewort ${index}`);
  const file = ['Ziel;Nummer;Sprache;Wort', ...words].join('\n');
  await dialog
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'synonyme.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('Neue Einträge (Auszug)')).toBeVisible();
  for (const height of [900, 560]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(dialog.getByRole('heading', { name: 'Datei importieren' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Import ausführen' })).toBeInViewport({ ratio: 1 });
  }
});
