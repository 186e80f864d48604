import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testUser } from '#client/app/render-in-portal.tsx';
import { notify } from '#client/notify/notify.ts';
import { receiveUser } from '#client/session/receive-user.ts';
import { clearStorage, storeUser } from '#client/session/storage.ts';
import type { User } from '#shared/session/user.ts';

vi.mock('#client/notify/notify.ts', () => ({ notify: vi.fn() }));
beforeEach(() => {
  clearStorage();
  vi.mocked(notify).mockClear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => vi.unstubAllGlobals());

const agent: User = { ...testUser('ROLE_USER', 'ROLE_SALES_AGENT'), name: 'Anton Gerdes', firmName: 'Nordteile' };
const acting: User = {
  ...agent,
  firmName: 'Autohaus Nordlicht',
  acting: { name: 'Anton Gerdes', firmName: 'Nordteile', kind: 'sales-agent', scopes: ['catalogue'] },
};

test('an agent whose access was withdrawn is told for whom the page is now', () => {
  storeUser(acting);
  receiveUser(new QueryClient(), agent);
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    key: 'acting.ended',
    values: { firm: 'Autohaus Nordlicht', own: 'Nordteile' },
    kind: 'WARNING',
    preset: 'B',
  });
});

test.each([
  ['who ends the acting himself', agent, agent],
  ['who still acts', acting, acting],
  ['who signs in after somebody who acted', acting, { ...agent, name: 'Sven Petersen' }],
] as const)('nothing is told to an agent %s', (_, before, now) => {
  storeUser(before);
  receiveUser(new QueryClient(), now);
  expect(notify).not.toHaveBeenCalled();
});
