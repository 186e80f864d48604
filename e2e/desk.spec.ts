import { expect, type Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { fillCart, orderButton, orderCount, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, goThere } from '#e2e/portal.ts';
import { test } from '#e2e/registration-portal.ts';
import { freeLine, read } from '#e2e/return-journey.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Lieferantentisch' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
};

test("a limit holds in the workshop's order, with its reason, and on the server", async ({ browser, world }) => {
  const desk = await otherBrowser(browser, world.origin, 'supplier');
  const plus = await otherBrowser(browser, world.origin, 'plus');
  await fillCart(plus, 1);
  await plus.goto('/a/cart');
  await readyToOrder(plus);
  const before = await orderCount(plus);

  await desk.goto('/a/supplier/customers?text=nordlicht');
  await settled(desk);
  await desk.getByRole('button', { name: 'Autohaus Nordlicht' }).click();
  const pane = desk.getByRole('complementary', { name: 'Autohaus Nordlicht' });
  await pane.getByLabel('Limit je Bestellung').fill('viel');
  await pane.getByRole('button', { name: 'Speichern' }).click();
  await expect(pane.getByText('Ein Betrag wie 2.500,00.')).toBeVisible();
  await pane.getByLabel('Limit je Bestellung').fill('1,00');
  await pane.getByLabel('Limit je Bestellung').press('Control+Enter');
  await expect(desk.getByText('Gespeichert.')).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);

  // What was ready a moment ago is refused by the server, and the cart says why.
  await orderButton(plus).click();
  await expect(plus.getByText(/höchstens 1,00.€ brutto/).first()).toBeVisible();
  expect(await orderCount(plus)).toBe(before);
  const check = (await (
    await callAs(plus, 'POST', '/api/carts/current/check', { deliveries: [], allowPartial: true })
  ).json()) as CartCheck;
  expect(check.refusal?.why).toBe('order-limit');

  await pane.getByLabel('Limit je Bestellung').fill('');
  await pane.getByRole('button', { name: 'Speichern' }).click();
  await expect(desk.getByText('Gespeichert.').first()).toBeVisible();
  await plus.reload();
  await readyToOrder(plus);
  await desk.goto('/a/supplier/orders');
  await settled(desk);
  await orderButton(plus).click();
  await expect(plus).toHaveURL(/order=\d+/);
  const { number } = await read<{ number: string }>(
    plus,
    `/api/orders/${new URL(plus.url()).searchParams.get('order')}`,
  );
  // A new order comes in by itself.
  await desk
    .getByRole('row', { name: new RegExp(`${number}.*Autohaus Nordlicht`) })
    .getByRole('button')
    .click();
  await expect(desk.getByRole('button', { name: 'Ausliefern' })).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Ausliefern' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ausliefern' }).click();
  await expect(desk.getByText('Ausgeliefert.')).toBeVisible();
  await plus.reload();
  await expect(plus.getByText('Alles ist ausgeliefert.')).toBeVisible();
  await desk.context().close();
  await plus.context().close();
});

test('a return is received, decided by keyboard, and its credit note is with the workshop', async ({
  browser,
  world,
}) => {
  const desk = await otherBrowser(browser, world.origin, 'supplier');
  const chef = await otherBrowser(browser, world.origin, 'chef');
  // Its deposit would come back in full beside what is reduced.
  const line = await freeLine(chef, 'return', ({ deposit }) => deposit === null);
  const announced = await callAs(chef, 'POST', '/api/returns', {
    key: crypto.randomUUID(),
    kind: 'return',
    handover: 'brought',
    note: 'Karton liegt bei',
    lines: [
      {
        documentId: line.documentId,
        position: line.position,
        quantity: 1,
        reason: 'too-many',
        condition: 'unopened',
        text: '',
        batch: '',
        answers: {},
        photos: [],
      },
    ],
  });
  expect(announced.status(), await announced.text()).toBe(200);
  const { returns } = (await announced.json()) as { returns: ReturnCase[] };
  const [made] = returns;
  if (!made) throw new Error('nothing was announced');

  await desk.goto('/a/supplier/returns?state=announced');
  await settled(desk);
  await desk.getByRole('button', { name: made.number }).click();
  await expect(desk.getByText('Karton liegt bei')).toBeVisible();
  await desk.getByRole('button', { name: 'Eingang buchen' }).click();
  await desk.getByRole('radio', { name: 'Kürzen' }).first().check({ force: true });
  expect(await axeFindings(desk)).toEqual([]);
  // Less without a reason is not sent.
  await desk.getByLabel(/^Gutschrift je Stück/).fill('5,00');
  await desk.getByLabel(/^Gutschrift je Stück/).press('Control+Enter');
  await expect(desk.getByText('Bitte begründen: Die Firma liest es.')).toBeVisible();
  await desk
    .getByLabel(/^Begründung für/)
    .first()
    .fill('Karton beschädigt');
  await expect(desk.getByRole('contentinfo').or(desk.locator('footer')).getByText('5,00')).not.toHaveCount(0);
  await desk
    .getByLabel(/^Begründung für/)
    .first()
    .press('Control+Enter');
  await expect(desk.getByText('Entschieden. Die Firma bekommt eine Mail.')).toBeVisible();

  const { creditNotes, credited } = await read<ReturnCase>(chef, `/api/returns/${made.id}`);
  const [note] = creditNotes;
  if (!note) throw new Error('there is no credit note');
  expect(credited).toBeGreaterThanOrEqual(500);
  await expect(desk.getByText(note.number)).toBeVisible();
  await chef.goto(`/a/document-management/documents?document=${note.documentId}`);
  await expect(chef.getByText(note.number).first()).toBeVisible();
  await desk.context().close();
  await chef.context().close();
});

test('supplier portal: axe finds nothing in its sections', async ({ browser, world }) => {
  test.slow(); // four sections in four looks
  const desk = await otherBrowser(browser, world.origin, 'supplier');
  await desk.goto('/a/supplier');
  for (const room of ['customers', 'registrations', 'orders', 'returns']) {
    await goThere(desk, [`/a/supplier/${room}`]);
    await settled(desk);
    await axeInEveryLook(desk, room);
  }
  await desk.context().close();
});
