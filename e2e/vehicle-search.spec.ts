import type { Page } from '@playwright/test';
import { expect, selectCar, test } from '#e2e/portal.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
const results = (page: Page) => page.getByRole('region', { name: 'Gefundene Fahrzeuge' });

async function search(page: Page, tab: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  for (const [field, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Each kind has its own field and its own words where nothing is found. */
const nothing = [
  ['Kennzeichen', { 'Kennzeichen Feld A': 'KS-PF 999' }, 'Zu diesem Kennzeichen ist kein Fahrzeug bekannt.'],
  ['FIN', { 'FIN Feld E': 'SAJAA01A0AA000001' }, 'Kein Fahrzeug zu dieser FIN.'],
  ['Motorcode', { Motorcode: 'ZZZZ' }, 'Kein Fahrzeug mit diesem Motorcode.'],
  ['Typennummer', { 'Typennummer Feld 24': '9ZZ999' }, 'Kein Fahrzeug zu dieser Typennummer.'],
  ['NatCode', { NatCode: '999999' }, 'Kein Fahrzeug zu diesem NatCode.'],
  ['K-Typ', { 'K-Typ': '900999999' }, 'Diesen K-Typ gibt es hier nicht.'],
  ['HSN/TSN', { 'HSN Feld 2.1': '0603', 'TSN Feld 2.2': 'ZZZ' }, 'Kein Fahrzeug zu diesem Schlüssel.'],
] as const;

test('search: one match is selected at once, several are listed, none is reported for every kind (R4.11, R7.17)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await selectCar(page, null);
  await page.goto('/a');
  for (const [tab, fields, words] of nothing) {
    await search(page, tab, fields);
    await expect(page.getByText(words)).toBeVisible();
  }
  await search(page, 'HSN/TSN', { 'HSN Feld 2.1': '0603', 'TSN Feld 2.2': 'adt' });
  await expect(results(page).getByRole('listitem')).toHaveCount(6);
  await expect(bar(page)).toContainText('Kein Fahrzeug gewählt');
  await page.getByRole('button', { name: 'Suche ändern' }).click();
  await search(page, 'HSN/TSN', { 'HSN Feld 2.1': '0603', 'TSN Feld 2.2': 'CKV000214' });
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  await expect(bar(page)).toContainText('ID.3');
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
