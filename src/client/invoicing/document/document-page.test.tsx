import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { OneDocument } from '#client/invoicing/document/document-page.tsx';
import { UnknownDocument } from '#client/invoicing/document/document-states.tsx';
import { DocumentView } from '#client/invoicing/document/document-view.tsx';
import { documentQuery } from '#client/invoicing/document-queries.ts';
import { testDocument, testHead, testSheet } from '#client/invoicing/test-sales-document.ts';
import { setSuppressed } from '#client/notify/notify.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

testScreen();
const server = loopbackServer();
beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

describe('a paper that is issued', () => {
  const bill = (more: Partial<SalesDocument> = {}) =>
    testDocument({
      state: 'issued',
      stage: 'open',
      number: 'RG-2026-00012',
      gross: 1190,
      open: 1190,
      nextKinds: ['credit-note', 'cancellation', 'reminder'],
      sheet: testSheet({ number: 'RG-2026-00012' }),
      chain: [testHead({ id: 11, kind: 'estimate', number: 'A-2026-00007' }), testHead()],
      ...more,
    });
  const look = async (mayWrite: boolean, document = bill()) => {
    server.answers.set('GET /api/invoicing/texts', { json: { texts: [] } });
    await renderInPortal(<DocumentView document={document} mayWrite={mayWrite} />, {
      user: testUser('ROLE_USER', 'ROLE_FAKTURA'),
    });
    return userEvent.setup();
  };

  test('a payment books what is open, not more', async () => {
    const user = await look(true);
    server.answers.set('POST /api/invoicing/documents/12/payments', { json: bill({ open: 0, stage: 'paid' }) });
    await user.click(screen.getByRole('button', { name: 'Zahlung buchen' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText('Betrag');
    expect((amount as HTMLInputElement).value).toBe('11,90');
    await user.clear(amount);
    await user.type(amount, '12');
    await user.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    await within(dialog).findByText(/Offen sind nur 11,90/);
    await user.clear(amount);
    await user.type(amount, '11,90');
    await user.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    await waitFor(() => expect(server.find('/api/invoicing/documents/12/payments')).toBeTruthy());
    expect(JSON.parse(server.find('/api/invoicing/documents/12/payments')?.body ?? '{}')).toMatchObject({
      amount: 1190,
      method: 'transfer',
      takesCashDiscount: false,
    });
  });

  test('the fee of a reminder is paid or waived, and is not the invoice', async () => {
    const user = await look(true, bill({ kind: 'reminder', number: 'MA-2026-00003', nextKinds: [], open: 500 }));
    server.answers.set('POST /api/invoicing/documents/12/payments', { json: bill({ open: 0, stage: 'paid' }) });
    await user.click(screen.getByRole('button', { name: 'Zahlung buchen' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/nur die Mahngebühr/)).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Erlassen' }));
    await user.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    await waitFor(() => expect(server.find('/api/invoicing/documents/12/payments')).toBeTruthy());
    expect(JSON.parse(server.find('/api/invoicing/documents/12/payments')?.body ?? '{}')).toMatchObject({
      amount: 500,
      method: 'waived',
    });
  });

  test('a cancellation asks for its reason', async () => {
    const user = await look(true);
    await user.click(screen.getByRole('button', { name: 'Stornieren' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Stornieren' }));
    await within(dialog).findByText(/Nennen Sie den Grund/);
    expect(server.find('/api/invoicing/documents/12/turn')).toBeUndefined();
  });

  test('shows its chain, and without the role says that it is for reading (R6.5)', async () => {
    await look(false);
    expect(screen.getByText('Nur lesen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zahlung buchen' })).toBeNull();
    expect(screen.getByRole('link', { name: /Kostenvoranschlag A-2026-00007/ })).toBeTruthy();
  });

  test('of another firm is simply not there (R6.8)', async () => {
    server.answers.set('GET /api/invoicing/documents/99', problem(404, 'NOT_FOUND'));
    await renderInPortal(<UnknownDocument />);
    expect(screen.getByRole('heading', { level: 1, name: 'Diesen Beleg gibt es nicht' })).toBeTruthy();
  });
});

test('a draft that a colleague issues stays in sight with what is typed, until its writer has read so', async () => {
  const { answers } = server;
  answers.set('GET /api/invoicing/documents/12', { json: testDocument() });
  answers.set('GET /api/invoicing/texts', { json: { texts: [] } });
  answers.set('PUT /api/invoicing/documents/12', problem(500, 'UNEXPECTED_ERROR'));
  const { queryClient } = await renderInPortal(<OneDocument id="12" />, {
    user: testUser('ROLE_USER', 'ROLE_FAKTURA'),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByDisplayValue('Ölwechsel'), ' 5W-30');
  await screen.findByText('Das Speichern hat nicht geklappt');

  const issued = testDocument({ state: 'issued', stage: 'open', number: 'RG-2026-00012' });
  answers.set('GET /api/invoicing/documents/12', { json: issued });
  answers.set('PUT /api/invoicing/documents/12', problem(409, 'TOO_LATE'));
  act(() => void queryClient.setQueryData(documentQuery('12').queryKey, issued));
  expect(screen.getByDisplayValue('Ölwechsel 5W-30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByText('Der Beleg ist nicht mehr zu ändern');
  expect(screen.getByDisplayValue('Ölwechsel 5W-30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await screen.findByRole('heading', { level: 1, name: 'Rechnung RG-2026-00012' });
});
