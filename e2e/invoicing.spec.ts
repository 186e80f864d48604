import { readFile } from 'node:fs/promises';
import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import {
  documentsOf,
  editor,
  firstOf,
  invoicingPath,
  issueByKeys,
  newDraft,
  paper,
  pickCustomer,
  position,
  readDocument,
} from '#e2e/invoicing-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { formatMoney } from '#shared/format/number.ts';
import { readDay } from '#shared/format/read-day.ts';

test('from estimate to paid invoice, by keyboard', async ({ page, signIn }) => {
  test.slow(); // the whole way of a job
  await signIn('chef');
  await page.goto(invoicingPath);
  await page.getByRole('button', { name: 'Neuer Beleg' }).click();
  await page.getByRole('menuitem', { name: 'Kostenvoranschlag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kostenvoranschlag' })).toBeVisible();
  await pickCustomer(page, 'Quast');

  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await page.keyboard.type('Generator prüfen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('118,00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kleinteile');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(position(page, 1).getByLabel(/^Freie Position/)).toHaveValue('Kleinteile');
  await expect(paper(page)).toContainText('222,53');
  await expect(editor(page).getByText(/^gespeichert/)).toBeVisible();

  await issueByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Kostenvoranschlag A/ })).toBeVisible();

  await page.getByRole('button', { name: 'Auftrag schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auftrag' })).toBeVisible();
  await issueByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Auftrag AU/ })).toBeVisible();

  await page.getByRole('button', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung', exact: true })).toBeVisible();
  await expect(page.getByText('E-Rechnung ist gültig')).toBeVisible();
  await issueByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RG/ })).toBeVisible();
  await expect(paper(page).getByRole('img', { name: 'Mit der Banking-App bezahlen' })).toBeVisible();

  await page.getByRole('button', { name: 'Zahlung buchen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click();
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kostenvoranschlag A/ })).toBeVisible();
});

test('what is missing stands in the check, and each sentence leads to its field', async ({ page, signIn }) => {
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await page.keyboard.type('Ölwechsel');
  await page.keyboard.press('Control+Enter');
  // Until what was typed last is judged, the list has a sentence more.
  await expect(page.getByText('2 Angaben fehlen oder stimmen nicht').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Die Bezeichnung fehlt/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Der Preis fehlt/ }).click();
  await expect(position(page, 1).getByLabel(/^Einzelpreis netto/)).toBeFocused();
  await page.getByRole('button', { name: /Wählen Sie einen Kunden/ }).click();
  await expect(editor(page).getByRole('button', { name: /^Kunde:/ })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a cancelled invoice says why, and is written again', async ({ page, signIn }) => {
  await signIn('chef');
  const { id, gross, number } = await firstOf(page, 'kind=invoice&stage=open');
  const { sheet } = await readDocument(page, id);
  await page.goto(`/a/faktura-belege/${id}`);
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByLabel('Grund').fill('Falscher Empfänger');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stornorechnung ST/ })).toBeVisible();
  await expect(paper(page)).toContainText(formatMoney(-gross));
  await expect(paper(page)).toContainText(number ?? '');

  await page.getByRole('button', { name: 'Rechnung schreiben' }).click();
  await expect(editor(page)).toBeVisible();
  await expect(position(page, 1).locator('[data-cell=text]')).toHaveValue(sheet.draft.positions[0]?.text ?? '');
  await expect(paper(page)).toContainText(formatMoney(gross));
  await issueByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RG/ })).toBeVisible();
  const again = await readDocument(page, Number(page.url().split('/').at(-1)));
  expect(again).toMatchObject({ state: 'issued', gross });
  expect(again.number).not.toBe(number);
  expect(again.chain.find((one) => one.id === id)?.stage).toBe('cancelled');
  expect(again.sheet.draft.serviceDate).toBe(sheet.draft.serviceDate);
});

