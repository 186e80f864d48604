import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { expect, test } from '#e2e/portal.ts';
import { codeOf } from '#test/authenticator-app.ts';

/** Chromium's own, as a telephone or a laptop has it: it answers at once. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

async function givePassword(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill('passform');
  await page.keyboard.press('Enter');
}

test('an app, a passkey and recovery codes are set up, open the account by keyboard alone, and are removed', async ({
  page,
  signIn,
}) => {
  test.slow(); // the second step in every look
  await addAuthenticator(page);
  await signIn('aw');
  await page.goto('/a/settings/security');

  const block = page.getByRole('region', { name: 'Zweiter Faktor' });
  await block.getByRole('button', { name: 'App einrichten' }).press('Enter');
  const app = page.getByRole('dialog', { name: 'App einrichten' });
  await expect(app.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await expect(app.locator('code')).toHaveText(/^[A-Z2-7 ]{20,}$/);
  expect(await axeFindings(page), 'set-up of the app').toEqual([]);
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await app.getByLabel('Code aus der Authenticator-App').fill('000000');
  await page.keyboard.press('Enter');
  await expect(app.getByRole('alert')).toContainText('Dieser Code ist falsch');
  await app.getByLabel('Code aus der Authenticator-App').fill(codeOf(secret, new Date()));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Ihre Ersatzcodes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await axeFindings(page), 'recovery codes').toEqual([]);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Als Datei speichern' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(recoveryCode);
  await expect(codes.getByRole('button', { name: 'Weiter' })).toHaveAttribute('aria-disabled', 'true');
  await codes.getByRole('checkbox', { name: 'Ich habe die Codes gespeichert' }).press(' ');
  await codes.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(codes).toBeHidden();
  await expect(block.getByRole('button', { name: 'Neue App einrichten' })).toBeFocused();

  await block.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter');
  const passkey = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await passkey.getByLabel('Name').fill('Laptop im Büro');
  await page.keyboard.press('Enter');
  await expect(block.getByRole('row', { name: /Laptop im Büro/ })).toContainText('noch nie');

  await page.context().clearCookies();
  await givePassword(page, 'aw');
  await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Schritt' })).toBeVisible();
  await axeInEveryLook(page, 'second step');
  await page.getByRole('button', { name: 'Passkey verwenden' }).press('Enter');
  await expect(page).toHaveURL(/\/a$/);

  await page.context().clearCookies();
  await givePassword(page, 'aw');
  await page.getByRole('button', { name: 'Ersatzcode verwenden' }).press('Enter');
  await page.getByLabel('Ersatzcode').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a$/);

  await page.goto('/a/settings/security');
  await expect(block).toContainText('Noch 9 Codes');
  await block.getByRole('button', { name: 'Laptop im Büro entfernen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(block.getByText('Noch kein Passkey')).toBeVisible();
  await block.getByRole('button', { name: 'App entfernen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(block.getByText('Das Passwort allein genügt.')).toBeVisible();
});
