import type { Page } from '@playwright/test';
import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { otherBrowser } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { decide, freeLine, png, read, shownId } from '#e2e/return-journey.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ReturnableLine, ReturnHead } from '#shared/returns/return-case.ts';

const screenPath = '/a/document-management/returns';

const nameOf = ({ brand, number }: ReturnableLine) => `${brand} ${number}`;

/** A line that could have gone back two months ago. */
async function lateLine(page: Page): Promise<ReturnableLine> {
  const to = localDay(new Date(), -60);
  const { documents } = await read<{ documents: DocumentHead[] }>(page, `/api/documents?kinds=invoice&to=${to}`);
  for (const { id } of documents) {
    const { lines } = await read<{ lines: ReturnableLine[] }>(page, `/api/returnable-lines?kind=return&document=${id}`);
    const found = lines.find(({ exclusion }) => exclusion === 'too-late');
    if (found) return found;
  }
  throw new Error('everything was bought lately');
}

async function chooseLine(page: Page, line: ReturnableLine): Promise<void> {
  await page.goto(`${screenPath}?document=${line.documentId}`);
  await page
    .getByRole('checkbox', { name: `${nameOf(line)} zurückgeben`, exact: true })
    .first()
    .check({ force: true });
}

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

test('while a return is looked at, its state follows the supplier', async ({ page, signIn, browser, baseURL }) => {
  await signIn('chef');
  const line = await freeLine(page, 'return', ({ deposit, quantity }) => deposit === null && quantity >= 1);
  await chooseLine(page, line);
  await page.getByRole('combobox', { name: `Grund für ${nameOf(line)}` }).selectOption('passt nicht');
  for (const name of ['Weiter zur Abholung', 'Weiter zum Prüfen', 'Retoure anmelden'])
    await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/return=\d+/);
  await expect(page.getByText('angemeldet', { exact: true }).first()).toBeVisible();
  const desk = await otherBrowser(browser, baseURL, 'supplier');
  await decide(desk, shownId(page), 'reduced', 'Karton fehlt');
  await desk.context().close();
  // Nobody reloads.
  await expect(page.getByText('Karton fehlt')).toBeVisible();
  await expect(page.getByText('teilweise anerkannt')).toBeVisible();
});

test('a deposit stands in the expected credit, and comes back with its part', async ({ page, signIn }) => {
  await signIn('chef');
  const line = await freeLine(page, 'return', ({ deposit }) => deposit !== null);
  await chooseLine(page, line);
  await expect(page.getByText(/^davon .* Pfand$/).first()).toBeVisible();
  await page.getByRole('combobox', { name: `Grund für ${nameOf(line)}` }).selectOption('zu viel bestellt');
  for (const name of ['Weiter zur Abholung', 'Weiter zum Prüfen', 'Retoure anmelden'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByText(`Pfand für ${nameOf(line)}`)).toBeVisible();
});

test('more than was bought, twice, too late, or of another firm: refused with the reason', async ({ page, signIn }) => {
  await signIn('chef');
  const line = await freeLine(page, 'return');
  const wanted = {
    ...{ documentId: line.documentId, position: line.position, quantity: line.quantity },
    ...{ reason: 'not-needed', condition: 'unopened', text: '', batch: '', answers: {}, photos: [] },
  };
  const announce = (lines: object[]) =>
    callAs(page, 'POST', '/api/returns', {
      ...{ key: crypto.randomUUID(), kind: 'return', handover: 'brought', note: '', lines },
    });
  const reasons = async (lines: object[]) => {
    const answer = (await (await announce(lines)).json()) as { lines?: { reason: string }[] }; // checked by the server itself
    return answer.lines?.map(({ reason }) => reason);
  };
  expect(await reasons([{ ...wanted, quantity: line.quantity + 1 }])).toEqual(['too-many']);
  expect(await reasons([wanted, wanted])).toEqual(['twice', 'twice']);
  const { documentId, position } = await lateLine(page);
  expect(await reasons([{ ...wanted, documentId, position, quantity: 1 }])).toEqual(['too-late']);
  // Two at once: one of them comes too late.
  const kinds = await Promise.all(
    [announce([wanted]), announce([wanted])].map(
      async (sent) => ((await (await sent).json()) as { kind: string }).kind, // as above
    ),
  );
  expect(kinds.sort()).toEqual(['announced', 'refused']);
  await signIn('other');
  expect((await announce([wanted])).status()).toBe(404);
});

test('an SVG that says it is a photo is not taken', async ({ page, signIn }) => {
  await signIn('chef');
  const line = await freeLine(page, 'return');
  await chooseLine(page, line);
  await page.getByRole('button', { name: `Bemerkung, Fotos zu ${nameOf(line)}` }).click();
  await page
    .getByRole('group', { name: /^Fotos/ })
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }]);
  await expect(page.getByText('bild.png ist kein Bild, das gelesen werden kann.')).toBeVisible();

  const huge = Buffer.alloc(8_000_001, 0x20);
  const disguised = Buffer.concat([png.subarray(0, 8), Buffer.from('<!doctype html><script>alert(1)</script>')]);
  for (const [buffer, status] of [
    [huge, 413],
    [disguised, 400],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
  ] as const) {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      'content-type': 'application/octet-stream',
    };
    const answer = await page.request.post('/api/return-photos', { headers, data: buffer });
    expect(answer.status()).toBe(status);
  }
});

test('all returns are found, filtered and opened by keyboard', async ({ page, signIn }) => {
  await signIn('chef');
  await page.goto(screenPath);
  await page.getByRole('link', { name: /^Alle / }).click();
  await expect(page).toHaveURL(/view=all/);
  const rows = page.getByRole('grid', { name: 'Alle Retouren' }).locator('tbody').getByRole('row');
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('gutgeschrieben');
  await expect(page).toHaveURL(/state=credited/);
  await expect(rows.first().getByText('gutgeschrieben')).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/return=\d+/);
});

test('returns: axe finds nothing and nothing overflows, from the start to a return', async ({ page, signIn }) => {
  test.slow(); // sixteen runs of axe
  await signIn('chef');
  const line = await freeLine(page, 'return');
  const { returns } = await read<{ returns: ReturnHead[] }>(page, '/api/returns');
  for (const address of ['', `?document=${line.documentId}`, '?view=all', `?return=${returns[0]?.id ?? 0}`]) {
    await page.goto(`${screenPath}${address}`);
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
