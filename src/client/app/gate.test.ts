import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { requireScreen, requireUser, skipLogin } from '#client/app/gate.ts';
import { bannerQuery } from '#client/banner/queries.ts';
import { sessionQuery, userOf } from '#client/session/session-query.ts';
import { currentCarQuery } from '#client/vehicle/car-queries.ts';
import type { Role } from '#shared/access/roles.ts';
import type { User } from '#shared/session/user.ts';

const server = loopbackServer();
const car = {
  kTypeId: 1,
  adcTypeId: 2,
  kind: 'PC',
  producer: 'BMW',
  model: '1er',
  type: '116 d',
  kw: 85,
  ps: 116,
  ccm: 1496,
  fuel: 'diesel',
  engineCodes: [],
  builtFrom: null,
  builtTo: null,
  hsnTsn: null,
  source: 'manufacturer',
  serviceInfos: [],
  plate: null,
  vin: null,
  mileageKm: null,
  firstRegistration: null,
  note: null,
  carId: 3,
  pinned: false,
  lastUsedAt: null,
};
const userWith = (...roles: Role[]): User => ({
  id: 1,
  username: 'u',
  name: 'U',
  roles,
  firmId: 1,
  firmName: 'F',
  primarySupplier: null,
  locale: 'de_DE',
  appLogoUrl: null,
  settings: {},
  agreedAgb: true,
  agreedLicence: true,
});
const portal = {
  productName: 'P',
  version: '1',
  phone: null,
  hostOrigins: [],
  resetBaseUrl: '/api',
  singleSignOn: [],
  sendsLinks: true,
  typeNumberSuppliers: [],
  isPublic: false,
  demo: null,
};

let queryClient: ReturnType<typeof createQueryClient>;
const visit = (preload = false) => ({ context: { queryClient }, preload });
const ledTo = (guard: Promise<unknown>) =>
  guard.then(
    () => null,
    (thrown: unknown) => {
      if (!isRedirect(thrown)) throw thrown;
      const { to, search, replace } = thrown.options;
      return { to, search, replace };
    },
  );

beforeEach(() => {
  queryClient = createQueryClient({ onFailure: () => {} });
  server.answers.set('GET /api/portal', { json: portal });
  server.answers.set('GET /api/session/carhistory', { json: [] });
});

describe('below /a (R4.3)', () => {
  test('a session of the cookie is taken up', async () => {
    server.answers.set('GET /api/session/login', { json: userWith('ROLE_USER') });
    expect(await ledTo(requireUser(visit()))).toBeNull();
    expect(userOf(queryClient)?.username).toBe('u');
  });

  test('the texts are there in the language of the user before the first page is', async () => {
    server.answers.set('GET /assets/i18n/fr.json', { json: { yes: 'oui' } });
    server.answers.set('GET /api/session/login', { json: { ...userWith('ROLE_USER'), locale: 'fr_FR' } });
    await requireUser(visit());
    expect(server.find('/assets/i18n/fr.json')).toBeDefined();
  });

  test('without one the visitor is logged out and led to /login', async () => {
    localStorage.setItem('PF_USER', '{}');
    server.answers.set('GET /api/session/login', problem(401, 'NOT_SIGNED_IN'));
    expect(await ledTo(requireUser(visit()))).toMatchObject({ to: '/login', replace: true });
    expect(localStorage.length).toBe(0);
  });

  test('looking ahead at a link logs nobody out', async () => {
    localStorage.setItem('SHOW_SELL_IN', 'true');
    server.answers.set('GET /api/session/login', problem(401, 'NOT_SIGNED_IN'));
    await ledTo(requireUser(visit(true)));
    expect(localStorage.getItem('SHOW_SELL_IN')).toBe('true');
  });
});

