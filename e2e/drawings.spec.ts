import type { Locator, Page } from '@playwright/test';
import { axeFindings, axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, selectCar, test } from '#e2e/portal.ts';

/** VW Golf VII 2.0 TDI */
const golf = 900000032;
const address = '/a/graphical-part-search';
const list = (page: Page) => page.getByRole('complementary', { name: 'Teileliste' });
const hotspots = (page: Page) => page.getByRole('group', { name: 'Teile auf der Zeichnung' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** As whoever has no mouse: from wherever the focus is, on and on. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let turn = 0; turn < 80; turn += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach it');
}

async function emptyCart(page: Page): Promise<void> {
  const summary: { articles: { articleId: number; carId: number | null }[] } = await (
    await callAs(page, 'GET', '/api/cart/summary')
  ).json();
  for (const { articleId, carId } of summary.articles)
    await callAs(page, 'PUT', '/api/cart/positions', { articleId, carId, quantity: 0 });
}

test('by mouse: car, assembly, hotspot, article, cart (R2.3, R2.5)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await emptyCart(page);
  await page.goto(address);
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Vorglühanlage/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Zündanlage/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Scheibenbremse vorn/ }).click();

  const disc = hotspots(page).getByRole('button', { name: '1 Bremsscheibe vorn' });
  await disc.hover();
  await expect(row(page, 'Bremsscheibe vorn')).toHaveAttribute('data-hover', 'true');
  await disc.click();
  await expect(disc).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-part="1"][data-on]').first()).toBeVisible();
  await row(page, 'Bremssattelhalter').hover();
  await expect(hotspots(page).getByRole('button', { name: /^4 / })).toHaveAttribute('data-hover', 'true');

  await expect(row(page, 'Bremsscheibe vorn')).toContainText(/ab \d+,\d\d/);
  await row(page, 'Bremsscheibe vorn')
    .getByRole('button', { name: /^2 × .* einlegen$/ })
    .click();
  await expect(page.getByText('In den Korb gelegt')).toBeVisible();
  await expect(row(page, 'Bremsscheibe vorn')).toContainText('2 im Korb');

  await row(page, 'Bremsscheibe vorn')
    .getByRole('link', { name: /Artikel ansehen/ })
    .click();
  await expect(page).toHaveURL(/car-parts\/article\?genericArticle=15/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bremsscheibe vorn' })).toBeVisible();
  await page.goBack();
  await expect(disc).toHaveAttribute('aria-pressed', 'true');

  // Chosen alone, a part is not chosen any more once it lies in the cart.
  await row(page, 'Bremsbelagsatz vorn').getByRole('checkbox').check();
  await list(page).getByRole('button', { name: '1 Teil einlegen' }).click();
  await expect(row(page, 'Bremsbelagsatz vorn')).toContainText('1 im Korb');
  await expect(list(page).getByText('1 Teil ausgewählt')).toHaveCount(0);
  await emptyCart(page);
});

test('by keyboard alone: number, arrows, several parts at once, articles', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await emptyCart(page);
  await page.goto(address);
  const first = page.getByRole('link', { name: /Scheibenbremse vorn/ });
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  // A hotspot is a button that Tab reaches and Enter selects; the arrows go on from there.
  const spot = (number: number) => hotspots(page).getByRole('button', { name: new RegExp(`^${number} `) });
  await expect(spot(1)).toBeVisible();
  await tabTo(page, spot(1));
  await page.keyboard.press('Enter');
  await expect(spot(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(spot(2)).toBeFocused();
  await page.keyboard.press('2');
  await expect(row(page, 'Bremsbelagsatz vorn')).toHaveAttribute('data-on', 'true');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Bremssattel vorn').first()).toHaveAttribute('data-on', 'true');
  await page.keyboard.press('x');
  await expect(list(page).getByText('2 Teile ausgewählt')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('2 Positionen', { exact: true })).toBeVisible();
  await expect(list(page).getByText('2 Teile ausgewählt')).toHaveCount(0);
  // Two digits are one number if they come soon enough, which a busy machine may not manage at once.
  await expect(async () => {
    await page.keyboard.type('10');
    await expect(page).toHaveURL(/part=10/, { timeout: 1000 });
  }).toPass();
  const sheet = page.getByRole('img', { name: /Explosionszeichnung/ });
  const width = async () => Math.round((await sheet.boundingBox())?.width ?? 0);
  const whole = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.7);
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(whole * 1.4);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'Scheibenbremse hinten' })).toBeVisible();
  await expect(hotspots(page).getByRole('button')).not.toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/part=1$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/car-parts\/article\?genericArticle=24/);
  await emptyCart(page);
});

