import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { AccessRoom } from '#client/settings/access/access-room.tsx';
import type { SupplierAccess } from '#shared/settings/supplier-access-contract.ts';

const server = screenTests();
const path = '/api/firm/supplier-access/NORDTEIL';

const given: SupplierAccess = {
  supplier: 'NORDTEIL',
  supplierName: 'Nordteile',
  state: 'given',
  purpose: '',
  scopes: ['catalogue', 'cart'],
  givenBy: 'Jana Brandt',
  givenAt: '2026-11-18T08:00:00.000Z',
  endsOn: null,
  withdrawnBy: null,
  withdrawnAt: null,
  acting: [],
  version: 1,
};

const show = async () => {
  server.answers.set('GET /api/firm/supplier-access', { json: { suppliers: [given] } });
  await renderInPortal(
    <ScreenWithToasts>
      <AccessRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_FIRM_ADMIN'), address: '/a/settings/access' },
  );
  return screen.findByRole('textbox', { name: 'Letzter Tag' });
};

test('supplier access: a last day that is not a date is not saved as access without an end', async () => {
  const lastDay = await show();
  await userEvent.type(lastDay, '31.02.2027{Enter}');
  expect(server.find(path)).toBeUndefined();
  expect(lastDay.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(lastDay));
});

test('supplier access: what is wrong with a last day is visible, also on a phone', async () => {
  const lastDay = await show();
  const visible: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    visible.push(this.id);
  };
  try {
    await userEvent.type(lastDay, '31.02.2027{Enter}');
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView'); // jsdom has none
  }
  expect(visible).toEqual([`${lastDay.id}-error`]);
});

test('supplier access: a last day in the past is reported at its field', async () => {
  server.answers.set(`PUT ${path}`, { json: { kind: 'past' } });
  const lastDay = await show();
  await userEvent.type(lastDay, '01.01.2020');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => lastDay.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(lastDay));
});

test('supplier access: after it was withdrawn the focus is on the heading of the supplier', async () => {
  await show();
  const withdrawn = { ...given, state: 'withdrawn', withdrawnBy: 'Ada', withdrawnAt: given.givenAt, version: 2 };
  server.answers.set(`DELETE ${path}`, { json: { suppliers: [withdrawn] } });
  await userEvent.click(screen.getByRole('button', { name: 'Zugriff entziehen: Nordteile' }));
  await screen.findByText('entzogen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nordteile' })));
});
