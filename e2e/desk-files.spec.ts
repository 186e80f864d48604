import { readFile } from 'node:fs/promises';
import { axeFindings } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';

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

test('a supplier’s banner is shown in its time to its customers and to nobody else (R1.8, R7.20)', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('supplier');
  await page.goto('/a/supplier/banners');
  await expect(page.getByRole('heading', { name: 'Neuer Banner' })).toBeVisible();
  await page.getByRole('radio', { name: 'Warnung' }).check({ force: true });
  await page.getByLabel('Überschrift').fill('Lager heute ab 14 Uhr zu');
  await expect(page.getByText(/Erreicht \d+ Firmen/)).toBeVisible();
  await page.getByLabel('Sichtbar ab').fill('01.01.2026, 06:00');
  await page.getByLabel('Sichtbar ab').blur();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page).toHaveURL(/banner=\d+/);
  expect(await axeFindings(page)).toEqual([]);
  const id = /banner=(\d+)/.exec(page.url())?.[1] ?? '';

  const bannerOf = async (username: string) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const authorization = `Basic ${Buffer.from(`${username}:passform`).toString('base64')}`;
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    await context.request.get('/api/session/login?userType=local', { headers: { ...headers, authorization } });
    const answer = await (await context.request.get('/api/banner', { headers })).text();
    await context.close();
    return answer;
  };
  expect(await bannerOf('chef')).toContain('Lager heute ab 14 Uhr zu');
  expect(await bannerOf('other')).not.toContain('Lager heute');
  expect((await callAs(page, 'DELETE', `/api/supplier/banners/${id}`)).status()).toBe(204);
  expect(await bannerOf('chef')).not.toContain('Lager heute');
});
