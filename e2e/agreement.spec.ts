import { expect, test } from '#e2e/portal.ts';

test('a new firm: whoever may not accept is told who can; its admin is asked, with address and supplier, and accepting opens the portal (R4.6, R4.7)', async ({
  page,
  signIn,
}) => {
  await signIn('neu');
  await page.route('**/session/login*', async (route) => {
    const answer = await route.fetch();
    const user = { ...(await answer.json()), roles: ['ROLE_USER', 'ROLE_USER_PLUS'], agreedAgb: false };
    await route.fulfill({ response: answer, json: user });
  });
  await page.goto('/a');
  await expect(page.getByText('Annehmen kann in Ihrer Firma: Nele Uhlig.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beides annehmen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/session/login*');

  await signIn('neu');
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await page.goto('/a/settings');
  const dialog = page
    .getByRole('dialog', { name: 'Nutzungsbedingungen und Lizenz' })
    .or(page.getByRole('alertdialog', { name: 'Nutzungsbedingungen und Lizenz' }));
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Deichstraße 31');
  await expect(dialog).toContainText('Speicherweg 12');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(refused, 'nothing is asked that would be refused').toEqual([]);
  await dialog.getByRole('button', { name: 'Beides annehmen' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
