import { axeFindings } from '#e2e/axe-findings.ts';
import { otherBrowser } from '#e2e/cart-journey.ts';
import { expect, test } from '#e2e/portal.ts';
import { startPortal } from '#e2e/portal-server.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';

/** So many keys that it can be killed in the middle of them. */
const manyKeys = () =>
  fz6Csv(
    Array.from({ length: 2 }, (_, times) =>
      fz6Rows().map(([hsn, ...rest]) => [String(Number(hsn) + times * 100).padStart(4, '0'), ...rest] as const),
    ).flat(),
  );

// A portal of its own, because it is killed.
test('a wrong file is refused with a sentence; an import with progress survives that the server is killed in the middle', async ({
  browser,
}) => {
  test.slow(); // the server starts twice
  const portal = await startPortal();
  const page = await otherBrowser(browser, portal.origin, 'admin');
  await page.goto('/a/admin/imports');
  await page.getByRole('button', { name: 'Import starten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import starten' });
  const start = dialog.getByRole('button', { name: 'Import starten' });
  await start.click();
  await expect(dialog.getByRole('alert')).toContainText('Bitte wählen Sie eine Datei.');
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('Datei', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await choose('katalog.zip', '%PDF-1.7 nothing');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await start.click();
  await expect(dialog.getByRole('alert')).toContainText('Das ist ein PDF, keine Importdatei.');
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByLabel('Was').selectOption('fz6');
  await choose('fz6_2025.csv', manyKeys());
  await start.click();
  await expect(dialog).toHaveCount(0);
  const pane = page.getByRole('complementary', { name: 'HSN/TSN (KBA FZ 6)' });
  await expect(pane.getByText(/^[1-9][\d.]* von [\d.]+ Zeilen/)).toBeVisible({ timeout: 60_000 });
  await portal.crash();
  await expect(pane.getByText('Nach Unterbrechung wieder aufgenommen')).toBeVisible({ timeout: 60_000 });
  await expect(pane.getByText('Bestätigung nötig', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(pane.getByText('Vorschau: Noch ist nichts geändert')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Import ausführen' }).click();
  await expect(pane.getByText('fertig', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(pane.getByText(/124\.784 von 124\.784 Zeilen .* 0 übersprungen/)).toBeVisible();
  await pane.getByRole('button', { name: 'Import rückgängig machen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Alle Änderungen dieses Imports werden zurückgenommen.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(pane.getByText('wird rückgängig gemacht', { exact: true })).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Abbrechen' })).toHaveCount(0);
  await portal.crash();
  await expect(pane.getByText('rückgängig gemacht', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Import rückgängig gemacht.')).toBeVisible();
  await page.context().close();
  await portal.stop();
});
