import type { Page } from '@playwright/test';
import { animationsFinished } from '#e2e/animation-frames.ts';

/** How the portal can look: theme, density and width of the screen. `werkstatt` is dark. */
export type Look = 'light' | 'werkstatt' | 'phone';
export type Density = 'buero' | 'werkstatt';
type Shown = { readonly theme?: 'light' | 'dark'; readonly density: Density; readonly width: number };

/** Without reloading the page; the theme of the device has to be `system`, its default. */
export async function showLook(page: Page, look: Look, phoneWidth: number): Promise<void> {
  const width = { light: 1440, werkstatt: 1100, phone: phoneWidth }[look];
  const [theme, density] = look === 'werkstatt' ? (['dark', 'werkstatt'] as const) : (['light', 'buero'] as const);
  await show(page, { theme, density, width }, 900);
}

/** Without reloading the page. */
export async function showSize(page: Page, density: Density, size: { width: number; height: number }): Promise<void> {
  await show(page, { density, width: size.width }, size.height);
}

/** Each call of the browser costs time: no more than needed. */
async function show(page: Page, shown: Shown, height: number): Promise<void> {
  const { isOtherTheme } = await page.evaluate(followCookie, shown);
  // Even the theme that is shown would be computed anew.
  if (isOtherTheme && shown.theme) await page.emulateMedia({ colorScheme: shown.theme });
  const before = page.viewportSize();
  if (before?.width !== shown.width || before.height !== height)
    await page.setViewportSize({ width: shown.width, height });
  await page.evaluate(rendered, shown);
  await animationsFinished(page);
}

/** The page follows its cookie. */
async function followCookie({ theme, density }: Shown): Promise<{ isOtherTheme: boolean }> {
  const name = 'pf_device';
  const device = new URLSearchParams((await cookieStore.get(name))?.value);
  if ((device.get('density') ?? 'buero') !== density) {
    device.set('density', density);
    await cookieStore.set(name, device.toString());
  }
  return { isOtherTheme: theme !== undefined && document.documentElement.dataset.theme !== theme };
}

/** Two frames after the page is as wanted, what that changed has been rendered. */
async function rendered({ theme, density, width }: Shown): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const { dataset } = document.documentElement;
  while (dataset.density !== density || (theme !== undefined && dataset.theme !== theme) || innerWidth !== width)
    await frame();
  await frame();
  await frame();
}
