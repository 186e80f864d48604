import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, selectCar, test } from '#e2e/portal.ts';

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

  // On paper the data sheet is the label and its lines, and nothing else.
  await rows.nth(2).focus();
  await page.keyboard.press('l');
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.locator('[data-print=only] svg[aria-label^="EU-Reifenlabel"]').first()).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('tyres: axe finds nothing in the list, its additions, other warehouses and a data sheet', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(`${winter}&all=true`);
  await expect(page.getByText('€').first()).toBeVisible();
  await axeInEveryLook(page, 'list', { fits: page.locator('main section, [role=grid]') });
  await goThere(page, [`${winter}&additions=true`]);
  await expect(page.getByRole('heading', { name: 'Felgen' })).toBeVisible();
  await axeInEveryLook(page, 'additions', { tags: wcag });
  await goThere(page, [`${winter}&portal=true`]);
  await expect(page.getByRole('table', { name: 'Bestand anderer Lager' })).toBeVisible();
  await axeInEveryLook(page, 'other warehouses');
  await goThere(page, [winter]);
  await page
    .getByRole('button', { name: /EU-Label und Datenblatt/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'data sheet');
});
