import {
  editor,
  firstOf,
  issueByKeys,
  newDraft,
  pickCustomer,
  position,
  readDocument,
} from '#e2e/invoicing-journey.ts';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

test('what is no number is not issued as another one', async ({ page, signIn }) => {
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await pickCustomer(page, 'Quast');
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await page.keyboard.type('Ölwechsel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12,50');
  await page.keyboard.press('Control+Enter');
  await expect(position(page, 1).getByLabel(/^Menge/)).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(editor(page).getByText(/^gespeichert/)).toBeVisible();
  expect((await readDocument(page, id)).sheet.draft.positions[0]).toMatchObject({ quantity: 0, unitPrice: 1250 });
});

test('whoever leaves without a connection is asked, and nothing is lost', async ({ page, context, signIn }) => {
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await context.setOffline(true);
  await page.keyboard.type('Ölwechsel');
  await page.getByRole('link', { name: 'Zurück zur Faktura' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Noch nicht gespeichert' });
  await asked.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(position(page, 1).locator('[data-cell=text]')).toHaveValue('Ölwechsel');
  await context.setOffline(false);
  await expect(editor(page).getByText(/^gespeichert/)).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zur Faktura' }).click();
  await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible();
  await expect(asked).toHaveCount(0);
  expect((await readDocument(page, id)).sheet.draft.positions[0]?.text).toBe('Ölwechsel');
});

test('a colleague issues it meanwhile: what is typed stays in sight until that is read', async ({ page, signIn }) => {
  await signIn('chef');
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await pickCustomer(page, 'Quast');
  await editor(page).getByRole('button', { name: 'Position hinzufügen' }).click();
  await page.keyboard.type('Ölwechsel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50');
  await expect.poll(async () => (await readDocument(page, id)).gross).toBe(5950);
  await page.route(`**/api/invoicing/documents/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('Noch etwas');
  await expect(page.getByText('Keine Verbindung', { exact: true })).toBeVisible();
  const { version } = await readDocument(page, id);
  const issue = { version, key: crypto.randomUUID() };
  expect((await callAs(page, 'POST', `/api/invoicing/documents/${id}/issue`, issue)).status()).toBe(200);
  await page.unroute(`**/api/invoicing/documents/${id}`);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Der Beleg ist nicht mehr zu ändern')).toBeVisible();
  await expect(position(page, 2).locator('[data-cell=text]')).toHaveValue('Noch etwas');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RG/ })).toBeVisible();
});

test("jobs and services are those of the paper's own car, whatever is selected above", async ({ page, signIn }) => {
  await signIn('chef');
  await selectCar(page, 900000001);
  const { id } = await newDraft(page);
  await page.goto(`/a/faktura-belege/${id}`);
  await pickCustomer(page, 'Nissen');
  await expect.poll(async () => (await readDocument(page, id)).sheet.vehicle?.plate).toBeTruthy();
  const { vehicle } = (await readDocument(page, id)).sheet;
  const take = async (name: string) => {
    await editor(page).getByRole('button', { name: 'Mehr hinzufügen' }).click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Fahrzeug des Belegs')).toBeVisible();
    await expect(dialog.getByText(vehicle?.name ?? '').first()).toBeVisible();
    return dialog;
  };
  const services = await take('Aus dem Wartungsplan');
  await services.getByRole('checkbox').first().check({ force: true });
  await services.getByRole('button', { name: /übernehmen$/ }).click();
  await expect(services).toHaveCount(0);
  await expect(position(page, 1)).toBeVisible();
  const before = (await readDocument(page, id)).sheet.draft.positions;
  expect(before.length).toBeGreaterThan(0);
  expect(before.every(({ origin }) => origin === 'maintenance')).toBe(true);

  const jobs = await take('Aus den Arbeitswerten');
  await jobs.getByRole('searchbox').fill('Brems');
  await jobs.getByRole('checkbox').first().check({ force: true });
  await jobs.getByRole('button', { name: '1 Arbeit übernehmen' }).click();
  await expect(jobs).toHaveCount(0);
  const after = (await readDocument(page, id)).sheet.draft.positions;
  expect(after.slice(before.length).map(({ origin }) => origin)).toContain('work');
});

test('the fee of a reminder is waived', async ({ page, signIn }) => {
  await signIn('chef');
  const { id } = await firstOf(page, 'kind=invoice&stage=overdue');
  // Twice: the first one is free of charge.
  let of = id;
  for (let level = 0; level < 2; level += 1) {
    const body = { into: 'reminder', key: crypto.randomUUID() };
    const made = (await (await callAs(page, 'POST', `/api/invoicing/documents/${of}/turn`, body)).json()) as {
      document: SalesDocument;
    };
    of = made.document.id;
    if (level === 1) break;
    const issue = { version: made.document.version, key: crypto.randomUUID() };
    expect((await callAs(page, 'POST', `/api/invoicing/documents/${of}/issue`, issue)).status()).toBe(200);
  }
  await page.goto(`/a/faktura-belege/${of}`);
  await expect(editor(page)).toBeVisible();
  await issueByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Mahnung MA/ })).toBeVisible();
  await page.getByRole('button', { name: 'Zahlung buchen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Erlassen' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zahlung buchen' })).toHaveCount(0);
  expect((await readDocument(page, of)).open).toBe(0);
});
