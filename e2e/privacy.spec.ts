import { readFile } from 'node:fs/promises';
import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { invoicingPath } from '#e2e/invoicing-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';

const customer = {
  kind: 'private',
  name: 'Käthe Löschbar',
  contact: '',
  street: 'Am Ende 1',
  postalCode: '34117',
  city: 'Kassel',
  country: 'DE',
  email: 'kaethe@loeschbar.example',
  phone: '',
  vatId: '',
  note: '',
  language: 'de',
  leitwegId: '',
  paymentDays: null,
  consent: { mail: false, phone: false, post: false, since: null },
};

test('a customer gets a copy of the data, and is erased once nothing waits any more', async ({ page, signIn }) => {
  await signIn('chef');
  const kept = await callAs(page, 'POST', '/api/invoicing/customers', { isNew: true, customer });
  const { id } = ((await kept.json()) as { customer: CustomerFile }).customer;
  const draft = await callAs(page, 'POST', '/api/invoicing/documents', {
    kind: 'invoice',
    customerId: id,
    vehicleId: null,
    cartId: null,
    key: crypto.randomUUID(),
  });
  const { id: document } = (await draft.json()) as { id: number };
  await page.goto(`${invoicingPath}?view=customers&open=${id}`);
  const privacy = page.getByRole('region', { name: 'Datenschutz' });

  const download = page.waitForEvent('download');
  await privacy.getByRole('button', { name: 'Datenkopie speichern' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    kind: 'customer',
    customer: { name: customer.name },
  });

  await privacy.getByRole('button', { name: 'Personendaten löschen' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Personendaten löschen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Es gibt noch Entwürfe.');
  expect(await axeFindings(page, wcag)).toEqual([]);

  await callAs(page, 'DELETE', `/api/invoicing/documents/${document}`);
  await dialog.getByRole('button', { name: 'Personendaten löschen' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await callAs(page, 'GET', `/api/invoicing/customers/${id}`)).status()).toBe(404);
});
