import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { ReturnsPage } from '#client/returns/returns-page.tsx';
import { forgetReturns, testLine, testReturn, testSource } from '#client/returns/test-return.ts';
import { testStream } from '#client/returns/test-stream.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

testScreen();
testStream();
const server = loopbackServer();
const note = { basis: 'delivery-note', documentId: 7, documentNumber: 'LS 26-1001' } as const;

beforeEach(() => forgetReturns(testUser().id));
afterEach(cleanup);

async function visit(address: string, answers: Record<string, unknown>) {
  const usual = {
    'GET /api/open-cores': { cores: [], sum: 0, hasMore: false },
    'GET /api/returns': { returns: [], hasMore: false, count: 0 },
    'GET /api/return-tours': [],
  };
  for (const [path, json] of Object.entries({ ...usual, ...answers })) server.answers.set(path, { json });
  const { router } = await renderInPortal(<ReturnsPage />, {
    user: testUser('ROLE_USER'),
    address: `/a/document-management/returns${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> }; // any words
}

describe('a return from a delivery note', () => {
  test('is started from the list of documents, where it is named as not invoiced yet', async () => {
    const { user, search } = await visit('', {
      'GET /api/return-sources': [testSource(7, { basis: 'delivery-note', number: 'LS 26-1001' }), testSource(8)],
      'GET /api/returnable-lines': { lines: [testLine(1, note)], hasMore: false },
    });
    await screen.findByRole('heading', { name: 'Letzte Lieferscheine und Rechnungen' });
    await screen.findByRole('button', { name: /Rechnung RE 26-088412/ });
    await user.click(screen.getByRole('button', { name: /Lieferschein LS 26-1001.*noch nicht berechnet/ }));
    await waitFor(() => expect(search()).toEqual({ document: 7 }));
    await screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Retoure anlegen' })),
    );
  });

  test('found by words, names the document that each part came with', async () => {
    const { user } = await visit('?find=Querlenker', {
      'GET /api/return-sources': [],
      'GET /api/returnable-lines': { lines: [testLine(1, note), testLine(2)], hasMore: false },
    });
    await screen.findByText(/Rechnung RE 26-088412/);
    await user.click(await screen.findByRole('button', { name: /Lieferschein LS 26-1001/ }));
    await screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben' });
    screen.getByText(/gekauft: 2 · Lieferschein LS 26-1001/);
  });

  const [line] = testReturn(3).lines;
  const held = (of: Partial<ReturnCase>, more: Partial<ReturnCase['lines'][number]> = {}) =>
    testReturn(3, { ...of, lines: line ? [{ ...line, ...note, billedBy: null, ...more }] : [] });

  test('says that it is not invoiced yet, and that the credit note comes with the invoice', async () => {
    const decided = { decision: 'accepted', decidedQuantity: 1, credited: 8460 } as const;
    await visit('?return=3', { 'GET /api/returns/3': held({ state: 'decided', credited: 8460 }, decided) });
    await screen.findByText('Reinhardt Autoteile hat entschieden. Die Gutschrift kommt zusammen mit der Rechnung.');
    expect(screen.getByRole('link', { name: 'Lieferschein LS 26-1001' }).getAttribute('href')).toContain('document=7');
    screen.getByText(/noch nicht berechnet/);
    screen.getByText('anerkannt, netto');
    screen.getByText('Anerkannt, netto');
    expect(screen.queryByText(/gutgeschrieben, netto/i)).toBeNull();
  });

  test('links the invoice once there is one', async () => {
    const billedBy = { documentId: 9, documentNumber: 'RE 26-088999', position: 4 };
    await visit('?return=3', { 'GET /api/returns/3': held({}, { billedBy }) });
    const link = await screen.findByRole('link', { name: 'Rechnung RE 26-088999' });
    expect(link.getAttribute('href')).toContain('document=9');
    expect(screen.queryByText(/noch nicht berechnet/)).toBeNull();
  });
});
