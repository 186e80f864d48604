import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FirmPane } from '#client/admin/firms/firm-pane.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import type { AdminFirm } from '#shared/admin/firms-contract.ts';

const server = screenTests();

const facts: AdminFirm['facts'] = {
  name: 'Autohaus Nordlicht',
  street: 'Hafenweg 1',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  supplier: 'NORDTEIL',
  customerNumber: 'K-1',
  vatId: null,
  level: 'ROLE_USER_PLUS_AW',
  additions: ['ROLE_ORDER', 'ROLE_FAKTURA'],
};
const firm: AdminFirm = {
  id: 7,
  kind: 'workshop',
  facts,
  users: 3,
  lockedUsers: 0,
  agreedAt: null,
  lastSignInAt: null,
};

const show = async () => {
  server.answers.set('GET /api/admin/firms/7', { json: firm });
  server.answers.set('GET /api/admin/suppliers', { json: { suppliers: [] } });
  await renderInPortal(
    <ScreenWithToasts>
      <FirmPane id={7} onClose={() => undefined} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address: '/a/admin/firms?firm=7' },
  );
  return within(await screen.findByRole('complementary', { name: 'Autohaus Nordlicht' }));
};

test('a lower booking is sent with what was seen, and says who has lost what', async () => {
  const after = { ...facts, level: 'ROLE_USER_PLUS', additions: ['ROLE_ORDER'] };
  const taken = [{ name: 'Murat', username: 'murat', roles: ['ROLE_FAKTURA'] }];
  server.answers.set('PUT /api/admin/firms/7', { json: { kind: 'saved', firm: { ...firm, facts: after }, taken } });
  const pane = await show();
  await userEvent.click(await pane.findByRole('radio', { name: /^Plus(?! AW)/ }));
  await userEvent.click(pane.getByRole('checkbox', { name: 'Faktura schreiben' }));
  await userEvent.click(pane.getByRole('button', { name: 'Speichern' }));
  expect(await pane.findByText('Murat: Faktura schreiben')).toBeDefined();
  expect(JSON.parse(server.received.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    before: facts,
    facts: after,
  });
});

test('a wrong VAT id and a number that another has are said', async () => {
  const pane = await show();
  const save = () => userEvent.click(pane.getByRole('button', { name: 'Speichern' }));
  await userEvent.type(await pane.findByLabelText(/^USt-IdNr/), 'DE1');
  server.answers.set('PUT /api/admin/firms/7', { json: { kind: 'wrong-vat-id', flaw: 'form' } });
  await save();
  expect((await pane.findByRole('alert')).textContent).toMatch(/USt-IdNr/);
  server.answers.set('PUT /api/admin/firms/7', { json: { kind: 'refused', reason: 'number-taken' } });
  await save();
  expect(await pane.findByText(/hat bei dem Lieferanten schon eine andere Firma/)).toBeDefined();
});