test('without a car it asks for one before articles, and comes back to the drawing (R2.2, R2.5)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await selectCar(page, golf);
  await selectCar(page, null);
  await page.goto(`${address}?drawing=ignition&part=2`);
  await expect(page.getByText('Ohne Fahrzeug sehen Sie alle Tafeln.')).toBeVisible();
  await row(page, 'Zündkerze').getByRole('button', { name: 'Fahrzeug wählen' }).click();
  await expect(page).toHaveURL(/no-car\?area=graphicalSearch/);
  await page.getByRole('button', { name: /^Zuletzt/ }).click();
  await expect(page).toHaveURL(/graphical-part-search\?drawing=ignition&part=2/);
  await expect(row(page, 'Zündkerze')).toContainText('kein Artikel');
});

test('drawings: axe finds nothing in the overview, in a drawing and in the editor', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('admin');
  await selectCar(page, golf);
  await page.goto('/a');
  for (const path of ['', '?drawing=front-brake&part=1', '?drawing=front-brake&edit=true']) {
    expect(await goThere(page, [`${address}${path}`])).toEqual([`${address}${path}`]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Zeichnung lädt' })).toHaveCount(0);
    await axeInEveryLook(page, path);
  }
});

test('an operator uploads a drawing, places its parts, imports a table and publishes it (R6.5)', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await selectCar(page, golf);
  await page.goto(address);
  await page.getByRole('button', { name: 'Zeichnung hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, deutsch').fill('Türschloss');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect x="50" y="50" width="200" height="100" fill="#ccc" onclick="alert(1)"/><script>alert(2)</script></svg>`;
  await dialog
    .getByLabel(/^Datei/)
    .setInputFiles({ name: 'schloss.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await dialog.getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Entfernt wurden: 1 Ereignis, 1 Skript')).toBeVisible();
  await expect(page).toHaveURL(/drawing=tuerschloss&edit=true/);

  const picture = page.getByRole('img', { name: 'Türschloss' });
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const spot = page.getByRole('button', { name: /^Teil 1 bei 2\d\d, 1\d\d$/ });
  await expect(spot).toBeVisible();
  await spot.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Teil 1 hat noch keine Teileart.')).toBeVisible();
  const kind = page.getByLabel('Teileart');
  // Pasted: the catalogue knows it only afterwards.
  await kind.fill('Bremsscheibe vorn');
  await expect(page.getByText('Diese Teileart kennt der Katalog nicht.')).toHaveCount(0);
  await page.getByLabel('Für alle sichtbar').check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Zeichnung gespeichert').last()).toBeVisible();

  await page.getByRole('button', { name: 'Tabelle laden' }).click();
  const table = 'number,generic_article,x,y,width,height\n1,15,50,50,200,100\n2,16,390,10,50,50\n';
  await page
    .getByRole('dialog')
    .getByLabel('Datei (CSV)')
    .setInputFiles({ name: 'spots.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('dialog').getByRole('button', { name: 'Laden' }).click();
  await expect(page.getByRole('dialog').getByText('Zeile 3: außerhalb des Bildes')).toBeVisible();
  expect(await axeFindings(page, wcag)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/drawings/'),
  );
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect((await (await saved).json()).kind).toBe('saved');
  await page.getByRole('button', { name: 'Zur Tafel' }).click();
  await expect(hotspots(page).getByRole('button', { name: '1 Bremsscheibe vorn' })).toBeVisible();

  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  await page.getByRole('button', { name: 'Zeichnung entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zeichnung entfernen' }).click();
  await expect(page).toHaveURL(/graphical-part-search$/);
});
