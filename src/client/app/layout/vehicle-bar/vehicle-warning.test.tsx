import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { VehicleWarning } from '#client/app/layout/vehicle-bar/vehicle-warning.tsx';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import type { ServiceInfo } from '#shared/vehicle/car.ts';

afterEach(cleanup);

const now = new Date('2026-11-18T12:00:00Z');
const info = (more: Partial<ServiceInfo>): ServiceInfo => ({
  classification: 'ModifiedValues',
  validFrom: null,
  validTo: null,
  title: 'Anzugsmoment geändert',
  remedy: null,
  reference: null,
  source: 'demo',
  ...more,
});
const recall = info({
  classification: 'RecallCampaign',
  title: 'AGR-Kühler',
  remedy: 'Kühler tauschen',
  reference: 'KBA 8124',
  source: 'kba-recalls',
});
const show = (infos: ServiceInfo[]) => render(<VehicleWarning infos={infos} now={now} />, { wrapper: GermanTexts });

test('a recall in force outranks modified values listed before it (R4.12)', () => {
  show([info({}), recall]);
  expect(screen.getByRole('button').textContent).toBe('1 Rückruf möglich');
});

test('modified values in force are amber (R4.12)', () => {
  show([info({}), { ...recall, validTo: '2020-01-01T00:00:00Z' }]);
  expect(screen.getByRole('button').textContent).toBe('Geänderte Werte');
});

test('nothing in force, nothing shown (R4.12)', () => {
  show([info({ validFrom: '2027-01-01T00:00:00Z' })]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the list says "möglicherweise betroffen" and what helps, names sources and marks demo data', async () => {
  show([recall, info({ validFrom: '2027-01-01T00:00:00Z' })]);
  await userEvent.click(screen.getByRole('button'));
  const text = screen.getByRole('dialog', { name: 'Hinweise zum Fahrzeug' }).textContent ?? '';
  expect(text).toContain('möglicherweise betroffen');
  expect(text).toContain('Abhilfe: Kühler tauschen');
  expect(text).toContain('Referenz KBA 8124 · ohne Frist · Quelle: Rückrufdatenbank des KBA');
  expect(text).toContain('seit 01.01.2027 · zurzeit nicht gültig · Quelle: Demodaten');
  expect(text).toContain('Demodaten – nicht für die Werkstatt');
});

test('where every info has a source, nothing is called demo', async () => {
  show([recall]);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('dialog').textContent).not.toContain('Demodaten');
});
