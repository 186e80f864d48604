import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { DraftEditor } from '#client/invoicing/editor/draft-editor.tsx';
import { testDocument, testDraft, testPosition, testSheet } from '#client/invoicing/test-sales-document.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { sellInKey } from '#client/session/session-query.ts';
import type { Role } from '#shared/access/roles.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

testScreen();
const server = loopbackServer();
beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

let issued: SalesDocument | null = null;

function Editor({ document }: { document: SalesDocument }) {
  useKeyListener(true);
  const { showing } = useNotifications();
  return (
    <>
      <DraftEditor
        document={document}
        onIssued={(it) => (issued = it)}
        onReload={() => {}}
        onDropped={() => {}}
        onUnsaved={() => {}}
      />
      <div>
        {showing.map(({ id, key, action }) => (
          <button key={id} type="button" onClick={action?.run}>
            {key} {action?.label}
          </button>
        ))}
      </div>
    </>
  );
}

const file = {
  ...testSheet().buyer,
  note: '',
  paymentDays: null,
  consent: { mail: false, phone: false, post: false, since: null },
  vehicles: [],
  since: '2026-01-01T00:00:00.000Z',
  revenue: 0,
  open: 0,
  documents: 1,
};

async function write(document = testDocument(), roles: readonly Role[] = ['ROLE_USER', 'ROLE_FAKTURA']) {
  issued = null;
  const { answers } = server;
  answers.set('GET /api/invoicing/customers/3', { json: file });
  answers.set(`GET /api/invoicing/documents/${document.id}/check`, { json: { findings: [], isRefused: false } });
  answers.set('GET /api/invoicing/position-ideas', { json: { ideas: [] } });
  answers.set('GET /api/invoicing/texts', { json: { texts: [] } });
  answers.set(`PUT /api/invoicing/documents/${document.id}`, {
    json: { kind: 'saved', document: { ...document, version: 2 } },
  });
  const view = await renderInPortal(<Editor document={document} />, { user: testUser(...roles) });
  return { user: userEvent.setup(), ...view };
}
const row = (number: number) => screen.getByRole('group', { name: `Position ${number}` });
const saves = () =>
  server.received
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body) as { draft: { positions: { text: string }[] } });
const paper = () => screen.getByRole('article');

