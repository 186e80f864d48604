import { type QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { signIn, takeUpSession } from '#client/session/login/sign-in.ts';
import { sellInKey, sessionQuery, userOf } from '#client/session/session-query.ts';
import { forgetUser } from '#client/session/sign-out.ts';

const server = loopbackServer();
const user = {
  id: 1,
  username: 'Müller',
  name: 'J. Müller',
  roles: ['ROLE_USER'],
  firmId: 1,
  firmName: 'Autohaus Nordlicht',
  primarySupplier: 'NORDTEIL',
  locale: 'de_DE',
  appLogoUrl: null,
  settings: {},
  agreedAgb: true,
  agreedLicence: true,
};
const portal = {
  productName: 'P',
  version: '1',
  phone: null,
  hostOrigins: [],
  resetBaseUrl: '/reset',
  typeNumberSuppliers: [],
  singleSignOn: [],
  sendsLinks: true,
  isPublic: false,
  demo: null,
};
const credentials = { username: 'Müller', password: 'süß' };
let queryClient: QueryClient;

beforeEach(() => {
  localStorage.clear();
  queryClient = createQueryClient({ onFailure: () => {} });
  server.answers.set('GET /api/session/login', { json: user });
  server.answers.set('GET /api/session/carhistory', { json: [] });
  server.answers.set('GET /api/portal', { json: portal });
});

describe('signing in', () => {
  test('credentials go as Basic authorization in UTF-8, with the wish to stay signed in (R7.3, R1.7)', async () => {
    await signIn(queryClient, credentials, true);
    const request = server.find('/api/session/login');
    expect(request?.url).toBe('/api/session/login?userType=local&remember-me=true');
    expect(request?.headers.authorization).toBe('Basic TcO8bGxlcjpzw7zDnw==');
  });

  test.each([
    { username: '', password: 'x' },
    { username: 'x', password: '' },
  ])('without both credentials the request goes without any (R5.1): %j', async (missing) => {
    await signIn(queryClient, missing, false);
    expect(server.find('/api/session/login')?.headers.authorization).toBeUndefined();
    expect(server.find('/api/session/login')?.url).toBe('/api/session/login?userType=local');
  });

  test('the user is stored (R4.1), the history loaded (R4.4) and sell-in read (R4.5)', async () => {
    localStorage.setItem('SHOW_SELL_IN', 'true');
    await signIn(queryClient, credentials, false);
    expect(userOf(queryClient)).toEqual(user);
    expect(JSON.parse(localStorage.getItem('PF_USER') ?? '')).toEqual(user);
    expect(queryClient.getQueryData(sellInKey)).toBe(true);
    await waitFor(() => expect(server.find('/api/session/carhistory')).toBeDefined());
  });

  test.each([{ agreedAgb: false }, { agreedLicence: false }])(
    'address and supplier are fetched where something is not agreed, the latter on the reset base URL (R4.6): %j',
    async (missing) => {
      server.answers.set('GET /api/session/login', { json: { ...user, ...missing } });
      await signIn(queryClient, credentials, false);
      await waitFor(() => expect(server.find('/reset/registration/supplier/NORDTEIL')).toBeDefined());
      expect(server.find('/api/session/address')).toBeDefined();
    },
  );

  test('nothing of the kind is fetched where both are agreed (R4.6)', async () => {
    await signIn(queryClient, credentials, false);
    await waitFor(() => expect(server.find('/api/session/carhistory')).toBeDefined());
    expect(server.find('/api/session/address')).toBeUndefined();
  });

  test('an error resets the user data and logs out (R8.7)', async () => {
    await signIn(queryClient, credentials, false);
    server.answers.set('GET /api/session/login', problem(401, 'ERROR_CREDENTIALS'));
    await expect(signIn(queryClient, credentials, false)).rejects.toMatchObject({ code: 'ERROR_CREDENTIALS' });
    expect(userOf(queryClient)).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

describe('taking up a session (R4.3)', () => {
  test('goes without credentials, and its answer is the user', async () => {
    expect(await takeUpSession(queryClient)).toEqual(user);
    expect(server.find('/api/session/login')?.headers.authorization).toBeUndefined();
  });

  test('an observer that unmounts during the request does not abort it, as StrictMode would', async () => {
    const pending = takeUpSession(queryClient);
    const observer = new QueryObserver(queryClient, { queryKey: sessionQuery.queryKey, queryFn: skipToken });
    observer.subscribe(() => {})();
    expect(await pending).toEqual(user);
  });

  test('an edited PF_USER changes nothing: the answer of the server counts', async () => {
    localStorage.setItem('PF_USER', JSON.stringify({ ...user, roles: ['ROLE_ADMIN'] }));
    expect((await takeUpSession(queryClient))?.roles).toEqual(['ROLE_USER']);
  });

  test.each([problem(401, 'NOT_SIGNED_IN'), { status: 500 }])('a failure keeps no user: %j', async (answer) => {
    server.answers.set('GET /api/session/login', answer);
    expect(await takeUpSession(queryClient)).toBeNull();
    expect(userOf(queryClient)).toBeNull();
  });

  test('a known user is not asked for again', async () => {
    await signIn(queryClient, credentials, false);
    const asked = server.received.length;
    await takeUpSession(queryClient);
    expect(server.received.filter(({ url }) => url.startsWith('/api/session/login'))).toHaveLength(1);
    expect(asked).toBeGreaterThan(0);
  });
});

test('forgetting clears user, answers, local storage and the cookie dmsdata (R4.2, R9.8)', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'dmsdata=1; path=/';
  await signIn(queryClient, credentials, false);
  queryClient.setQueryData(['cart'], 'of the old user');
  forgetUser(queryClient);
  expect(userOf(queryClient)).toBeNull();
  expect(queryClient.getQueryData(['cart'])).toBeUndefined();
  expect(localStorage.length).toBe(0);
  expect(document.cookie).not.toContain('dmsdata');
});
