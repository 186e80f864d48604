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

test('five pasted lines, one unknown and one with a choice, go into the cart', async ({ page, signIn, context }) => {
  const { parts, ambiguous } = await openCart(page, 'plus', signIn);
  const [one, two, three] = parts;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = [
    `${one?.number};2`,
    `3 x ${two?.number}`,
    `${three?.brand} ${three?.number}`,
    ambiguous,
    'GIBT-ES-NICHT-0815;1',
  ].join('\r\n');
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await box(page).focus();
  await page.keyboard.press('Control+v');
  await expect(list(page)).toContainText('3 gefunden, 1 zu wählen, 1 unbekannt');
  expect(await axeFindings(page, wcag)).toEqual([]);
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
});

test('numbers one after the other, by keyboard alone: quantity, suggestion, choice, unknown', async ({
  page,
  signIn,
}) => {
  const { parts, ambiguous } = await openCart(page, 'aw', signIn);
  await box(page).focus();
  await page.keyboard.type(`2x ${parts[0]?.number}`);
  await expect(page.getByRole('option', { name: parts[0]?.number ?? '' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type(parts[1]?.number ?? '');
  await expect(page.getByRole('option', { name: parts[1]?.number ?? '' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 2 Positionen/);
  await page.keyboard.type(ambiguous);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Mehrere Artikel gehören zu „${ambiguous}“. Bitte wählen.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('GIBT-ES-NICHT-0815');
  await page.keyboard.press('Enter');
  await expect(page.getByText('„GIBT-ES-NICHT-0815“ steht nicht im Katalog.')).toBeVisible();
});

test('a CSV file and an Excel workbook', async ({ page, signIn }) => {
  const { parts } = await openCart(page, 'light', signIn);
  const [one, two, three] = parts;
  const load = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
    await page.getByRole('menuitem', { name: 'Liste einfügen' }).click();
    await list(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  // As Excel saves it in Germany: Windows-1252, semicolons.
  const csv = `Stückzahl;Bezeichnung;Artikelnummer\r\n2;Bremsscheibe für vorn;${one?.number}\r\n`;
  await load('bestellung.csv', Buffer.from(csv, 'latin1'));
  await list(page).getByRole('button', { name: '1 Position einlegen' }).click();
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await expect(list(page)).toBeHidden();

  const workbook = await writeXlsxFile([
    [{ value: 'Artikelnummer' }, { value: 'Menge' }],
    [{ value: two?.number ?? '' }, { value: 4 }],
    [{ value: Number(three?.ean) }, { value: 1 }],
    [{ value: one?.number ?? '' }, { value: 'abc' }],
    [{ value: one?.number ?? '' }, { value: new Date('2026-05-01'), format: 'dd.mm.yyyy' }],
  ]).toBuffer();
  await load('bestellung.xlsx', workbook);
  await expect(list(page)).toContainText('Zeile 4: „abc“ ist keine Menge');
  await expect(list(page)).toContainText('Zeile 5: „2026-05-01“ ist keine Menge');
  await list(page).getByRole('button', { name: '2 Positionen einlegen' }).click();
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 3 Positionen/);
  await page.keyboard.press('Escape');

  await load('liste.pdf', Buffer.from('%PDF-1.7'));
  await expect(list(page).getByRole('alert')).toContainText('Diese Art von Datei wird nicht gelesen');
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

test('a picture of a bar code; the program that reads it comes from our own origin', async ({
  page,
  portal,
  signIn,
}) => {
  const { parts } = await openCart(page, 'plus', signIn);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(portal.origin)) foreign.push(request.url());
  });
  await page.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await page.getByRole('menuitem', { name: 'Mit der Kamera scannen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mit der Kamera scannen' });
  // The browser of the test has no camera.
  await expect(dialog.getByRole('alert')).toContainText('Nummern lassen sich weiter eintippen oder als Bild laden');
  expect(await axeFindings(page, wcag)).toEqual([]);
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('code.png', await barcode(parts[0]?.ean ?? ''));
  await expect(dialog.getByRole('list', { name: 'Gescannt' })).toContainText(
    `1 × ${parts[0]?.brand} ${parts[0]?.number} eingelegt`,
  );
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await choose('kein-bild.png', Buffer.from('hello'));
  await expect(dialog.getByRole('alert')).toContainText('Die Datei ist kein Bild.');
  expect(foreign).toEqual([]);
});

test('no address of a CDN is left in the code that reads bar codes', () => {
  const files = globSync('dist/client/assets/build/*.js').map((file) => readFileSync(file, 'utf8'));
  const readers = files.filter((code) => code.includes('DataMatrix') || code.includes('zxing'));
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((code) => /jsdelivr|unpkg|cdnjs/.test(code))).toEqual([]);
});

test('a code in front of the camera counts once while it stays there', async ({ page, portal, signIn }) => {
  const { parts } = await openCart(page, 'tec', signIn);
  const [part] = parts;
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
  await other.goto('/a/cart');
  await other.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await other.getByRole('menuitem', { name: 'Mit der Kamera scannen' }).click();
  const dialog = other.getByRole('dialog', { name: 'Mit der Kamera scannen' });
  const scanned = dialog.getByRole('list', { name: 'Gescannt' }).getByRole('listitem');
  await expect(scanned.first()).toContainText(`${part?.number} eingelegt`, { timeout: 30_000 });
  await expect(dialog.locator('polygon')).toHaveCount(1);
  await expect(scanned).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toBeHidden();
  await expect(cart(other)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
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

test('a hand scanner that types, on the cart and on the list of parts; the toast takes it back', async ({
  page,
  signIn,
}) => {
  const { parts } = await openCart(page, 'aw', signIn);
  await burst(page, parts[0]?.ean ?? '');
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await expect(lines(page)).toContainText(parts[0]?.number ?? '');
  await page.goto('/a/universal?text=bremsscheibe');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  // In a field a scanner types like a hand: out of it.
  await page.getByRole('heading', { level: 1 }).click();
  const undone = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/cart/positions'),
  );
  await burst(page, parts[1]?.ean ?? '');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  expect((await undone).status()).toBe(200);
  await expect(cart(page)).toHaveAccessibleName(/^Warenkorb, 1 Position/);
  await burst(page, '4000000000006');
  await expect(page.getByText('Der gescannte Code ist unbekannt')).toBeVisible();
});

test('on a telephone the list of numbers fits the screen', async ({ page, signIn }) => {
  const { parts, ambiguous } = await openCart(page, 'plus', signIn);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await page.getByRole('menuitem', { name: 'Liste einfügen' }).click();
  await list(page).getByRole('textbox').fill([parts[0]?.number, ambiguous, 'GIBT-ES-NICHT-0815'].join('\n'));
  await list(page).getByRole('button', { name: 'Nummern prüfen' }).click();
  await expect(list(page)).toContainText('1 gefunden, 1 zu wählen, 1 unbekannt');
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  expect(await axeFindings(page, wcag)).toEqual([]);
});
