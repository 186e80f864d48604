import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { expect, goThere, test } from '#e2e/portal.ts';
import { freeLine, png, read } from '#e2e/return-journey.ts';
import type { ReturnableLine, ReturnHead } from '#shared/returns/return-case.ts';

const screenPath = '/a/document-management/returns';

const nameOf = ({ brand, number }: ReturnableLine) => `${brand} ${number}`;

test('a faulty part goes back: described, photographed, announced once, called off (R2.3)', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  const line = await freeLine(page, 'return');
  const part = nameOf(line);
  await page.goto(`/a/document-management/documents?document=${line.documentId}`);
  await page.getByRole('link', { name: 'Zurückgeben' }).first().click();
  await expect(page).toHaveURL(/returns\?document=/);

  await page
    .getByRole('checkbox', { name: `${part} zurückgeben`, exact: true })
    .first()
    .check({ force: true });
  await page.getByRole('combobox', { name: `Grund für ${part}` }).selectOption('ab Werk defekt');
  await page.getByRole('textbox', { name: 'Was ist der Mangel?' }).fill('Gelenk hat schon vor dem Einbau Spiel.');
  await page
    .getByRole('group', { name: /^Fotos/ })
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'gelenk.png', mimeType: 'image/png', buffer: png }]);
  await expect(page.getByRole('img', { name: `Foto 1 von ${part}` })).toBeVisible();

  // What is filled in outlives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Was ist der Mangel?' })).toHaveValue(/Einbau Spiel/);
  await expect(page.getByRole('img', { name: `Foto 1 von ${part}` })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: 'Paket' }).check({ force: true });
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click();
  await page.getByRole('button', { name: 'Retoure anmelden' }).click();
  await expect(page).toHaveURL(/return=\d+/);
  await expect(page.getByText('Gelenk hat schon vor dem Einbau Spiel.')).toBeVisible();
  for (const name of [/^Retourenschein/, /^Etikett/]) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect((await page.request.get(href)).headers()['content-type']).toContain('application/pdf');
  }

  await page.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByText('Storniert. Die Teile sind hier geblieben.')).toBeVisible();
});

test('on a phone an announced return is shown from its top: its number has the focus, its sums stand at the right', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('tec');
  const line = await freeLine(page, 'return');
  const part = nameOf(line);
  await page.goto(`${screenPath}?document=${line.documentId}`);
  await page
    .getByRole('checkbox', { name: `${part} zurückgeben`, exact: true })
    .first()
    .press('Space');
  await page.getByRole('combobox', { name: `Grund für ${part}` }).selectOption('zu viel bestellt');
  await page.getByRole('button', { name: /^Weiter zur Abholung/ }).click();
  await page.getByRole('radio', { name: 'Paket' }).check({ force: true });
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click();
  await page.getByRole('heading', { name: 'Abholung' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Retoure anmelden' }).click();
  await expect(page).toHaveURL(/return=\d+/);
  const number = page.getByRole('heading', { level: 1 });
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  expect(await page.locator('[data-scroll-restoration-id=page]').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const [row, sum] = await Promise.all(
    [page.getByRole('list', { name: 'Teile der Retoure' }), page.getByText(/^[\d.,]+\s€/).first()].map((of) =>
      of.boundingBox(),
    ),
  );
  const rightOf = (box: typeof row | undefined) => (box ? box.x + box.width : 0);
  expect(rightOf(row) - rightOf(sum)).toBeLessThanOrEqual(16);

  await page.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByText('Storniert. Die Teile sind hier geblieben.')).toBeVisible();
});

test('returns: axe finds nothing and nothing overflows, from the start to a return', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  const line = await freeLine(page, 'return');
  const { returns } = await read<{ returns: ReturnHead[] }>(page, '/api/returns');
  await page.goto(screenPath);
  for (const address of ['', `?document=${line.documentId}`, '?view=all', `?return=${returns[0]?.id ?? 0}`]) {
    await goThere(page, [`${screenPath}${address}`]);
    await expect(page.getByRole('complementary', { name: 'Altteile und letzte Retouren' })).toContainText('Alle');
    if (address.includes('document'))
      await page
        .getByRole('checkbox', { name: `${nameOf(line)} zurückgeben`, exact: true })
        .first()
        .press('Space');
    await axeInEveryLook(page, address, {
      tags: wcag,
      // A field that is half covered by the sticky footer would be measured as too small a target.
      ...(address.includes('document') && { inView: page.getByRole('combobox', { name: /^Grund für/ }).first() }),
    });
  }
});
