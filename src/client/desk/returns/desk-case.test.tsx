import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { DeskCase } from '#client/desk/returns/desk-case.tsx';
import { testReturn } from '#client/returns/test-return.ts';
import { testStream } from '#client/returns/test-stream.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

testScreen();
testStream();
const server = loopbackServer();
afterEach(cleanup);

type Line = ReturnCase['lines'][number];

async function visit(state: ReturnCase['state'], more: Partial<Line>, of: Partial<ReturnCase> = {}) {
  const lines = testReturn(3).lines.map((line) => ({ ...line, ...more }));
  const json = { ...testReturn(3, { state, lines, ...of }), firmId: 4, firmName: 'Autohaus Nordlicht' };
  server.answers.set('GET /api/supplier/returns/4/3', { json });
  await renderInPortal(<DeskCase path={{ firm: 4, return: 3 }} onBack={() => {}} />, {
    user: testUser('ROLE_SUPPLIER_ADMIN'),
  });
  await screen.findByRole('heading', { name: 'R 26-0003' });
}

const note = { basis: 'delivery-note', documentNumber: 'LS 26-1001', billedBy: null } as const;
const later = 'Die Gutschrift wird zusammen mit der Rechnung geschrieben.';
const decideAndCredit = 'Entscheiden und gutschreiben';

describe('a return in the supplier portal', () => {
  test('names the delivery note that it is based on, and that the credit note comes with the invoice', async () => {
    await visit('received', note);
    screen.getByText(/Lieferschein LS 26-1001 · noch nicht berechnet/);
    screen.getByText(later);
    screen.getByRole('button', { name: 'Entscheiden' });
    expect(screen.queryByRole('button', { name: decideAndCredit })).toBeNull();
  });

  test('names the invoice too once the goods are billed, and is credited at once', async () => {
    await visit('received', { ...note, billedBy: { documentId: 9, documentNumber: 'RE 26-088999', position: 1 } });
    screen.getByText(/Lieferschein LS 26-1001 · Rechnung RE 26-088999/);
    expect(screen.queryByText(later)).toBeNull();
    screen.getByRole('button', { name: decideAndCredit });
  });

  test('is not decided twice: what was accepted waits for the invoice', async () => {
    const decided = { ...note, decision: 'accepted', decidedQuantity: 1, credited: 8460 } as const;
    await visit('decided', decided, { credited: 8460 });
    screen.getByText(later);
    screen.getByText('Anerkannt, netto');
    expect(screen.queryByRole('button', { name: /^Entscheiden/ })).toBeNull();
  });

  test('a decision that lacks its reason leads to the field that is missing', async () => {
    await visit('received', {});
    await userEvent.click(screen.getByRole('radio', { name: 'Ablehnen' }));
    await userEvent.click(screen.getByRole('button', { name: decideAndCredit }));
    const reason = screen.getByRole('textbox', { name: /^Begründung für/ });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reason.getAttribute('aria-invalid')).toBe('true');
  });

  test('of an invoice is as before', async () => {
    await visit('received', {});
    screen.getByText(/Rechnung RE 26-088412/);
    expect(screen.queryByText(later)).toBeNull();
    screen.getByRole('button', { name: decideAndCredit });
  });
});