describe('the editor', () => {
  test('the paper and the sums follow every key, and it is saved a moment later', async () => {
    const { user } = await write();
    const price = within(row(1)).getByLabelText(/^Einzelpreis netto/);
    await user.clear(price);
    await user.type(price, '118,00');
    expect(screen.getByLabelText('Beleg bearbeiten').textContent).toContain('140,42');
    await waitFor(() => expect(paper().textContent).toContain('140,42'));
    await waitFor(() => expect(saves().length).toBe(1));
    await screen.findByText(/^gespeichert/);
  });

  test('Enter writes the next line, Alt with arrows moves it, Alt+Entf takes it out with a way back', async () => {
    const { user } = await write();
    await user.click(within(row(1)).getByDisplayValue('Ölwechsel'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(within(row(2)).getByRole('combobox')));
    await user.keyboard('Filter{Alt>}{ArrowUp}{/Alt}');
    expect(within(row(1)).getByDisplayValue('Filter')).toBe(document.activeElement);
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(screen.queryByDisplayValue('Filter')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'invoicing.editor.removed Rückgängig' }));
    expect(within(row(1)).getByDisplayValue('Filter')).toBeTruthy();
  });

  test('offers what was written before, with its price', async () => {
    const { user } = await write(testDocument({ sheet: testSheet({ draft: testDraft({ positions: [] }) }) }));
    const idea = { kind: 'labour', text: 'Achsvermessung', detail: '', number: '', unit: 'hour', quantity: 800 };
    server.answers.set('GET /api/invoicing/position-ideas', {
      json: { ideas: [{ ...idea, unitPrice: 11_800, vatRate: 1900, used: 7 }] },
    });
    await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }));
    await user.keyboard('Achs');
    await screen.findByRole('option', { name: /Achsvermessung/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(within(row(1)).getByDisplayValue('Achsvermessung')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(row(1)).getByDisplayValue('0,8 h')));
    expect(screen.getByLabelText('Beleg bearbeiten').textContent).toContain('94,40');
  });

  test('a finding leads to its field, and nothing is issued with one', async () => {
    const positions = [testPosition('oil', { text: 'Ölwechsel', unitPrice: null })];
    const { user } = await write(testDocument({ sheet: testSheet({ draft: testDraft({ positions }) }) }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const finding = await screen.findByRole('button', { name: /Position 1: Der Preis fehlt/ });
    await user.click(finding);
    await waitFor(() => expect(document.activeElement).toBe(within(row(1)).getByLabelText(/^Einzelpreis netto/)));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('Ctrl+Enter asks once and issues what is saved', async () => {
    const { user } = await write();
    const made = testDocument({ state: 'issued', stage: 'open', number: 'RG-2026-00012' });
    server.answers.set('POST /api/invoicing/documents/12/issue', {
      json: { kind: 'issued', document: made, link: null },
    });
    await user.type(within(row(1)).getByDisplayValue('Ölwechsel'), ' 5W-30');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ausstellen' }));
    await waitFor(() => expect(issued?.number).toBe('RG-2026-00012'));
    expect(saves().at(-1)?.draft.positions[0]?.text).toBe('Ölwechsel 5W-30');
    const body = JSON.parse(server.find('/api/invoicing/documents/12/issue')?.body ?? '{}') as { version: number };
    expect(body.version).toBe(2);
  });

  test('whoever saved in between is named, and the user chooses', async () => {
    const { user } = await write();
    const draft = testDraft({ positions: [testPosition('oil', { text: 'Ölwechsel groß' })] });
    const history = [{ at: '2026-11-15T11:20:00.000Z', by: 'Kim Petersen', action: 'saved', note: '' }];
    const theirs = testDocument({ version: 9, sheet: testSheet({ draft }), history });
    server.answers.set('PUT /api/invoicing/documents/12', { json: { kind: 'conflict', document: theirs } });
    await user.type(within(row(1)).getByDisplayValue('Ölwechsel'), '!');
    await screen.findByText('Kim Petersen hat diesen Entwurf inzwischen geändert');
    await user.click(screen.getByRole('button', { name: 'Anderen Stand übernehmen' }));
    expect(screen.getByDisplayValue('Ölwechsel groß')).toBeTruthy();
  });

  test('the margin is shown with purchase prices switched on only (R4.5)', async () => {
    const positions = [testPosition('pad', { kind: 'part', unitPrice: 5000, purchasePrice: 3000 })];
    const document = testDocument({ sheet: testSheet({ draft: testDraft({ positions }) }) });
    const { queryClient } = await write(document, ['ROLE_USER', 'ROLE_FAKTURA', 'ROLE_SELLIN']);
    expect(screen.queryByText(/^Marge/)).toBeNull();
    queryClient.setQueryData(sellInKey, true);
    await screen.findByText('Marge');
    expect(screen.getByText(/20,00\s€ · 40\s%/)).toBeTruthy();
  });

  test('the tax on old parts comes by itself', async () => {
    const positions = [testPosition('gen', { kind: 'part', unitPrice: 25_800, isExchange: true })];
    await write(testDocument({ sheet: testSheet({ draft: testDraft({ positions }) }) }));
    expect(screen.getByText('automatisch')).toBeTruthy();
    expect(screen.getAllByText(/4,90\s€/).length).toBeGreaterThan(1);
  });

  test('what is no number is nothing in the draft, and nothing is issued with it', async () => {
    const { user } = await write();
    const [price, quantity] = [/^Einzelpreis netto/, /^Menge/].map((name) => within(row(1)).getByLabelText(name));
    if (!price || !quantity) throw new Error('no fields');
    await user.clear(quantity);
    await user.type(quantity, '100000');
    await user.clear(price);
    await user.type(price, '12,5x');
    await waitFor(() => expect(saves().at(-1)?.draft.positions[0]).toMatchObject({ unitPrice: null }));
    await user.clear(price);
    await user.type(price, '12,50');
    await user.clear(quantity);
    await user.type(quantity, '1x1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    await waitFor(() => expect(saves().at(-1)?.draft.positions[0]).toMatchObject({ quantity: 0, unitPrice: 1250 }));
  });

  test('whoever leaves is not kept while it can be saved, and asked when it cannot', async () => {
    const { user, router } = await write();
    await user.type(within(row(1)).getByDisplayValue('Ölwechsel'), '!');
    await router.navigate({ to: '/a/elsewhere' } as never); // its router knows no screens
    expect(saves().at(-1)?.draft.positions[0]?.text).toBe('Ölwechsel!');
    expect(router.state.location.pathname).toBe('/a/elsewhere');

    server.answers.set('PUT /api/invoicing/documents/12', problem(500, 'UNEXPECTED_ERROR'));
    await user.type(within(row(1)).getByDisplayValue('Ölwechsel!'), '!');
    void router.navigate({ to: '/a' } as never); // see above
    const asked = await screen.findByRole('alertdialog', { name: 'Noch nicht gespeichert' });
    await user.click(within(asked).getByRole('button', { name: 'Hier bleiben' }));
    expect(router.state.location.pathname).toBe('/a/elsewhere');
    expect(screen.getByDisplayValue('Ölwechsel!!')).toBeTruthy();
    void router.navigate({ to: '/a' } as never); // see above
    await user.click(await screen.findByRole('button', { name: 'Ohne Speichern gehen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/a'));
  });
});
