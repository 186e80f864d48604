import { expect, test } from '@playwright/test';
import { startHostPage } from '#e2e/host-page.ts';
import { startPortal } from '#e2e/portal-server.ts';

test('the configured host may embed the portal and is told to close the frame; another host may not (R1.6, R4.2)', async ({
  page,
}) => {
  const [allowed, refused] = [await startHostPage(), await startHostPage()];
  const portal = await startPortal({ FRAME_ANCESTORS: allowed.origin });
  allowed.embeds(portal.origin);
  refused.embeds(portal.origin);
  try {
    await page.goto(allowed.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Benutzername').fill('chef');
    await frame.getByLabel('Passwort', { exact: true }).fill('passform');
    await frame.getByRole('button', { name: 'Anmelden' }).click();
    await expect(frame.getByRole('heading', { name: 'Fahrzeug wählen' })).toBeVisible();
    await expect(frame.getByRole('link', { name: /Startseite/ })).toHaveCount(0);
    await frame.getByRole('button', { name: /Jana Brandt/ }).click();
    await frame.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    const heard = await page.evaluate(() => JSON.parse(document.body.dataset.heard ?? 'null'));
    expect(heard).toEqual({ origin: portal.origin, data: { type: 'passform:close' } });

    const complaint = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-ancestors'),
    });
    await page.goto(refused.origin);
    await complaint;
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  } finally {
    await Promise.all([portal.stop(), allowed.stop(), refused.stop()]);
  }
});
