import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';

const path = '/a/settings/software';

const fetchWith = (page: Page, key: string) =>
  page.request.get('/handoff/pull', { headers: { authorization: `Bearer ${key}` } });

test('the own software is connected by keyboard, fetches a cart, gets new secrets, and is removed', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await page.goto(path);
  const add = page.getByRole('button', { name: 'Verbindung anlegen' }).first();
  await add.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('E2E-Meister');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Abholen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dms.example');
  await page.keyboard.press('Tab');
  await expect(page.getByText('„dms.example“ geht nicht')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('https://dms.example/korb');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const given = page.getByRole('dialog', { name: 'Zugangsdaten von E2E-Meister' });
  await expect(given.getByText('Das Portal zeigt Geheimnis und Schlüssel nicht noch einmal.')).toBeVisible();
  expect(await axeFindings(page, wcag)).toEqual([]);
  await page.keyboard.press('Escape');
  const [secret = '', key = ''] = await given.locator('code').allTextContents();
  await page.keyboard.press('Tab');
  await expect(given.getByRole('button', { name: 'Geheimnis kopieren' })).toBeFocused();
  await given.getByRole('button', { name: 'Ich habe beide gesichert' }).press('Enter');
  const row = page.getByRole('button', { name: 'E2E-Meister' });
  await expect(row).toBeFocused();
  await page.reload();
  await expect(row).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  // What is handed over in the cart is there for the key.
  const { rows } = (await (await callAs(page, 'GET', '/api/articles?text=bremsscheibe&limit=1')).json()) as {
    rows: { id: number }[];
  };
  const position = { articleId: rows[0]?.id, quantity: 2, carId: null };
  expect((await callAs(page, 'PUT', '/api/cart/positions', position)).status()).toBe(200);
  await page.goto('/a/cart');
  await page.getByRole('button', { name: 'Übergeben' }).click();
  await page.getByRole('menuitem', { name: /An E2E-Meister übergeben/ }).click();
  await expect(page.getByText('Liegt für E2E-Meister zum Abholen bereit')).toBeVisible();
  expect(await (await fetchWith(page, key)).json()).toMatchObject({ parcels: [{ lines: [{ quantity: 2 }] }] });
  await callAs(page, 'PUT', '/api/cart/positions', { ...position, quantity: 0 });

  await page.goto(path);
  await row.press('Enter');
  await page.getByRole('button', { name: 'Neue Zugangsdaten' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neue erzeugen' }).press('Enter');
  await expect(given).toBeVisible();
  const renewed = (await given.locator('code').allTextContents())[1] ?? '';
  await given.getByRole('button', { name: 'Ich habe beide gesichert' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Neue Zugangsdaten' })).toBeFocused();
  expect((await fetchWith(page, key)).status()).toBe(401);
  expect((await fetchWith(page, renewed)).status()).toBe(200);

  await page.getByRole('switch', { name: 'Eingeschaltet' }).press(' ');
  await expect(page.getByText('Ausgeschaltet.')).toBeVisible();
  expect((await fetchWith(page, renewed)).status()).toBe(401);

  await page.getByRole('button', { name: 'Entfernen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(page.getByText('Verbindung entfernt.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('connections: axe finds nothing in the list, the form, an opened connection and the help', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await page.goto(path);
  const row = page.getByRole('button', { name: /^Werkstattmeister/ });
  await expect(row).toBeVisible();
  await axeInEveryLook(page, 'list');
  await row.click();
  await expect(page.getByRole('button', { name: 'Neue Zugangsdaten' })).toBeVisible();
  await axeInEveryLook(page, 'connection');
  await page.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Verbindung anlegen' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await axeInEveryLook(page, 'form');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Verbindung anlegen' })).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Hilfe: Einstellungen' });
  await expect(help.getByText('Hier verbinden Sie Ihre Werkstattsoftware (DMS)')).toBeVisible();
  await axeInEveryLook(page, 'help');
});

test('a firm without a connection reads what one is for; who is no admin finds no such section', async ({
  page,
  signIn,
}) => {
  await signIn('other');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Noch keine Verbindung' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await signIn('tec');
  await page.goto(path);
  await expect(page.getByText('Diesen Bereich gibt es nicht')).toBeVisible();
});
