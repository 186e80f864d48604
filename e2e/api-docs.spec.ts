import { expect, test } from '#e2e/portal.ts';

test('the API describes itself on a page where it can be tried', async ({ page, signIn }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/session/login').first()).toBeVisible();
  await expect(page.getByText('/api/tecdoc/car/select.do').first()).toBeVisible();
  await expect(page.getByText('ERROR_CREDENTIALS').first()).toBeVisible();
  await page.getByText('/api/session/login').first().click();
  await expect(page.getByRole('link', { name: 'ERROR_CREDENTIALS' }).first()).toBeVisible();
  await signIn('plus');
  await page.goto('/api/docs#ANTI_FORGERY');
  await expect(page.locator('[id="ANTI_FORGERY"]')).toBeVisible();
});
