import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { emptyDraft, type TabKind } from '#client/vehicle/search/identifier/field-rules.ts';
import { IdentifierTabs } from '#client/vehicle/search/identifier/identifier-tabs.tsx';
import { testPortal } from '#client/vehicle/test-portal.ts';

const server = loopbackServer();
const search = vi.fn(async () => 'none' as const);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Tabs() {
  const [tab, setTab] = useState<TabKind>('hsnTsn');
  const [draft, setDraft] = useState(emptyDraft);
  return <IdentifierTabs tab={tab} onTab={setTab} draft={draft} onDraft={setDraft} search={search} />;
}
async function show(locale = 'de_DE', primarySupplier: string | null = null) {
  server.answers.set('GET /api/portal', { json: testPortal });
  await renderInPortal(<Tabs />, { user: { ...testUser('ROLE_USER'), locale, primarySupplier } });
  return userEvent.setup();
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const drawing = () => screen.getByRole('img').getAttribute('aria-label');

test('the type number follows locale and supplier (R1.4)', async () => {
  await show('de_CH');
  expect(tabs()).toEqual(['Kennzeichen', 'HSN/TSN', 'FIN', 'Motorcode', 'Typennummer', 'NatCode', 'K-Typ']);
  cleanup();
  await show('en_GB');
  expect(tabs()).not.toContain('Typennummer');
  cleanup();
  await show('fr_CH', 'HELVETIA');
  await expect.poll(tabs).toContain('Typennummer');
});

test('a field is checked on leaving, and the message goes as soon as it is right', async () => {
  const user = await show();
  await user.type(screen.getByRole('textbox', { name: 'HSN Feld 2.1' }), '063');
  expect(screen.queryByText('HSN hat 4 Ziffern.')).toBeNull();
  await user.tab();
  screen.getByText('HSN hat 4 Ziffern.');
  await user.type(screen.getByRole('textbox', { name: 'HSN Feld 2.1' }), '{Backspace}03');
  expect(screen.queryByText('HSN hat 4 Ziffern.')).toBeNull();
});

test('a pasted pair fills both fields, Enter searches, and nothing found is said in place', async () => {
  const user = await show();
  await user.click(screen.getByRole('textbox', { name: 'HSN Feld 2.1' }));
  await user.paste('0603 ADT000214');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'TSN Feld 2.2' }).value).toBe('ADT');
  await user.keyboard('{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith({ kind: 'hsnTsn', hsn: '0603', tsn: 'ADT' });
  await screen.findByText('Kein Fahrzeug zu diesem Schlüssel. Prüfen Sie die Felder 2.1 und 2.2.');
});

test('what is wrong is not searched for; the first wrong field gets the focus', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  expect(search).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /HSN/ }));
});

test('the drawn document marks the field of the tab or of the focus, and shows what was typed', async () => {
  const user = await show();
  expect(drawing()).toContain('2.1, 2.2');
  await user.type(screen.getByRole('textbox', { name: 'TSN Feld 2.2' }), 'adt');
  expect(drawing()).toMatch(/hervorgehoben: 2\.2$/);
  expect(screen.getByRole('img').textContent).toContain('ADT');
  await user.click(screen.getByRole('tab', { name: 'FIN' }));
  expect(drawing()).toMatch(/hervorgehoben: E$/);
  await user.click(screen.getByRole('tab', { name: 'Motorcode' }));
  expect(screen.queryByRole('img')).toBeNull();
});
