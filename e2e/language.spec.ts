import { animationFrames } from '#e2e/animation-frames.ts';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

test('the interface starts in German and follows the user: no page in German first, numbers and dates stay de-DE (R1.2, R1.3, R3.8, R7.5, R9.3)', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

  await signIn('english');
  await selectCar(page, null);
  // The texts arrive last: after everything else that the page waits for has been rendered.
  const others = Promise.all([page.waitForResponse(/\/api\/banner$/), page.waitForResponse(/\/api\/session\/car$/)]);
  await page.route('**/assets/i18n/en.json', async (route) => {
    await others;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await animationFrames(page);
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) seen.add(heading);
      document.documentElement.dataset.seen = [...seen].join('|');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto('/a');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a vehicle' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'Choose a vehicle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Parts/ })).toBeVisible();

  // Another tab has chosen the car.
  await selectCar(page, demoCars.recall);
  const bar = page.getByRole('region', { name: 'Selected vehicle' });
  for (const text of ['118.400', '1.496', '04.2016']) await expect(bar).toContainText(text);
});
