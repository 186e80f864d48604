import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe-findings.ts';
import { fillCart, orderButton, orderCount, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { test } from '#e2e/registration-portal.ts';

const password = 'Kolben und Pleuel';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Lieferant').selectOption({ label: 'Nordteile, Niederlassung Hamburg' });
  await page.getByLabel('Firmenname').fill('Kfz Muster');
  await page.getByLabel('Straße und Hausnummer').fill('Hauptstraße 1');
  await page.getByLabel('PLZ').fill('20095');
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg');
  await page.getByLabel(/USt-IdNr/).fill('DE 136 695 976');
  await page.getByLabel('Vor- und Nachname').fill('Mia Muster');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel(/Ich darf für die Firma handeln/).check();
}

async function signInHere(page: Page, username: string, word: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('a workshop registers, confirms, is approved, signs in, accepts and orders (R2.1, R4.6, R5.3, R5.4)', async ({
  page,
  browser,
  world,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Werkstatt registrieren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werkstatt registrieren');
  const desk = await otherBrowser(browser, world.origin, 'supplier');
  await desk.goto('/a/supplier/registrations');
  await expect(desk.getByRole('heading', { level: 1, name: 'Lieferantentisch' })).toBeVisible();

  // The form speaks the language that is chosen in it, and no other page does.
  await page.getByLabel('Sprache').selectOption('fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscrire un atelier');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/registration/supplier/NORDTEIL');
  await expect(page.getByLabel('Lieferant')).toHaveValue('NORDTEIL');
  await page.goto('/register');

  // Everything that is missing is said at once, and the first field to correct has the focus.
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Wählen Sie einen Lieferanten.')).toBeVisible();
  await expect(page.getByLabel('Lieferant')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await fillIn(page, 'mia@muster.example');
  await page.getByLabel(/USt-IdNr/).fill('DE 136 695 975');
  await expect(page.getByText('Die Prüfziffer stimmt nicht.')).toBeVisible();
  await page.getByLabel(/USt-IdNr/).fill('DE 136 695 976');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  const link = await world.linkTo('mia@muster.example', 'Registrierung bei Nordteile bestätigen');
  await page.goto(link);
  await expect(page.getByText('Wählen Sie das Passwort für mia@muster.example.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Neues Passwort').fill('kurz');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Das Passwort braucht mindestens 10 Zeichen.')).toBeVisible();
  await page.getByLabel('Neues Passwort').fill(password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page).toHaveURL(/\/register\/status#/);
  await expect(page.getByText('Nordteile prüft Ihre Registrierung.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const statusPage = page.url();
  expect(await world.linkTo('mia@muster.example', 'Registrierung bei Nordteile eingegangen')).toBe(statusPage);

  // A used or made-up link says so, and leads on.
  for (const path of [link, '/register/status#made-up', '/reset-pw#made-up']) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort vergessen');

  // It has come in by itself, in the list and beside the section's name.
  await desk
    .getByRole('row', { name: /mia@muster\.example/ })
    .getByRole('button', { name: 'Kfz Muster' })
    .click();
  await expect(desk.getByRole('link', { name: /Registrierungen 1/ })).toBeVisible();
  const pane = desk.getByRole('complementary', { name: 'Kfz Muster' });
  await expect(pane.getByText('Prüfziffer stimmt')).toBeVisible();
  // What most workshops have stands there already.
  await expect(pane.getByRole('radio', { name: /^Plus$/ })).toBeChecked();
  await expect(pane.getByRole('checkbox', { name: 'Bestellen' })).toBeChecked();
  expect(await axeFindings(desk)).toEqual([]);
  await pane.getByLabel('Kundennummer').fill('40218');
  await pane.getByRole('radio', { name: /^Plus AW$/ }).check({ force: true });
  await pane.getByRole('checkbox', { name: 'Faktura schreiben' }).check({ force: true });
  await pane.getByRole('button', { name: 'Freigeben' }).press('Enter');
  await expect(desk.getByText('Freigegeben. Die Firma kann sich anmelden.')).toBeVisible();
  await desk.goto('/a/supplier/customers?text=40218');
  await desk.getByRole('button', { name: 'Kfz Muster' }).click();
  const customer = desk.getByRole('complementary', { name: 'Kfz Muster' });
  await expect(customer.getByRole('radio', { name: /^Plus AW$/ })).toBeChecked();
  await expect(customer.getByText('mia@muster.example')).toBeVisible();
  await desk.context().close();

  await page.goto(statusPage);
  await expect(page.getByText('Nordteile hat Kfz Muster freigegeben.')).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await signInHere(page, 'mia@muster.example', password);
  const agreement = page.getByRole('dialog', { name: 'Nutzungsbedingungen und Lizenz' });
  await expect(agreement.or(page.getByRole('alertdialog'))).toContainText('Hauptstraße 1');
  await page.getByRole('button', { name: 'Beides annehmen' }).click();
  await expect(page.getByRole('button', { name: 'Beides annehmen' })).toBeHidden();

  await fillCart(page, 1);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await orderButton(page).click();
  await expect.poll(() => orderCount(page)).toBe(1);
});

test('a forgotten password is set anew by mail, and other devices are signed out (R5.3)', async ({
  page,
  browser,
  world,
}) => {
  const device = await browser.newContext({ baseURL: world.origin });
  const elsewhere = await device.newPage();
  await signInHere(elsewhere, 'callcenter', 'passform');
  await expect(elsewhere).toHaveURL(/\/a$/);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByText('Geben Sie Benutzername oder Mailadresse ein.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const ask = async (login: string) => {
    await page.getByLabel('Benutzername oder E-Mail').fill(login);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible();
    return page.getByRole('status').innerText();
  };
  const toNobody = await ask('nobody-here');
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  expect(await ask('callcenter')).toBe(toNobody);

  await page.goto(await world.linkTo('carla.cordes@nordteile.example', 'Neues Passwort für Passform'));
  await expect(page.getByText('Für den Benutzernamen callcenter.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Neues Passwort').fill('Nocken und Welle');
  await page.getByRole('button', { name: 'Passwort setzen' }).click();
  await expect(page.getByText('Das Passwort ist gesetzt')).toBeVisible();
  await signInHere(page, 'callcenter', 'Nocken und Welle');
  await expect(page).toHaveURL(/\/a$/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await device.close();
});

test('single sign-on: a refusal says why; it leads into the portal and out again on both sides (R2.1)', async ({
  page,
  world,
}) => {
  const lena = { sub: 'lena', email: 'lena.albers@nordlicht.example', email_verified: true };
  world.provider.behave.person = 'asks';
  world.provider.behave.onPage = { ...lena, sub: 'x', email_verified: false };
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Mit Nordteile anmelden' }).click();
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('alert')).toContainText('abgebrochen');
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/\/login\/sso-error\?reason=mailUnverified/);
  await expect(page.getByText('Systemanmeldung fehlgeschlagen')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('noch nicht bestätigt');
  expect(await axeFindings(page)).toEqual([]);

  // The provider would know the person without a question.
  await page.context().clearCookies();
  world.provider.behave.onPage = lena;
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await page.getByRole('link', { name: 'Weiter' }).click();
  // The provider's word opens nothing: the first time the mailbox is asked.
  await expect(page.getByRole('alert')).toContainText('Bitte bestätigen Sie die Anmeldung');
  await page.goto(await world.linkTo(lena.email, 'Anmeldung mit Nordteile bestätigen'));
  await expect(page.getByText('Ihr Konto light (Autohaus Nordlicht)')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Konto verknüpfen' }).click();
  await expect(page.getByRole('status')).toContainText('Nordteile');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Mit Nordteile anmelden' }).click();
  await expect(page).toHaveURL(/\/a$/);
  await page.getByRole('button', { name: /Lena Albers/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(new RegExp(`^${world.provider.issuer}/session/end`));
  await page.goto('/a');
  await expect(page).toHaveURL(/\/login$/);
});

test('after repeated failures the sign-in proves by itself that a person is at work (R5.4)', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('aw');
  const enter = async (word: string) => {
    const answer = page.waitForResponse(/session\/login/);
    await page.getByLabel('Passwort', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    return (await answer).status();
  };
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(await enter('falsch und falsch')).toBeGreaterThanOrEqual(400);
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toContainText('Benutzername oder Passwort stimmt nicht.');
  await enter('passform');
  await expect(page).toHaveURL(/\/a$/);
});
