import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { CustomerPane } from '#client/desk/customers/customer-pane.tsx';
import type { Customer, Taken } from '#shared/desk/customers-contract.ts';

const server = screenTests();

const customer: Customer = {
  id: 7,
  version: 1,
  name: 'Autohaus Nordlicht',
  street: 'Hafenweg 1',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  vatId: null,
  agreedAt: null,
  terms: {
    customerNumber: 'K-1',
    level: 'ROLE_USER_PLUS_AW',
    additions: ['ROLE_ORDER', 'ROLE_FAKTURA'],
    orderLimit: null,
    openLimit: null,
    paymentDays: null,
    discounts: [],
  },
  usualPaymentDays: 14,
  lock: null,
  open: 0,
  people: [
    { id: 1, name: 'Jana Brandt', email: 'jana.brandt@nordlicht.example', isAdmin: true },
    { id: 2, name: 'Murat Acar', email: null, isAdmin: true },
  ],
  users: 9,
  netPrices: 0,
  groups: [],
};

async function show() {
  server.answers.set('GET /api/supplier/customers/7', { json: customer });
  await renderInPortal(
    <ScreenWithToasts>
      <CustomerPane id={7} onClose={() => undefined} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_SUPPLIER_ADMIN'), address: '/a/supplier/customers?customer=7' },
  );
  return within(await screen.findByRole('complementary', { name: 'Autohaus Nordlicht' }));
}

test('customer: contacts are counted as they are shown, beside the number of all users', async () => {
  const pane = await show();
  expect(await pane.findByRole('heading', { name: 'Ansprechpartner (2)' })).toBeDefined();
  expect(pane.getByText('jana.brandt@nordlicht.example')).toBeDefined();
  expect(pane.getByText('Nutzer').parentElement?.textContent).toContain('9');
});

test('customer: a smaller plan says what was taken from people who are not named, too', async () => {
  const taken: Taken[] = [
    { name: 'Jana Brandt', roles: ['ROLE_FAKTURA'] },
    { name: null, roles: ['ROLE_FAKTURA'] },
    { name: null, roles: ['ROLE_FAKTURA'] },
  ];
  server.answers.set('PUT /api/supplier/customers/7', { json: { kind: 'saved', customer, taken } });
  const pane = await show();
  await userEvent.click(await pane.findByRole('checkbox', { name: 'Faktura schreiben' }));
  await userEvent.click(pane.getByRole('button', { name: 'Speichern' }));
  expect(await pane.findByText('Jana Brandt: Faktura schreiben')).toBeDefined();
  expect(pane.getAllByText('Mitarbeiter: Faktura schreiben')).toHaveLength(2);
});
