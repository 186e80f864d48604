import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

for (const { name, device, width } of [
  { name: 'light', device: '', width: 1440 },
  { name: 'dark', device: 'theme=dark', width: 1440 },
  { name: 'werkstatt', device: 'density=werkstatt', width: 1100 },
  { name: '390 px', device: '', width: 390 },
]) {
  test(`axe finds nothing among the articles (${name})`, async ({ page, context, baseURL, signIn }) => {
    test.slow(); // five times axe
    await page.setViewportSize({ width, height: 900 });
    if (device) await context.addCookies([{ name: 'pf_device', value: device, url: baseURL ?? '' }]);
    await signIn('plus');
    await selectCar(page, 900000032);
    await page.goto('/a/car-parts/article');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFindings(page), 'the first page').toEqual([]);
    await page.goto('/a/car-parts/article?node=10015');
    await expect(page.getByText('€').first()).toBeVisible();
    expect(await axeFindings(page), 'a list').toEqual([]);
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/article=/);
    await expect(page.getByText('EAN').first()).toBeVisible();
    expect(await axeFindings(page, wcag), 'an article').toEqual([]);
    await page.goto('/a/universal?text=filter');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await axeFindings(page), 'universal').toEqual([]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bremsscheibe');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    expect(await axeFindings(page, wcag), 'palette').toEqual([]);
  });
}