describe('banner and car stand above every page', () => {
  const asks = () => server.received.filter(({ url }) => url === '/api/banner' || url === '/api/session/car').length;
  const comesIn = (user: User) => {
    server.answers.set('GET /api/session/login', { json: user });
    server.answers.set('GET /api/banner', { json: null });
    server.answers.set('GET /api/session/car', { json: car });
    return requireUser(visit());
  };

  const until = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      const looking = setInterval(() => {
        if (!isSo()) return;
        clearInterval(looking);
        done();
      }, 5);
    });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] }); // patience ends when the test says so
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('they are there before the first page is, and asked for once', async () => {
    await comesIn(userWith('ROLE_USER'));
    expect(queryClient.getQueryData(bannerQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(currentCarQuery.queryKey)).toMatchObject({ carId: 3 });
    queryClient.removeQueries({ queryKey: currentCarQuery.queryKey });
    await requireUser(visit());
    expect(asks()).toBe(2);
  });

  test('who has not agreed to the terms yet has no car to ask for', async () => {
    await comesIn({ ...userWith('ROLE_USER'), agreedAgb: false });
    expect(server.find('/api/banner')).toBeDefined();
    expect(server.find('/api/session/car')).toBeUndefined();
  });

  test('a slow answer does not hold the page up for long', async () => {
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
    onTestFinished(() => goOn());
    server.answers.set('GET /api/session/login', { json: userWith('ROLE_USER') });
    server.answers.set('GET /api/session/car', { json: car });
    server.answers.set('GET /api/banner', { json: null, after });
    let isThere = false;
    const coming = requireUser(visit()).then(() => {
      isThere = true;
    });
    await until(() => queryClient.getQueryData(currentCarQuery.queryKey) !== undefined);
    await vi.advanceTimersByTimeAsync(299);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await coming;
    expect(queryClient.getQueryState(bannerQuery.queryKey)?.fetchStatus).toBe('fetching');
    expect(queryClient.getQueryData(currentCarQuery.queryKey)).toMatchObject({ carId: 3 });
  });
});

describe('the vehicle guard waits for the current car of the server (R4.8)', () => {
  const signedIn = (...roles: Role[]) => queryClient.setQueryData(sessionQuery.queryKey, userWith(...roles));

  test.each([
    ['no car', null, ['ROLE_USER_PLUS_AW'], '/a/car-selection/no-car'],
    ['a car without repair data', { ...car, adcTypeId: null }, ['ROLE_USER_PLUS_AW'], '/a/car-error'],
    ['a missing right', car, ['ROLE_USER_LIGHT'], '/a/locked-area'],
  ] as const)('%s leads to its page, which is told the area', async (_name, current, roles, to) => {
    signedIn(...roles);
    server.answers.set('GET /api/session/car', { json: current });
    expect(await ledTo(requireScreen('work', visit()))).toEqual({ to, search: { area: 'work' } });
  });

  test('a car with repair data and the right open the screen', async () => {
    signedIn('ROLE_USER_PLUS_AW');
    server.answers.set('GET /api/session/car', { json: car });
    expect(await ledTo(requireScreen('work', visit()))).toBeNull();
  });

  test('a car that cannot be asked for counts as none', async () => {
    signedIn('ROLE_USER_PLUS_AW');
    server.answers.set('GET /api/session/car', problem(500, 'UNEXPECTED_ERROR'));
    expect(await ledTo(requireScreen('work', visit()))).toMatchObject({ to: '/a/car-selection/no-car' });
  });

  test('nobody asks for a car who may not have one yet', async () => {
    await ledTo(requireScreen('work', visit()));
    const newcomer: User = { ...userWith('ROLE_USER_PLUS_AW'), agreedLicence: false };
    queryClient.setQueryData(sessionQuery.queryKey, newcomer);
    await ledTo(requireScreen('work', visit()));
    expect(server.find('/api/session/car')).toBeUndefined();
  });

  test('a screen without vehicle asks for none, only for the right (R4.9)', async () => {
    signedIn('ROLE_USER');
    expect(await ledTo(requireScreen('admin', visit()))).toEqual({ to: '/a/locked-area', search: { area: 'admin' } });
    expect(server.find('/api/session/car')).toBeUndefined();
  });
});

test('a signed-in user is led past the form; nobody is signed in there unasked', async () => {
  const skip = async () => skipLogin(visit());
  expect(await ledTo(skip())).toBeNull();
  expect(server.find('/api/session/login')).toBeUndefined();
  queryClient.setQueryData(sessionQuery.queryKey, userWith('ROLE_USER'));
  expect(await ledTo(skip())).toMatchObject({ to: '/a', replace: true });
});
