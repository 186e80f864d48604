import { expect, test } from '#e2e/portal.ts';

test('a new password needs the current one and a good new one, and holds from then on (R5.3, R7.6)', async ({
  page,
  signIn,
}) => {
  await signIn('callcenter');
  await page.goto('/a');
  await page.getByRole('button', { name: /Carla Cordes/ }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
  const submit = dialog.getByRole('button', { name: 'Passwort ändern' });

  await dialog.getByLabel('Aktuelles Passwort').fill('passform');
  await dialog.getByLabel('Neues Passwort').fill('kurz');
  await submit.click();
  await expect(dialog).toContainText('mindestens 10 Zeichen');

  await dialog.getByLabel('Neues Passwort').fill('Kolben und Pleuel');
  await dialog.getByLabel('Aktuelles Passwort').fill('vergessen');
  await submit.click();
  await expect(dialog).toContainText('Das aktuelle Passwort stimmt nicht.');

  await dialog.getByLabel('Aktuelles Passwort').fill('passform');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Passwort geändert.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('callcenter');
  await page.getByLabel('Passwort', { exact: true }).fill('Kolben und Pleuel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a$/);
});
