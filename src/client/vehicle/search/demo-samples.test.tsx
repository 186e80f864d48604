import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { DemoSamples } from '#client/vehicle/search/demo-samples.tsx';
import { testPortal } from '#client/vehicle/test-portal.ts';

const server = loopbackServer();
afterEach(cleanup);

const samples = [
  { kind: 'hsnTsn', value: '0603/CKV' },
  { kind: 'typeNumber', value: '1PA985' },
  { kind: 'article', value: '111.3526.30' },
] as const;

async function visit(user = testUser('ROLE_USER', 'ROLE_USER_PLUS')) {
  server.answers.set('GET /api/portal', { json: testPortal });
  const onTry = vi.fn();
  await renderInPortal(<DemoSamples samples={[...samples]} onTry={onTry} />, { user });
  return onTry;
}

test('a click tries an identifier of the demo; a number of an article leads to the search over all parts', async () => {
  const onTry = await visit();
  await userEvent.setup().click(screen.getByRole('button', { name: 'HSN/TSN 0603/CKV' }));
  expect(onTry).toHaveBeenCalledExactlyOnceWith('hsnTsn', '0603/CKV');
  const link = screen.getByRole('link', { name: 'Artikelnummer 111.3526.30' });
  expect(link.getAttribute('href')).toBe('/a/universal?text=111.3526.30');
});

test('nobody is offered what is not for them: type numbers, articles without the right (R1.4)', async () => {
  await visit({ ...testUser('ROLE_USER'), locale: 'en_GB' });
  expect(screen.queryByText('1PA985')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
