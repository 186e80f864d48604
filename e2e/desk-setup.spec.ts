import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import type { SetupAnswer } from '#shared/suppliers/setup-contract.ts';

const path = '/api/supplier/setup';
const read = async (page: Page) => (await (await callAs(page, 'GET', path)).json()) as SetupAnswer;

test('a warehouse is added and terms are saved by keyboard; what goods lie in stays', async ({ page, signIn }) => {
  await signIn('supplier');
  const before = await read(page);
  await page.goto('/a/supplier/setup');
  await expect(page.getByLabel('Kürzel').first()).toHaveValue('HH');
  await expect(page.getByLabel('Zahlungsziel')).toBeVisible();
  await axeInEveryLook(page);

  await page.getByRole('button', { name: 'Lager hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  // The new row has the focus: code, name, kind, way.
  await page.keyboard.type('fl');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hamburg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zwei');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('0 bis 1440 Minuten.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Bitte die markierten Felder prüfen.');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('140');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Diesen Namen gibt es schon.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).last().fill('Flensburg');

  await page.getByLabel('Fracht', { exact: true }).fill('6,90');
  await page.getByLabel('Frachtfrei ab').fill('150');
  await page.getByLabel('Zahlungsziel').fill('21');
  await page.getByLabel('Zahlungsziel').press('Control+Enter');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  const saved = await read(page);
  expect(saved.setup.warehouses).toContainEqual(
    expect.objectContaining({ code: 'FL', name: 'Flensburg', transferMinutes: 140 }),
  );
  expect(saved.setup.terms).toMatchObject({ freight: 690, freightFreeFrom: 15_000, paymentDays: 21 });

  // Goods lie in Lübeck.
  await page.getByRole('button', { name: 'Lager Lübeck entfernen' }).press('Enter');
  await page.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Hier liegt noch Bestand: Lübeck.');
  await page.getByRole('button', { name: 'Verwerfen' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Lager Lübeck entfernen' })).toBeVisible();

  // As it was, for the journeys after this one.
  const answer = await callAs(page, 'PUT', path, { setup: before.setup, version: saved.version });
  expect(await answer.json()).toMatchObject({ kind: 'saved', version: before.version });
});
