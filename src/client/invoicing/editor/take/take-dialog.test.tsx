import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import type { Source } from '#client/invoicing/editor/take/sources.ts';
import { TakeDialog } from '#client/invoicing/editor/take/take-dialog.tsx';
import type { TakenFrom } from '#client/invoicing/editor/take/use-take-positions.ts';

testScreen();
const server = loopbackServer();
afterEach(cleanup);

const car = { kTypeId: 42, adcTypeId: 7, plate: 'KS-PF 214', name: 'VW Golf VII', isOfPaper: true };
const task = { group: 'engine', kind: 'replace', minutes: 30, parts: ['Ölfilter'], source: 'demo' } as const;
const tasks = [
  { ...task, id: 101, name: 'Motoröl ersetzen', isDue: true },
  { ...task, id: 102, name: 'Luftfilter ersetzen', isDue: false },
];

const workJob = { nodeId: 1, note: '', contains: [], rate: 'mechanic', minutes: 30, source: 'demo' };

async function open(source: Source, answer: object) {
  server.answers.set('GET /api/invoicing/documents/12/car', { json: answer });
  const taken: TakenFrom[] = [];
  const onClose = vi.fn();
  const taking = {
    documentId: 12,
    vehicle: null,
    settle: async () => true,
    take: async (from: TakenFrom) => {
      taken.push(from);
      return true;
    },
  };
  await renderInPortal(<TakeDialog source={source} taking={taking} onClose={onClose} />, {
    user: testUser('ROLE_USER', 'ROLE_FAKTURA'),
  });
  return { user: userEvent.setup(), taken, onClose };
}

test('a service is of the car on the paper, which is named; what is due is ticked with one press', async () => {
  const { user, taken, onClose } = await open('maintenance', { car, tasks });
  await screen.findByText('VW Golf VII');
  expect(screen.getByText('Fahrzeug des Belegs')).toBeTruthy();
  expect(screen.getByText('Demodaten – nicht für die Werkstatt')).toBeTruthy();
  const motor = screen.getByRole('region', { name: 'Motor und Antrieb' });
  const oil = within(motor).getByRole<HTMLInputElement>('checkbox', { name: 'Motoröl ersetzen' });
  expect(oil.checked).toBe(false);
  await user.click(screen.getByRole('button', { name: '1 fällige wählen' }));
  expect(oil.checked).toBe(true);
  await user.click(within(motor).getByRole('checkbox', { name: 'Luftfilter ersetzen' }));
  await user.click(screen.getByRole('button', { name: '2 Arbeiten übernehmen' }));
  expect(taken).toEqual([{ kind: 'maintenance', kTypeId: 42, tasks: [101, 102] }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('jobs stay ticked while other words are looked for', async () => {
  const { user, taken } = await open('jobs', { car, tasks: [] });
  const job = (id: number, name: string) => ({ ...workJob, id, name });
  server.answers.set('GET /api/work/jobs', { json: { jobs: [job(1, 'Bremse prüfen')] } });
  const find = await screen.findByRole('searchbox', { name: 'Arbeit suchen' });
  await user.type(find, 'Bremse');
  await user.click(await screen.findByRole('checkbox', { name: 'Bremse prüfen' }));
  server.answers.set('GET /api/work/jobs', { json: { jobs: [job(2, 'Ölwechsel')] } });
  await user.clear(find);
  await user.type(find, 'Öl');
  await user.click(await screen.findByRole('checkbox', { name: 'Ölwechsel' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bremse prüfen' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: '2 Arbeiten übernehmen' }));
  expect(taken).toEqual([{ kind: 'jobs', jobIds: [1, 2], adcTypeId: 7 }]);
});

test('a paper without a car says so, where none is selected above', async () => {
  await open('package', { car: null, tasks: [] });
  await screen.findByText(/Wählen Sie im Beleg ein Fahrzeug/);
});
