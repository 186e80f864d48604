import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { usePaletteWork } from '#client/app/palette/use-palette-work.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import { discs, pads } from '#client/work/test-work.ts';

const server = loopbackServer();
afterEach(cleanup);

function Hits() {
  return usePaletteWork('brems').map(({ id, title, detail, meta, run }) => (
    <button key={id} type="button" onClick={run}>
      {title} {detail} {meta}
    </button>
  ));
}

async function visit(address: string) {
  server.answers.set('GET /api/session/car', { json: testCar() });
  server.answers.set('GET /api/work/hits', { json: { jobs: [discs, pads] } });
  const { router } = await renderInPortal(<Hits />, { user: testUser('ROLE_USER', 'ROLE_USER_PLUS_AW'), address });
  const hit = await screen.findByRole('button', { name: /^Bremsbeläge vorn/ });
  return { user: userEvent.setup(), hit, location: () => router.state.location };
}

test('a job that is taken on the work screen comes to those that are chosen there', async () => {
  const { user, hit, location } = await visit(`/a/work?jobs=${discs.id}&unit=hours&text=brems`);
  await user.click(hit);
  await expect
    .poll(() => location().search)
    .toEqual({ jobs: `${discs.id},${pads.id}`, unit: 'hours', node: pads.nodeId });
});

test('from elsewhere it is the first one', async () => {
  const { user, hit, location } = await visit(`/a/articles?jobs=${discs.id}`);
  await user.click(hit);
  await expect.poll(() => location().pathname).toBe('/a/work');
  expect(location().search).toEqual({ jobs: pads.id, node: pads.nodeId });
});

test('a hit has no time: there is no room to say that it is demo data', async () => {
  const { hit } = await visit('/a');
  expect(hit.textContent?.trim()).toBe('Bremsbeläge vorn ersetzen 46\u00a001\u00a002\u00a010');
});
