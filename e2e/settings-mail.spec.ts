import { expect } from '@playwright/test';
import { axeFindings } from '#e2e/axe-findings.ts';
import { test } from '#e2e/registration-portal.ts';

test('a new mail address is confirmed by the link that was sent to it, once; the old one is told', async ({
  page,
  world,
  browser,
}) => {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('plus');
  await page.getByLabel('Passwort', { exact: true }).fill('passform');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/a$/);
  await page.goto('/a/settings/profile');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await page.getByLabel('Neue Mailadresse').fill('nobody');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect(page.getByText('Bitte geben Sie eine Mailadresse wie name@firma.de an.')).toBeVisible();
  await page.getByLabel('Neue Mailadresse').fill('pia@neu.example');
  await page.getByLabel('Aktuelles Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible();
  await page.getByLabel('Aktuelles Passwort').fill('passform');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wir haben einen Link an pia@neu.example geschickt')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // On another device, where nobody is signed in.
  const phone = await (await browser.newContext()).newPage();
  const link = await world.linkTo('pia@neu.example', 'Passform: neue Mailadresse bestätigen');
  expect(link).toMatch(new RegExp(`^${world.origin}/confirm-email#`));
  await phone.goto(link);
  await expect(phone.getByText('Soll pia@neu.example die Mailadresse des Kontos plus sein?')).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(phone.getByText('Ab jetzt schreiben wir an pia@neu.example.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Dieser Link gilt nicht mehr', { exact: false })).toBeVisible();

  await page.reload();
  await expect(page.getByText('pia@neu.example')).toBeVisible();
  await expect(page.getByText('Wir haben einen Link')).toHaveCount(0);
  const told = () => world.mails.received.filter(({ to }) => to?.[0]?.address === 'pia.lorenz@nordlicht.example');
  await expect.poll(() => told().map(({ subject }) => subject)).toContain('Passform: Ihre Mailadresse wurde geändert');
});
