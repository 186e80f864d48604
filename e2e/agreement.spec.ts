import { expect, test } from '#e2e/portal.ts';

test('a new firm is asked to accept, with its address and supplier; accepting opens the portal (R4.6, R4.7)', async ({
  page,
  signIn,
}) => {
  await signIn('neu');
  await page.goto('/a');
  const dialog = page
    .getByRole('dialog', { name: 'Nutzungsbedingungen und Lizenz' })
    .or(page.getByRole('alertdialog', { name: 'Nutzungsbedingungen und Lizenz' }));
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Deichstraße 31');
  await expect(dialog).toContainText('Speicherweg 12');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Beides annehmen' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
