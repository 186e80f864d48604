import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import writeXlsxFile from 'write-excel-file/node';
import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { box, openCart } from '#e2e/entry-journey.ts';
import { expect, test } from '#e2e/portal.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ });
const lines = (page: Page) => page.getByRole('region', { name: 'Warenkorb' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Liste einlegen' });

test('numbers typed, pasted and read from a file go into the cart; what is unknown or ambiguous is asked', async ({
  page,
  signIn,
  context,
}) => {
  const { parts, ambiguous } = await openCart(page, 'plus', signIn);
  const [one, two, three] = parts;
  await box(page).focus();
  await page.keyboard.type(`2x ${one?.number}`);
  await expect(page.getByRole('option', { name: one?.number ?? '' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = [
    `${one?.number};2`,
    `3 x ${two?.number}`,
    `${three?.brand} ${three?.number}`,
    ambiguous,
    'GIBT-ES-NICHT-0815;1',
  ].join('\r\n');
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+v');
  await expect(list(page)).toContainText('3 gefunden, 1 zu wählen, 1 unbekannt');
  expect(await axeFindings(page, wcag)).toEqual([]);
  // On a telephone the list fits the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  expect(await axeFindings(page, wcag)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await list(page)
    .getByRole('combobox', { name: `Artikel zu ${ambiguous}` })
    .selectOption({ index: 1 });
  await list(page).getByRole('button', { name: '4 Positionen einlegen' }).click();
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 4 Positionen/);
  await expect(list(page).getByRole('textbox', { name: /^Nummer statt/ })).toHaveValue('GIBT-ES-NICHT-0815');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(lines(page)).toContainText(one?.number ?? '');
  await expect(lines(page)).toContainText(three?.number ?? '');

  const workbook = await writeXlsxFile([
    [{ value: 'Artikelnummer' }, { value: 'Menge' }],
    [{ value: two?.number ?? '' }, { value: 4 }],
    [{ value: Number(three?.ean) }, { value: 1 }],
    [{ value: one?.number ?? '' }, { value: 'abc' }],
    [{ value: one?.number ?? '' }, { value: new Date('2026-05-01'), format: 'dd.mm.yyyy' }],
  ]).toBuffer();
  await page.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await page.getByRole('menuitem', { name: 'Liste einfügen' }).click();
  await list(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'bestellung.xlsx', mimeType: 'application/octet-stream', buffer: workbook });
  await expect(list(page)).toContainText('Zeile 4: „abc“ ist keine Menge');
  await expect(list(page)).toContainText('Zeile 5: „2026-05-01“ ist keine Menge');
  await list(page).getByRole('button', { name: '2 Positionen einlegen' }).click();
  await expect(page.getByRole('row', { name: two?.number ?? '' }).getByRole('spinbutton')).toHaveAttribute(
    'aria-valuenow',
    '7',
  );
});

const barcode = (ean: string): Promise<Buffer> =>
  bwipjs.toBuffer({
    bcid: 'ean13',
    text: ean,
    scale: 4,
    height: 20,
    includetext: true,
    backgroundcolor: 'FFFFFF',
    padding: 10,
  });

test('no address of a CDN is left in the code that reads bar codes', () => {
  const files = globSync('dist/client/assets/build/*.js').map((file) => readFileSync(file, 'utf8'));
  const readers = files.filter((code) => code.includes('DataMatrix') || code.includes('zxing'));
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((code) => /jsdelivr|unpkg|cdnjs/.test(code))).toEqual([]);
});

/** All keys within a moment, as a hand scanner sends them. */
const burst = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, 'Enter'],
  );

test('a bar code goes into the cart: before the camera once while it stays there, as a picture, and by a hand scanner that types', async ({
  page,
  portal,
  signIn,
}) => {
  const { parts } = await openCart(page, 'tec', signIn);
  const [part, second, third] = parts;
  const folder = await mkdtemp(join(tmpdir(), 'passform-camera-'));
  const picture = (await barcode(part?.ean ?? '')).toString('base64');
  await page.setViewportSize({ width: 640, height: 480 });
  await page.setContent(
    `<body style="background:#fff"><img src="data:image/png;base64,${picture}" style="margin:100px">`,
  );
  await writeFile(join(folder, 'camera.mjpeg'), await page.screenshot({ type: 'jpeg', quality: 90 }));
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'camera.mjpeg')}`,
    ],
  });
  const context = await browser.newContext({ baseURL: portal.origin, permissions: ['camera'], locale: 'de-DE' });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  const foreign: string[] = [];
  other.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(portal.origin)) foreign.push(request.url());
  });
  await other.goto('/a/cart');
  await other.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await other.getByRole('menuitem', { name: 'Mit der Kamera scannen' }).click();
  const dialog = other.getByRole('dialog', { name: 'Mit der Kamera scannen' });
  const scanned = dialog.getByRole('list', { name: 'Gescannt' }).getByRole('listitem');
  await expect(scanned.first()).toContainText(`${part?.number} eingelegt`, { timeout: 30_000 });
  await expect(dialog.locator('polygon')).toHaveCount(1);
  await expect(scanned).toHaveCount(1);
  expect(await axeFindings(other, wcag)).toEqual([]);
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('code.png', await barcode(second?.ean ?? ''));
  await expect(scanned.filter({ hasText: `1 × ${second?.brand} ${second?.number} eingelegt` })).toBeVisible();
  await choose('kein-bild.png', Buffer.from('hello'));
  await expect(dialog.getByRole('alert')).toContainText('Die Datei ist kein Bild.');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toBeHidden();
  await expect(cart(other)).toHaveAccessibleName(/^Warenkorb, 2 Positionen/);
  await expect(lines(other)).toContainText(second?.number ?? '');
  expect(foreign).toEqual([]);

  // In a field a scanner types like a hand: out of it.
  await other.getByRole('heading', { level: 1 }).click();
  const undone = other.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/cart/positions'),
  );
  await burst(other, third?.ean ?? '');
  await expect(cart(other)).toHaveAccessibleName(/^Warenkorb, 3 Positionen/);
  // The last toast: a new one moves those before it.
  const toast = other.getByRole('status').filter({ hasText: third?.number ?? '' });
  await toast.getByRole('button', { name: 'Rückgängig' }).click();
  expect((await undone).status()).toBe(200);
  await expect(cart(other)).toHaveAccessibleName(/^Warenkorb, 2 Positionen/);
  await burst(other, '4000000000006');
  await expect(other.getByText('Der gescannte Code ist unbekannt')).toBeVisible();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
