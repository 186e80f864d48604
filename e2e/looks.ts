import type { Page } from '@playwright/test';
import { animationFrames, animationsFinished } from '#e2e/animation-frames.ts';

/** How the portal can look: theme, density and width of the screen. */
export type Look = 'light' | 'dark' | 'werkstatt' | 'phone';
export type Density = 'buero' | 'werkstatt';

/** Without reloading the page; the theme of the device has to be `system`, its default. */
export async function showLook(page: Page, look: Look, phoneWidth: number): Promise<void> {
  const theme = look === 'dark' ? 'dark' : 'light';
  // Even the theme that is shown would be computed anew.
  if (!(await page.evaluate(shows, { theme }))) await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(shows, { theme });
  const width = { light: 1440, dark: 1440, werkstatt: 1100, phone: phoneWidth }[look];
  await showSize(page, look === 'werkstatt' ? 'werkstatt' : 'buero', { width, height: 900 });
}

/** Without reloading the page, which follows its cookie. */
export async function showSize(page: Page, density: Density, size: { width: number; height: number }): Promise<void> {
  const context = page.context();
  const stored = (await context.cookies(page.url())).find(({ name }) => name === 'pf_device')?.value;
  const device = new URLSearchParams(stored);
  if ((device.get('density') ?? 'buero') !== density) {
    device.set('density', density);
    await context.addCookies([{ name: 'pf_device', value: device.toString(), url: page.url() }]);
  }
  await page.setViewportSize(size);
  await page.waitForFunction(shows, { density });
  await animationFrames(page);
  await animationsFinished(page);
}

const shows = (wanted: { theme?: string; density?: string }) =>
  Object.entries(wanted).every(([name, value]) => document.documentElement.dataset[name] === value);