test('two people write the same draft: the second is asked', async ({ page, signIn }) => {
  await signIn('chef');
  const { id, version, sheet } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await expect(editor(page)).toBeVisible();
  const draft = { ...sheet.draft, closing: 'Von anderswo' };
  expect((await callAs(page, 'PUT', `/api/invoicing/documents/${id}`, { version, draft })).status()).toBe(200);
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await page.keyboard.type('Ölwechsel');
  await expect(page.getByRole('button', { name: 'Meinen behalten' })).toBeVisible();
  await page.getByRole('button', { name: 'Meinen behalten' }).click();
  await expect(editor(page).getByText(/^gespeichert/)).toBeVisible();
});

test('without a connection it is kept, and saved when it is back', async ({ page, context, signIn }) => {
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await context.setOffline(true);
  await page.keyboard.type('Ölwechsel');
  await expect(page.getByText('Keine Verbindung', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(editor(page).getByText(/^gespeichert/)).toBeVisible();
  expect((await readDocument(page, id)).sheet.draft.positions[0]?.text).toBe('Ölwechsel');
});

test('who lacks the role reads only, and another firm finds nothing (R6.5, R6.8)', async ({ page, signIn }) => {
  await signIn('chef');
  const { id } = await firstOf(page, 'kind=invoice&stage=paid');
  await signIn('plus');
  await page.goto(`/a/faktura-belege/${id}`);
  await expect(page.getByText('Nur lesen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0);
  await signIn('other');
  await page.goto(`/a/faktura-belege/${id}`);
  await expect(page.getByRole('heading', { name: 'Diesen Beleg gibt es nicht' })).toBeVisible();
});

test('the files of a period are there for the tax adviser', async ({ page, signIn }) => {
  await signIn('chef');
  await page.goto(invoicingPath);
  const load = async (choice: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    const days = await Promise.all([/^Von/, /^Bis/].map((name) => dialog.getByLabel(name).inputValue()));
    await dialog.getByRole('radio', { name: choice }).check({ force: true });
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Laden' }).click();
    const file = await waiting;
    return { days, name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const datev = await load(/DATEV/);
  expect(datev.name).toMatch(/\.csv$/);
  const lines = datev.bytes.toString('latin1').split('\r\n');
  expect(lines[0]).toMatch(/^"EXTF";/);
  const [from, to] = datev.days.map(readDay);
  const bills = await documentsOf(page, `kind=invoice&from=${from}&to=${to}`);
  expect(bills.length).toBeGreaterThan(0);
  for (const { number } of bills)
    expect(lines.filter((line) => line.includes(`"${number}"`)).length).toBeGreaterThan(0);

  const books = await load(/Alle Belege/);
  expect(books.name).toMatch(/\.zip$/);
  expect(books.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(books.bytes.includes('index.xml')).toBe(true);
});

test('a draft on a phone: editor and paper are two tabs', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await expect(editor(page)).toBeVisible();
  await expect(paper(page)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Papier/ }).check({ force: true });
  await expect(paper(page)).toBeVisible();
});

test('invoicing: axe finds nothing in its views, in an issued document and in a draft', async ({ page, signIn }) => {
  test.slow(); // 24 runs of axe
  const check = (label: string) => axeInEveryLook(page, label, { tags: wcag });
  await signIn('chef');
  const { id } = await firstOf(page, 'kind=invoice&stage=paid');
  const draft = await newDraft(page);
  for (const [view, shown] of [
    ['overview', page.getByRole('heading', { name: 'Offene Posten' })],
    ['documents', page.getByRole('grid')],
    ['customers', page.getByRole('table', { name: 'Kunden' })],
    ['settings', page.getByRole('heading', { name: 'Nummernkreise' })],
  ] as const) {
    await page.goto(`${invoicingPath}?view=${view}`);
    await expect(shown).toBeVisible();
    await check(view);
  }
  await page.goto(`/a/faktura-belege/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('issued');
  await page.goto(`/a/faktura-belege/${draft.id}`);
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  // Half covered by the sticky totals it would be measured as too small a target.
  const inView = editor(page)
    .getByRole('button', { name: /^Entfernen, Position/ })
    .first();
  await axeInEveryLook(page, 'draft', { tags: wcag, inView });
});
