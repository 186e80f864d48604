import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { expect, goThere, test } from '#e2e/portal.ts';
import { decide, freeLine, png, read, shownId } from '#e2e/return-journey.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

const screenPath = '/a/knoll-returns';
const cores = (page: Page) => page.getByRole('grid', { name: 'Offene Altteile' }).locator('tbody').getByRole('row');
test('an old part goes back and its deposit is credited', async ({ page, signIn }) => {
  await signIn('chef');
  await page.goto(screenPath);
  await expect(page.getByText('Noch offen, netto')).toBeVisible();
  const { cores: open } = await read<{ cores: ReturnableLine[] }>(page, '/api/open-cores');
  const [core] = open;
  const deposit = (core?.quantity ?? 0) * (core?.unitPrice ?? 0);
  expect(deposit).toBeGreaterThan(0);
  await cores(page).first().getByRole('checkbox').check({ force: true });
  await expect(page.getByText(/Artikel, \d+ Stück/)).toBeVisible();
  await page.getByRole('button', { name: 'Altteile zurückgeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Altteile zurückgeben' });
  await dialog.getByRole('radio', { name: 'Wird gebracht' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Retoure anmelden' }).dblclick();
  await expect(page).toHaveURL(/return=\d+/);
  await expect(page.getByText('angemeldet', { exact: true }).first()).toBeVisible();
  const id = shownId(page);
  for (const name of [/^Etikett/, /^Retourenschein/]) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect((await page.request.get(href)).headers()['content-type']).toContain('application/pdf');
  }

  await signIn('supplier');
  await decide(page, id, 'accepted');
  await signIn('chef');
  await page.goto(`${screenPath}?return=${id}`);
  await expect(page.getByText('anerkannt').first()).toBeVisible();
  await expect(page.getByText(formatMoney(deposit)).first()).toBeVisible();
  await page.getByRole('link', { name: /^NT-GS-/ }).click();
  await expect(page).toHaveURL(/document-management\/documents\?document=\d+/);
  const note = await read<ShownDocument>(page, `/api/documents/${new URL(page.url()).searchParams.get('document')}`);
  expect([note.kind, note.net]).toEqual(['credit-note', -deposit]);
  // And it is no longer out.
  const { cores: left } = await read<{ cores: ReturnableLine[] }>(page, '/api/open-cores');
  expect(left.some((one) => one.documentId === core?.documentId && one.position === core.position)).toBe(false);
});

test('a warranty case from the search to the decision', async ({ page, signIn }) => {
  test.slow(); // three people
  await signIn('chef');
  const { brand, number, documentNumber, deliveredOn } = await freeLine(
    page,
    'warranty',
    (line) => line.family === 'general' && line.deliveredOn < localDay(new Date(), -3),
  );
  await page.goto(`${screenPath}?part=cases`);
  await page.getByRole('button', { name: 'Neuer Fall' }).first().click();
  await page.getByRole('searchbox', { name: 'Welches Teil ist ausgefallen?' }).fill(number);
  await page
    .getByRole('button', { name: `${brand} ${number} aus ${documentNumber} melden` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click();
  await expect(page.getByText('5 Angaben fehlen oder passen nicht.')).toBeVisible();
  const day = (days: number) => formatBusinessDate(localDay(new Date(), days));
  await page.getByLabel('Eingebaut am').fill(formatBusinessDate(localDay(new Date(`${deliveredOn}T12:00:00Z`), -1)));
  await page.getByLabel('Ausgebaut am').fill(day(0));
  await expect(page.getByText('Liegt vor der Lieferung')).toBeVisible();
  await page.getByLabel('Eingebaut am').fill(day(-1));
  await page.getByLabel('Ausgebaut am').fill(day(-2));
  await expect(page.getByText('Liegt vor dem Einbau')).toBeVisible();
  await page.getByLabel('Ausgebaut am').fill(day(0));
  await page.getByLabel('Kilometerstand beim Einbau').fill('118.000');
  await page.getByLabel('Kilometerstand beim Ausbau').fill('118.400');
  await page.getByLabel('Was ist der Fehler?').fill('Undicht nach wenigen Kilometern');
  const files = page.locator('input[type=file][accept*=pdf]');
  await files.setInputFiles({ name: 'Teil.png', mimeType: 'image/png', buffer: png });
  await files.setInputFiles({
    name: 'Bericht.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  for (const file of ['Teil.png', 'Bericht.pdf'])
    await expect(page.getByRole('button', { name: `${file} entfernen` })).toBeVisible();

  // What was written outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Was ist der Fehler?')).toHaveValue('Undicht nach wenigen Kilometern');
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click();
  await expect(page.getByText('2 Dateien')).toBeVisible();
  await page.getByRole('button', { name: 'Fall senden' }).dblclick();
  await expect(page).toHaveURL(/return=\d+/);
  const id = shownId(page);
  await expect(page.getByRole('list', { name: 'Teile der Retoure' }).getByText('118.400 km')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prüfbericht 1' })).toBeVisible();

  await signIn('supplier');
  await decide(page, id, 'refused', 'Einbaufehler');
  await signIn('chef');
  await page.goto(`${screenPath}?part=cases&state=refused`);
  await page.getByRole('list', { name: 'Fälle' }).getByRole('button').first().click();
  await expect(page.getByText('Einbaufehler')).toBeVisible();
});

test('special returns: axe finds nothing among cores and cases, and in a new case', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await page.goto(screenPath);
  await expect(cores(page)).not.toHaveCount(0);
  await cores(page).first().getByRole('checkbox').check({ force: true });
  await axeInEveryLook(page, 'cores');
  await goThere(page, [`${screenPath}?part=cases`]);
  await expect(page.getByRole('button', { name: 'Neuer Fall' }).first()).toBeVisible();
  await axeInEveryLook(page, 'cases');
  await goThere(page, [`${screenPath}?part=cases&new=1`]);
  await page.getByRole('searchbox', { name: 'Welches Teil ist ausgefallen?' }).fill('RE');
  await expect(page.getByRole('list', { name: 'Gekaufte Teile' })).toBeVisible();
  await axeInEveryLook(page, 'new case');
});
