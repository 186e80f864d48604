import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { useNotifications } from '#client/notify/notify.ts';
import { PackageDrawer } from '#client/work/packages/package-drawer.tsx';
import { discs } from '#client/work/test-work.ts';
import type { WorkPackage } from '#shared/work/work-job.ts';

const server = loopbackServer();
afterEach(cleanup);

const brakes: WorkPackage = {
  id: 5,
  name: 'Bremsen',
  jobs: [
    { id: discs.id, name: discs.name, isForCar: true },
    { id: 99_000_000, name: 'Dach lackieren', isForCar: false },
  ],
  parts: [
    { genericArticleId: 15, name: 'Bremsscheibe vorn', quantity: 2, forCar: 2 },
    { genericArticleId: 266, name: 'Zündkerze', quantity: 6, forCar: 4 },
    { genericArticleId: 80, name: 'Lack', quantity: 1, forCar: 0 },
  ],
  madeBy: 'Chef',
  madeAt: '2026-11-01T00:00:00.000Z',
};

async function visit(one: WorkPackage = brakes) {
  server.answers.set('GET /api/work/packages', { json: { packages: [one] } });
  const uses = { onTake: vi.fn(), onPut: vi.fn(), isPutting: false };
  await renderInPortal(<PackageDrawer open adcTypeId={4711} onClose={() => {}} {...uses} />, {
    user: testUser('ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_FIRM_ADMIN'),
  });
  return { user: userEvent.setup(), ...uses };
}

test('a package is renamed; a name that is taken is not accepted', async () => {
  server.answers.set('PUT /api/work/packages/5', { json: { kind: 'taken' } });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Paket Bremsen umbenennen' }));
  const field = await screen.findByRole('textbox', { name: 'Name des Pakets' });
  await user.clear(field);
  await user.type(field, 'Öl{Enter}');
  await screen.findByText('Diesen Namen gibt es schon');
  server.answers.set('PUT /api/work/packages/5', { json: { kind: 'changed' } });
  server.answers.set('GET /api/work/packages', { json: { packages: [{ ...brakes, name: 'Bremse' }] } });
  await user.clear(field);
  await user.type(field, 'Bremse{Enter}');
  await screen.findByRole('button', { name: 'Paket Bremse umbenennen' });
  expect(screen.queryByRole('textbox', { name: 'Name des Pakets' })).toBeNull();
});

test('a package of the firm is taken over; what the car does not have stays out, its parts too', async () => {
  const { user, onTake } = await visit();
  await screen.findByText('1 Arbeit gibt es für dieses Fahrzeug nicht');
  screen.getByRole('link', { name: '2 × Bremsscheibe vorn' });
  screen.getByRole('link', { name: '4 × Zündkerze' });
  expect(screen.queryByRole('link', { name: /Lack/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Paket Bremsen übernehmen' }));
  expect(onTake.mock.calls).toEqual([[[discs.id]]]);
});

test('a package goes straight into the cart, jobs and parts as the car takes them', async () => {
  const { user, onPut } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Paket Bremsen mit Teilen in den Korb' }));
  const parts = [
    { genericArticleId: 15, quantity: 2 },
    { genericArticleId: 266, quantity: 4 },
  ];
  expect(onPut.mock.calls).toEqual([[[discs.id], parts]]);
});

test('one that is removed comes back as it was saved, parts for other cars included', async () => {
  server.answers.set('DELETE /api/work/packages/5', { status: 204 });
  server.answers.set('POST /api/work/packages', { json: { kind: 'saved', id: 6 } });
  const { user } = await visit();
  const { result } = renderHook(useNotifications);
  await user.click(await screen.findByRole('button', { name: 'Paket Bremsen löschen' }));
  await expect.poll(() => result.current.showing.map(({ key }) => key)).toEqual(['work.packageRemoved']);
  act(() => result.current.showing[0]?.action?.run());
  await expect.poll(() => server.received.some(({ method }) => method === 'POST')).toBe(true);
  const { body = '' } = server.received.find(({ method }) => method === 'POST') ?? {};
  expect(JSON.parse(body)).toMatchObject({
    jobs: [discs.id, 99_000_000],
    parts: [{ quantity: 2 }, { quantity: 6 }, { genericArticleId: 80, quantity: 1 }],
  });
});
