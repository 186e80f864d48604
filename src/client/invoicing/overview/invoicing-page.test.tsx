import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { lastMonth } from '#client/invoicing/overview/export-menu.tsx';
import { InvoicingPage } from '#client/invoicing/overview/invoicing-page.tsx';
import { readInvoicingSearch, writeInvoicingSearch } from '#client/invoicing/overview/invoicing-search.ts';
import { scaleOf } from '#client/invoicing/overview/revenue-chart.tsx';
import { testHead } from '#client/invoicing/test-sales-document.ts';
import type { Role } from '#shared/access/roles.ts';

testScreen();
const server = loopbackServer();
afterEach(cleanup);

const late = testHead({
  id: 5,
  state: 'issued',
  stage: 'overdue',
  number: 'RG-2026-00005',
  gross: 5000,
  open: 5000,
  dueOn: '2026-10-01',
});
const overview = {
  open: { count: 2, amount: 12_000 },
  overdue: { count: 1, amount: 5000 },
  owed: { count: 0, amount: 0 },
  drafts: 3,
  openItems: [late],
  months: ['2026-10', '2026-11'].map((month, at) => ({ month, net: 10_000 * (at + 1), gross: 0, documents: at })),
  bestCustomers: [{ id: 3, name: 'Sabine Möller', net: 90_000, documents: 4 }],
  inspections: [
    {
      customerId: 3,
      customerName: 'Sabine Möller',
      vehicleId: 1,
      plate: 'KS-PF 214',
      name: 'Golf',
      on: '2026-12-01',
      mayWrite: true,
    },
  ],
};

async function visit(address = '', roles: readonly Role[] = ['ROLE_USER', 'ROLE_FAKTURA']) {
  const add = (path: string, json: unknown) => server.answers.has(path) || server.answers.set(path, { json });
  add('GET /api/invoicing/overview', overview);
  add('GET /api/invoicing/documents', { documents: [late], next: null });
  add('GET /api/invoicing/customers', { customers: [], next: null, total: 0 });
  const { router } = await renderInPortal(<InvoicingPage />, {
    user: testUser(...roles),
    address: `/a/faktura${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> };
}

describe('the overview', () => {
  test('shows what is open, the year, the best customers and inspections', async () => {
    await visit();
    await screen.findByRole('row', { name: 'Rechnung RG-2026-00005' });
    for (const text of [/120,00\s€/, 'Fällige Hauptuntersuchungen', 'darf angeschrieben werden'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Umsatz je Monat von 10.2026 bis 11.2026/ })).toBeTruthy();
  });

  test('writes reminders for those that are ticked', async () => {
    server.answers.set('POST /api/invoicing/reminders', { json: { made: [9], left: [] } });
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Alle überfälligen wählen' }));
    await user.click(screen.getByRole('button', { name: '1 Mahnung schreiben' }));
    await waitFor(() => expect(server.find('/api/invoicing/reminders')?.body).toBe('{"documents":[5]}'));
  });

  test.each([['ROLE_USER'], ['ROLE_USER', 'ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER'], []] satisfies Role[][])(
    'with %j it explains itself and shows nothing of the firm (R2.3)',
    async (...roles) => {
      await visit('', roles);
      await screen.findByText('Für diesen Bereich fehlt Ihnen ein Recht');
      expect(screen.queryByRole('row')).toBeNull();
    },
  );

  test('with the right to see it and not the role to write it, it is for reading, and says so (R6.5)', async () => {
    await visit('', ['ROLE_USER', 'ROLE_DOCUMENT_MANAGEMENT']);
    await screen.findByRole('row', { name: 'Rechnung RG-2026-00005' });
    expect(screen.getByText('Nur lesen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Neuer Beleg' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says so where it cannot be read', async () => {
    server.answers.set('GET /api/invoicing/overview', problem(400, 'INVALID_INPUT'));
    await visit();
    await screen.findByText('Das lädt gerade nicht');
  });
});

describe('the list of documents', () => {
  test('is narrowed by words, kind and state, all of which stand in the address', async () => {
    const { user, search } = await visit('?view=documents');
    await screen.findByRole('row', { name: 'Rechnung RG-2026-00005' });
    await user.type(screen.getByRole('searchbox'), 'Bremse');
    await waitFor(() => expect(search()).toEqual({ view: 'documents', text: 'Bremse' }));
    await user.selectOptions(screen.getByLabelText('Art'), 'invoice');
    await user.selectOptions(screen.getByLabelText('Stand'), 'overdue');
    expect(search()).toEqual({ view: 'documents', text: 'Bremse', kind: 'invoice', stage: 'overdue' });
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(search()).toEqual({ view: 'documents' });
  });

  test('an empty one says why', async () => {
    server.answers.set('GET /api/invoicing/documents', { json: { documents: [], next: null } });
    await visit('?view=documents&stage=paid');
    await screen.findByText('Kein Beleg passt');
  });
});

test('an address that was typed or cut counts as far as it fits', () => {
  const search = readInvoicingSearch({
    view: 'nowhere',
    text: 4711,
    kind: 'invoice',
    stage: 7,
    from: 'soon',
    customer: -1,
  });
  expect(writeInvoicingSearch(search)).toEqual({ text: '4711', kind: 'invoice' });
});

test('the scale of the chart is a round sum, and its half is in whole euros', () => {
  expect([0, 130, 10_01, 24_000, 99_900, 100_000].map(scaleOf)).toEqual([1000, 1000, 2000, 40_000, 100_000, 100_000]);
});

test('an export begins with the month before, over the turn of the year too', () => {
  expect(lastMonth(new Date(2027, 0, 5))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('the tabs lead to customers and settings', async () => {
  const { user, search } = await visit();
  await user.click(await screen.findByRole('tab', { name: 'Kunden' }));
  expect(search()).toEqual({ view: 'customers' });
  const panel = await screen.findByRole('tabpanel');
  await within(panel).findByText('Kein Kunde');
});
