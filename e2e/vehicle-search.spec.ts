import type { Page } from '@playwright/test';
import { type CarSearch, carSearches } from '#e2e/car-searches.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
const results = (page: Page) => page.getByRole('region', { name: 'Gefundene Fahrzeuge' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Fahrzeug suchen' });

async function search(page: Page, { tab, fields }: CarSearch, texts: readonly string[]) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  for (const [at, field] of fields.entries())
    await page.getByRole('textbox', { name: field, exact: true }).fill(texts[at] ?? '');
  await page.keyboard.press('Enter');
}

for (const kind of carSearches) {
  test(`search by ${kind.tab}: one match is selected at once, several are listed, none is reported (R4.11, R7.17)`, async ({
    page,
    signIn,
  }) => {
    await signIn('tec');
    await selectCar(page, null);
    await page.goto('/a');
    await search(page, kind, kind.none);
    await expect(page.getByText(kind.noneText)).toBeVisible();
    await expect(bar(page)).toContainText('Kein Fahrzeug gewählt');

    if (kind.many) {
      await search(page, kind, kind.many);
      await expect(results(page).getByRole('listitem')).toHaveCount(kind.manyCars);
      await expect(bar(page)).toContainText('Kein Fahrzeug gewählt');
      await page.getByRole('button', { name: 'Suche ändern' }).click();
    }

    await search(page, kind, kind.one);
    await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
    await expect(bar(page)).toContainText(kind.oneCar);
  });
}

test('the box takes anything: one, many and none for plain words (R4.11)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, null);
  await page.goto('/a');
  await box(page).fill('trabant');
  await box(page).press('Enter');
  await expect(page.getByText('Nichts gefunden. Weniger Wörter finden mehr.')).toBeVisible();

  await box(page).fill('golf gtd');
  await expect(page.getByText('3 Fahrzeuge')).toBeVisible();
  await box(page).press('Enter');
  await expect(results(page).getByRole('listitem')).toHaveCount(3);
  // By keyboard alone: the list has the focus.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  await expect(bar(page)).toContainText('GTD');

  await page.goto('/a');
  await box(page).fill('macan diesel');
  await expect(page.getByText('1 Fahrzeug:')).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  await expect(bar(page)).toContainText('Macan');
});

test('search box: each kind of identifier is recognised while it is typed', async ({ page, signIn }) => {
  await signIn('tec');
  await page.goto('/a');
  for (const [typed, understood] of [
    ['0603 ADT', 'HSN 0603 · TSN ADT'],
    ['ks-pf 214', 'Kennzeichen KS-PF 214'],
    ['wvwzzzauzfw000214', 'FIN WVWZZZAUZFW000214'],
    ['CUNA', 'Motorcode CUNA'],
    ['1VD497', 'Typennummer 1VD497'],
    ['990004', 'NatCode 990004'],
    ['900000032', 'K-Typ 900000032'],
  ] as const) {
    await box(page).clear();
    await box(page).pressSequentially(typed);
    await expect(page.getByRole('search').getByText(understood, { exact: true })).toBeVisible();
    await expect(page.getByText(/Fahrzeuge?:?$/).first()).toBeVisible();
  }
});

test('a VIN by hand says how much is missing, and keeps it with the car', async ({ page, signIn }) => {
  await signIn('other');
  await selectCar(page, null);
  await page.goto('/a');
  await box(page).fill('VF3CA5FV8DT');
  await expect(page.getByText('FIN: noch 6 Zeichen')).toBeVisible();
  await box(page).fill('VF3CA5FV8DTOOOOO1');
  await box(page).press('Enter');
  await expect(bar(page)).toContainText('VF3CA5FV8DT000001');
});

test('a search that fails tells ERROR_GET_DATA (R8.5)', async ({ page, signIn }) => {
  await signIn('tec');
  await page.goto('/a');
  await page.route(/bymotorcode/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('tab', { name: 'Motorcode' }).click();
  await page.getByRole('textbox', { name: 'Motorcode' }).fill('CUNA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Suche nicht möglich.');
});

test('producer, model, type by keyboard alone (R7.14, R7.15, R7.16)', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, null);
  await page.goto('/a');
  await page.getByRole('listbox', { name: 'Hersteller' }).focus();
  await page.keyboard.type('vw');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Modell' })).toBeFocused();
  await page.keyboard.type('golf vii');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Typ' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Kraftstoff' }).selectOption('Diesel');
  await page.getByRole('listbox', { name: 'Typ' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  await expect(bar(page)).toContainText(/VW Golf VII.*TDI|VW Golf VII.*GTD/);
});

test('the search for an area that wants a car leads there (R2.2, R2.5)', async ({ page, signIn }) => {
  await signIn('aw');
  await selectCar(page, null);
  await page.goto('/a/work');
  await expect(page).toHaveURL(/no-car\?area=work$/);
  await box(page).fill('CUNA');
  await expect(page.getByText('1 Fahrzeug:')).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/a\/work$/);
});

test('the palette finds cars by their identifier', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, null);
  await page.goto('/a/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused();
  await page.keyboard.type('0603/ADT');
  await expect(page.getByRole('option', { name: /Golf V/ }).first()).toBeVisible();
  await page.getByRole('option', { name: 'Fahrzeug suchen: 0603/ADT' }).click();
  await expect(page).toHaveURL(/\/a$/);
  await expect(results(page).getByRole('listitem')).toHaveCount(6);
});

test('the history: pin, remove, undo', async ({ page, signIn }) => {
  await signIn('noorder');
  await page.goto('/a');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /C 200 d/ }) });
  await row.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Anheften' }).click();
  await expect(row.getByText('angeheftet')).toBeAttached();
  await page.reload();
  await expect(row.getByText('angeheftet')).toBeAttached();

  await row.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Aus dem Verlauf entfernen' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Lösen' }).click();
  await expect(row.getByText('angeheftet')).toHaveCount(0);
});

test('what the user knows of a car is kept with it, and a second tab follows (R7.12, R3.5)', async ({
  page,
  signIn,
}) => {
  await signIn('romand');
  await selectCar(page, 900000032);
  await page.goto('/a/cart');
  const other = await page.context().newPage();
  await other.goto('/a/cart');
  await expect(other.getByRole('region', { name: 'Véhicule sélectionné' })).toContainText('Golf');
  await page.getByRole('button', { name: /Modifier les données/ }).click();
  await page.getByRole('textbox', { name: 'Kilométrage en km' }).fill('123.456');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('region', { name: 'Véhicule sélectionné' })).toContainText('123.456');
  await expect(other.getByRole('region', { name: 'Véhicule sélectionné' })).toContainText('123.456');
  await page.getByRole('button', { name: 'Éjecter' }).click();
  await expect(other.getByText('Aucun véhicule choisi')).toBeVisible();
});
