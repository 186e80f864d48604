import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { TechnicalInfoPage } from '#client/technical-info/technical-info-page.tsx';
import { foundPlug, plug, torques } from '#client/technical-info/test-technical-info.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import type { ServiceInfo } from '#shared/vehicle/car.ts';

const server = screenTests();

const recall = {
  classification: 'RecallCampaign' as const,
  validFrom: '2019-11-01T00:00:00.000Z',
  validTo: null,
  title: 'AGR-Kühler undicht',
  remedy: 'Kühler ersetzen',
  reference: 'KBA 8124',
  source: 'kba-recalls',
};

async function visit(address = '', info: ServiceInfo = recall) {
  const { answers } = server;
  const answer = (call: string, json: unknown) => answers.has(call) || answers.set(call, { json });
  answers.set('GET /api/session/car', { json: testCar({ serviceInfos: [info] }) });
  answer('GET /api/technical-info/sheets', {
    sheets: [
      { key: 'overview', name: 'Auf einen Blick', count: 3 },
      { key: 'torques', name: 'Drehmomente', count: 3 },
      { key: 'wiring', name: 'Schaltpläne', count: 0 },
    ],
    changes: [foundPlug],
    faultCodes: 536,
  });
  answer('GET /api/technical-info/sheets/overview', { ...torques, key: 'overview', name: 'Auf einen Blick' });
  answer('GET /api/technical-info/sheets/torques', torques);
  answer('GET /api/technical-info/values', { values: [foundPlug] });
  answer('GET /api/technical-info/fault-codes', {
    codes: [{ code: 'P0301', name: 'Zylinder 1: Verbrennungsaussetzer', source: 'generic-codes' }],
    total: 1,
  });
  answer('GET /api/technical-info/favourites', { sheets: [] });
  answers.set('PUT /api/technical-info/favourites/torques', { json: { sheets: ['torques'] } });
  const { router } = await renderInPortal(
    <ScreenWithToasts>
      <TechnicalInfoPage />
    </ScreenWithToasts>,
    {
      user: testUser('ROLE_USER', 'ROLE_USER_PLUS_AW_TEC'),
      address: `/a/technical-info${address}`,
    },
  );
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> };
}
const side = () => screen.getByRole('complementary', { name: 'Hinweise und Datenblätter' });
const panel = () => screen.getByRole('complementary', { name: 'Rückrufe und Änderungen' });

