import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { customerQuery } from '#client/invoicing/customers/customer-queries.ts';
import { customerPatch, usePickCustomer } from '#client/invoicing/editor/use-pick-customer.ts';
import { testDraft, testSheet } from '#client/invoicing/test-sales-document.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { Buyer } from '#shared/invoicing/sales-document.ts';

afterEach(cleanup);

const { buyer } = testSheet();
if (!buyer) throw new Error('no buyer');
const fileOf = (id: number, more: Partial<CustomerFile> = {}): CustomerFile => ({
  ...buyer,
  id,
  note: '',
  paymentDays: null,
  consent: { mail: false, phone: false, post: false, since: null },
  vehicles: [],
  since: '2026-01-01T00:00:00.000Z',
  revenue: 0,
  open: 0,
  documents: 0,
  ...more,
});
const office: Buyer = { ...buyer, id: 5, leitwegId: '04011000-1234512345-06' };
const ofOffice = testDraft({ customerId: 5, buyerReference: office.leitwegId, profile: 'xrechnung' });
const before = { draft: ofOffice, former: office, standardDays: 14 };

describe('a paper that gets another customer', () => {
  test('gives up the Leitweg-ID and the XRechnung of the one before', () => {
    expect(customerPatch(fileOf(7), before)).toMatchObject({ buyerReference: '', profile: 'en16931' });
    const draft = { ...ofOffice, buyerReference: '991-12345-36' };
    const leitwegId = '993-80001-57';
    expect(customerPatch(fileOf(7, { leitwegId }), { ...before, draft })).toMatchObject({ profile: 'xrechnung' });
  });

  test('takes the Leitweg-ID of the new one', () => {
    const leitwegId = '991-12345-36';
    expect(customerPatch(fileOf(7, { leitwegId }), before)).toMatchObject({
      buyerReference: leitwegId,
      profile: 'xrechnung',
    });
    const empty = { draft: testDraft({ customerId: null }), former: null, standardDays: 14 };
    expect(customerPatch(fileOf(7, { leitwegId }), empty)).toMatchObject({
      buyerReference: leitwegId,
      profile: 'xrechnung',
    });
  });

  test('keeps what was typed by hand, and everything where the customer is the same', () => {
    const draft = { ...ofOffice, buyerReference: 'HW-2026-118' };
    expect(customerPatch(fileOf(7), { ...before, draft })).not.toHaveProperty('buyerReference');
    const same = customerPatch(fileOf(5, { leitwegId: office.leitwegId }), { ...before, draft });
    expect(same).not.toHaveProperty('buyerReference');
    expect(same).not.toHaveProperty('profile');
  });
});

test('the customer picked last stands, however late the file of the one before comes', async () => {
  const queryClient = new QueryClient();
  const waiting = new Map<string, (file: CustomerFile) => void>();
  // Answers in the order that the test wants.
  queryClient.ensureQueryData = (({ queryKey }: { queryKey: readonly unknown[] }) =>
    new Promise((done) => waiting.set(JSON.stringify(queryKey), done))) as never;
  const answer = (file: CustomerFile) => waiting.get(JSON.stringify(customerQuery(file.id).queryKey))?.(file);
  const { result } = renderHook(
    () => {
      const [draft, setDraft] = useState(ofOffice);
      const pick = usePickCustomer({
        draft,
        buyer: draft.customerId === 5 ? office : null,
        change: (patch) => setDraft((now) => ({ ...now, ...patch })),
        standardDays: 14,
      });
      return { draft, pick };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => result.current.pick(7));
  act(() => result.current.pick(8));
  await act(async () => answer(fileOf(8, { paymentDays: 8 })));
  await act(async () => answer(fileOf(7, { paymentDays: 7 })));
  expect(result.current.draft).toMatchObject({ customerId: 8, paymentDays: 8, buyerReference: '', profile: 'en16931' });
});
