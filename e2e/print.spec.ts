import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

test('a long list on paper: the car on every page, no navigation, no button, white from a dark screen', async ({
  page,
  signIn,
}, info) => {
  await signIn('tec');
  await selectCar(page, demoCars.recall);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/a/maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('row').nth(30)).toBeAttached();
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printedAs = document.documentElement.dataset.theme;
    }),
  );
  const file = info.outputPath('plan.pdf');
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }));
  await expect(page.locator('body')).toHaveAttribute('data-printed-as', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    .split('\f')
    .filter((text) => text.trim() !== '');
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) {
    expect(text).toContain('BMW 1er (F20) 116 d');
    expect(text).toContain('Intervall');
    expect(text).toMatch(/Gedruckt am \d\d\.\d\d\.\d{4}/);
    expect(text).not.toMatch(/Web-Tage|Einstellungen|Hilfe/);
  }
});