describe('the data sheets', () => {
  test('show values with unit and tolerance, and say that they are demo data', async () => {
    await visit('?sheet=torques');
    await screen.findByRole('row', { name: /^Radschrauben ?, über Kreuz anziehen 120 Nm/ });
    expect(screen.getByRole('row', { name: /^Sturz/ }).textContent).toContain('−1°\u00a020′±\u00a030′');
    expect(screen.getByRole('img', { name: '−1°\u00a050′ bis −50′' })).toBeDefined();
    expect(screen.getByRole('img', { name: /5 Schrauben, über Kreuz/ })).toBeDefined();
    expect(screen.getAllByText('Demodaten – nicht für die Werkstatt').length).toBeGreaterThan(0);
  });

  test('are listed with their counts; one without data says so and is no button', async () => {
    const { user, search } = await visit();
    await user.click(await within(side()).findByRole('button', { name: /^Drehmomente/ }));
    expect(search()).toEqual({ sheet: 'torques' });
    await screen.findByRole('heading', { level: 1, name: 'Drehmomente' });
    within(side()).getByText('keine Daten');
    expect(within(side()).queryByRole('button', { name: /Schaltpläne/ })).toBeNull();
  });

  test('mark a changed value with old and new, in the table and beside it (R4.12)', async () => {
    await visit('?sheet=torques');
    const row = await screen.findByRole('row', { name: /^Ölablassschraube/ });
    within(row).getByText('neu');
    expect(panel().textContent).toContain('ab 01.01.2025');
    expect(panel().textContent).toContain('30\u00a0Nm');
    expect(panel().textContent).toContain('möglicherweise betroffen');
    within(panel()).getByText('KBA 8124');
    const letter = within(panel()).getByRole('link', { name: 'Kunde informieren' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(letter)).toMatch(/^mailto:\?subject=Rückruf KBA 8124: .*AGR-Kühler undicht/s);
  });

  test('a recall that is over and a change that is planned are put away, and nothing else is claimed', async () => {
    server.answers.set('GET /api/technical-info/sheets', {
      json: {
        sheets: [{ key: 'overview', name: 'Auf einen Blick', count: 3 }],
        changes: [{ ...foundPlug, change: { ...foundPlug.change, since: '2999-01-01', state: 'planned' } }],
        faultCodes: 0,
      },
    });
    await visit('', { ...recall, validTo: '2020-01-01T00:00:00.000Z' });
    await within(panel()).findByText('2 Hinweise ohne Gültigkeit heute');
    within(panel()).getByText('Weder Rückrufe noch Änderungen bekannt');
    expect(within(side()).queryByText('Hinweise')).toBeNull();
    expect(within(panel()).queryByRole('link', { name: 'Kunde informieren' })).toBeNull();
  });

  test('a digit opens a sheet, M marks it', async () => {
    const { user, search } = await visit();
    await screen.findByRole('button', { name: 'Radschrauben' });
    await user.keyboard('2');
    expect(search()).toEqual({ sheet: 'torques' });
    await user.keyboard('m');
    await screen.findByRole('button', { name: 'Gemerkt' });
    within(side()).getByRole('heading', { name: 'Gemerkt' });
    expect(within(side()).getAllByRole('button', { name: /^Drehmomente/ })).toHaveLength(2);
  });

  test('copy a value with its unit by button or by C on its row', async () => {
    const { user } = await visit('?sheet=torques');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const row = await screen.findByRole('row', { name: /^Radschrauben/ });
    await user.click(within(row).getByRole('button', { name: /kopieren/ }));
    expect(write).toHaveBeenLastCalledWith('120 Nm');
    screen.getByRole('button', { name: 'Ölablassschraube' }).focus();
    await user.keyboard('c');
    expect(write).toHaveBeenLastCalledWith('25 Nm');
  });

  test('the details tell source, date and other units, and stand in the address', async () => {
    const { user, search } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Radschrauben' }));
    const dialog = await screen.findByRole('dialog', { name: 'Radschrauben' });
    expect(search()).toEqual({ value: 'torque.wheel' });
    expect(dialog.textContent).toContain('01.10.2026');
    expect(dialog.textContent).toContain('88,5\u00a0lbf·ft');
    expect(dialog.textContent).toContain('Quelle');
  });

  test('a changed value tells the source of the change beside its own', async () => {
    const sections = [{ ...torques.sections[0], values: [plug] }];
    server.answers.set('GET /api/technical-info/sheets/torques', { json: { ...torques, sections } });
    const { user } = await visit('?sheet=torques');
    await user.click(await screen.findByRole('button', { name: 'Ölablassschraube' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ölablassschraube' });
    expect(dialog.textContent).toContain('30\u00a0Nm → 25\u00a0Nm, ab 01.01.2025, Quelle: Hersteller');
    within(dialog).getByText('Demodaten – nicht für die Werkstatt');
  });
});

describe('the search', () => {
  test('shows hits where they stand, and leads to the fault codes', async () => {
    const { user, search } = await visit();
    await user.type(await within(side()).findByRole('searchbox'), 'P0301');
    await screen.findByRole('heading', { name: 'Treffer für „P0301“' });
    await user.click(await screen.findByRole('button', { name: /^Fehlercodes dazu/ }));
    await screen.findByRole('row', { name: /^P0301 Zylinder 1/ });
    expect(search()).toEqual({ sheet: 'fault-codes', text: 'P0301' });
  });
});

describe('states', () => {
  test('a car without any data says so', async () => {
    server.answers.set('GET /api/technical-info/sheets', {
      json: {
        sheets: [{ key: 'overview', name: 'Auf einen Blick', count: 0 }],
        changes: [],
        faultCodes: 0,
      },
    });
    await visit();
    await screen.findByText('Keine technischen Daten für dieses Fahrzeug');
  });

  test('a sheet that the car does not have says so, and the others can be opened', async () => {
    const { user } = await visit('?sheet=nothing&value=%3Cb%3E');
    await screen.findByText('Dieses Datenblatt hat für dieses Fahrzeug keine Daten');
    await user.click(within(side()).getByRole('button', { name: /^Drehmomente/ }));
    await screen.findByRole('heading', { level: 1, name: 'Drehmomente' });
  });

  test('a failure can be tried again', async () => {
    server.answers.set('GET /api/technical-info/sheets', problem(503, 'UNAVAILABLE'));
    await visit();
    await screen.findByRole('button', { name: 'Erneut versuchen' });
  });
});
