import { test as base, expect } from '@playwright/test';
import { demoPassword } from '#demo/load.ts';
import { axeFindings } from '#e2e/axe-findings.ts';
import { startPortal } from '#e2e/portal-server.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';

/* A portal of its own, because it is killed. */
const test = base.extend<{ portal: Awaited<ReturnType<typeof startPortal>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  portal: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.stop();
  },
  baseURL: ({ portal }, use) => use(portal.origin),
});
test.beforeEach(async ({ page }) => {
  const authorization = basicAuthorization({ username: 'admin', password: demoPassword });
  const headers = { authorization: authorization ?? '', 'x-requested-with': 'XMLHttpRequest' };
  await page.request.get('/api/session/login?userType=local', { headers });
  await page.goto('/a/admin/imports');
});

/** Half a million keys: enough to be in the middle of it. */
const manyKeys = () =>
  Buffer.from(
    fz6Csv(
      Array.from({ length: 8 }, (_, times) =>
        fz6Rows().map(([hsn, ...rest]) => [String(Number(hsn) + times * 100).padStart(4, '0'), ...rest] as const),
      ).flat(),
    ),
  );

test('an import with progress survives that the server is killed in the middle', async ({ page, portal }) => {
  test.slow(); // the server starts twice
  await page.getByRole('button', { name: 'Import starten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import starten' });
  await dialog.getByLabel('Was').selectOption('fz6');
  await dialog
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'fz6_2025.csv', mimeType: 'text/csv', buffer: manyKeys() });
  await dialog.getByRole('button', { name: 'Import starten' }).click();
  await expect(dialog).toHaveCount(0);
  const pane = page.getByRole('complementary', { name: 'HSN/TSN (KBA FZ 6)' });
  await expect(pane.getByText(/^[1-9][\d.]* von [\d.]+ Zeilen/)).toBeVisible({ timeout: 60_000 });
  await portal.crash();
  await expect(pane.getByText('Nach Unterbrechung wieder aufgenommen')).toBeVisible({ timeout: 60_000 });
  await expect(pane.getByText('fertig', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(pane.getByText(/499\.136 von 499\.136 Zeilen .* 0 übersprungen/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a wrong file is refused with a sentence, and what stops can be read later', async ({ page }) => {
  await page.getByRole('button', { name: 'Import starten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import starten' });
  await dialog.getByRole('button', { name: 'Import starten' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bitte wählen Sie eine Datei.');
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('Datei', { exact: true })
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) });
  await choose('katalog.zip', '%PDF-1.7 nothing');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import starten' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Das ist ein PDF, keine Importdatei.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Was').selectOption('recalls');
  await choose('rueckrufe.csv', 'a;b\n1;2\n');
  await dialog.getByRole('button', { name: 'Import starten' }).click();
  const pane = page.getByRole('complementary', { name: 'Rückrufe' });
  await expect(pane.getByText('Nichts übernommen')).toBeVisible({ timeout: 30_000 });
  await expect(pane.getByText(/fehlen Spalten\. Nötig sind/)).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Bericht laden' })).toHaveAttribute('href', /report\.csv$/);
});
