import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { callAs, demoCars, expect, selectCar, test } from '#e2e/portal.ts';

const golf = 900000032;
const winter = '/a/tyre?size=205%2F55+R16+91V&season=winter';

test('with a car: its sizes, the list, the label and four tyres in the cart, all by keyboard (R2.4, R7.19)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await callAs(page, 'DELETE', '/api/carts/current');
  await selectCar(page, golf);
  await page.goto('/a/tyre?season=winter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Winterreifen 205\/55\sR16/);
  await expect(page.getByRole('button', { name: /^225\/45 R17 91W/ })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/size=225/);
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sommerreifen 225\/45\sR17/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Winterreifen 205\/55\sR16/);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText('€');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('l');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: /EU-Reifenlabel/ })).toBeVisible();
  await expect(sheet.getByText('Verordnung (EU) 2020/740')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await rows.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('In den Korb gelegt')).toBeVisible();
  const cart = await (await callAs(page, 'GET', '/api/carts/current')).json();
  expect(cart.lines).toMatchObject([{ kind: 'part', quantity: 4, name: 'Winterreifen Pkw' }]);
  await callAs(page, 'DELETE', '/api/carts/current');
});

test('a mixed set goes into the cart as two and two, with work beside it', async ({ page, signIn }) => {
  await signIn('aw');
  await callAs(page, 'DELETE', '/api/carts/current');
  await selectCar(page, golf);
  await page.goto('/a/tyre?size=235%2F55+R19+101T%2B255%2F50+R19+103T&season=summer');
  const first = page.getByRole('grid').getByRole('row').nth(1);
  await expect(first).toContainText('255/50 R19');
  await expect(first).toContainText('€');
  await first.getByRole('button', { name: /2 vorn und 2 hinten/ }).click();
  await expect.poll(async () => (await (await callAs(page, 'GET', '/api/carts/current')).json()).lines.length).toBe(2);
  await page.getByRole('button', { name: 'Felgen, Sensoren, Montage' }).click();
  await page.getByRole('button', { name: /Reifen montieren und auswuchten, vier in den Korb/ }).click();
  await expect(page.getByText('Arbeit im Korb')).toBeVisible();
  const { lines } = await (await callAs(page, 'GET', '/api/carts/current')).json();
  expect(lines.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity])).toEqual([
    ['part', 2],
    ['part', 2],
    ['labour', 1],
  ]);
  expect(lines.at(-1).salesPrice).toBeGreaterThan(0);
  await callAs(page, 'DELETE', '/api/carts/current');
});

test('without a car: by size for ROLE_TYRES, with the reason for what is no size (R2.4, R6.5)', async ({
  page,
  signIn,
}) => {
  await signIn('tyres');
  await selectCar(page, null);
  await page.goto('/a/tyre');
  await page.getByRole('textbox', { name: 'Größe' }).fill('207/55 R16');
  await page.getByRole('button', { name: 'Reifen zeigen' }).click();
  await expect(page.getByText(/Diese Breite gibt es nicht/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Größe' }).fill('2055516');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/205\/55\sR16/);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('€');
  await page.goto(`/a/tyre?size=${'9x'.repeat(5000)}`);
  await expect(page.getByText('Das ist zu lang für eine Reifengröße.')).toBeVisible();
});

test('the guard: no car, no role, no repair data (R4.8)', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, null);
  await page.goto('/a/tyre');
  await expect(page).toHaveURL(/no-car/);
  await selectCar(page, demoCars.withoutRepairData);
  await page.goto('/a/tyre');
  await expect(page).toHaveURL(/car-error/);
  await signIn('light');
  await selectCar(page, golf);
  await page.goto('/a/tyre');
  await expect(page).toHaveURL(/locked-area/);
});

test('other warehouses: a tab for ROLE_TIREPORTAL alone', async ({ page, signIn }) => {
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(winter);
  await page.getByRole('radio', { name: 'Andere Lager' }).check();
  await expect(page.getByRole('table', { name: 'Bestand anderer Lager' })).toContainText(/Lübeck|Kiel|Bremen/);
  await signIn('plus');
  await selectCar(page, golf);
  await page.goto(`${winter}&portal=true`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Andere Lager', { exact: true })).toHaveCount(0);
});

test('the data sheet on paper is the label and its lines, and nothing else', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, golf);
  await page.goto(winter);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.locator('[data-print=only] svg[aria-label^="EU-Reifenlabel"]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('tyres: axe finds nothing in the list, its additions, other warehouses and a data sheet', async ({
  page,
  signIn,
}) => {
  test.slow(); // sixteen runs of axe
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(`${winter}&all=true`);
  await expect(page.getByText('€').first()).toBeVisible();
  await axeInEveryLook(page, 'list', { fits: page.locator('main section, [role=grid]') });
  await page.goto(`${winter}&additions=true`);
  await expect(page.getByRole('heading', { name: 'Felgen' })).toBeVisible();
  await axeInEveryLook(page, 'additions', { tags: wcag });
  await page.goto(`${winter}&portal=true`);
  await expect(page.getByRole('table', { name: 'Bestand anderer Lager' })).toBeVisible();
  await axeInEveryLook(page, 'other warehouses');
  await page.goto(winter);
  await page
    .getByRole('button', { name: /EU-Label und Datenblatt/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'data sheet');
});
