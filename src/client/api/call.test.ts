import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#client/api/call.ts';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { banner } from '#shared/banner/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { login, logout, setPassword } from '#shared/session/contract.ts';
import { supplierDetails } from '#shared/suppliers/contract.ts';
import { selectCar } from '#shared/vehicle/contract.ts';

const server = loopbackServer();

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'XSRF-TOKEN=token%3D1; path=/';
});

describe('headers', () => {
  test('every request carries X-Requested-With (R7.1)', async () => {
    server.answers.set('GET /api/banner', { json: null });
    await call(banner, {});
    expect(server.find('/api/banner')?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  test('a GET carries no anti-forgery token (R7.2)', async () => {
    server.answers.set('GET /api/banner', { json: null });
    await call(banner, {});
    expect(server.find('/api/banner')?.headers['x-xsrf-token']).toBeUndefined();
  });

  test('a POST to a relative URL carries the token of the cookie (R7.2)', async () => {
    server.answers.set('POST /api/tecdoc/car/select.do', { json: null });
    await call(selectCar, { body: null });
    const request = server.find('/api/tecdoc/car/select.do');
    expect(request?.headers['x-xsrf-token']).toBe('token=1');
    expect(request?.body).toBe('null');
  });

  test('a POST to an absolute URL carries none: the token is not for strangers (R7.2)', async () => {
    const elsewhere = endpoint({
      area: 'test',
      name: 'elsewhere',
      summary: '',
      method: 'POST',
      path: '/x',
      access: 'public',
      answer: z.null(),
    });
    server.answers.set('POST /base/x', { json: null });
    await call(elsewhere, {}, { baseUrl: `${server.origin()}/base` });
    expect(server.find('/base/x')?.headers['x-xsrf-token']).toBeUndefined();
    expect(server.find('/base/x')?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  test('what an answer says of the database goes with every later call, the furthest of all, and to no stranger', async () => {
    const answerWith = (place: string) =>
      server.answers.set('GET /api/banner', { json: null, headers: { 'X-Passform-Seen': place } });
    for (const place of ['0/9F', '0/A0', '0/1', 'nonsense']) {
      answerWith(place);
      await call(banner, {});
    }
    await call(banner, {});
    expect(server.received.map(({ headers }) => headers['x-passform-seen'])).toEqual([
      undefined,
      '0/9F',
      '0/A0',
      '0/A0',
      '0/A0',
    ]);
    await call(banner, {}, { baseUrl: `${server.origin()}/api` }).catch(() => {});
    expect(server.received.at(-1)?.headers['x-passform-seen']).toBeUndefined();
  });

  test('credentials go as a Basic header (R7.6)', async () => {
    await call(setPassword, { body: { newPassword: 'x' } }, { authorization: 'Basic abc' }).catch(() => {});
    expect(server.find('/api/session/login')?.headers.authorization).toBe('Basic abc');
  });
});

describe('address', () => {
  test('parameters are encoded, and a base URL replaces /api (R7.10)', async () => {
    await call(supplierDetails, { params: { supplier: 'A/B C' } }, { baseUrl: '/reset' }).catch(() => {});
    expect(server.received[0]?.url).toBe('/reset/registration/supplier/A%2FB%20C');
  });

  test('what is undefined does not stand in the query', async () => {
    await call(login, { query: { userType: 'local', 'remember-me': undefined } }).catch(() => {});
    expect(server.received[0]?.url).toBe('/api/session/login?userType=local');
  });
});

describe('answers', () => {
  test('a 204 is null', async () => {
    server.answers.set('GET /api/logout', { status: 204 });
    expect(await call(logout, {})).toBeNull();
  });

  test('a problem document is thrown as its failure, with its details', async () => {
    server.answers.set('GET /api/session/login', problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: 90 }));
    await expect(call(login, { query: { userType: 'local' } })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfterSeconds: 90 },
    });
  });

  test.each([
    [401, 'NOT_SIGNED_IN'],
    [502, 'UNAVAILABLE'],
    [500, 'UNEXPECTED_ERROR'],
  ])('a %i without a problem document is %s', async (status, code) => {
    server.answers.set('GET /api/banner', { status, text: '<html>' });
    await expect(call(banner, {})).rejects.toMatchObject({ code });
  });

  test.each(['no json', '{"id": "not a banner"}'])('an unreadable answer is UNEXPECTED_ERROR: %s', async (text) => {
    server.answers.set('GET /api/banner', { text });
    await expect(call(banner, {})).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
  });

  test('a server that cannot be reached is UNAVAILABLE', async () => {
    const nobody = { baseUrl: 'http://127.0.0.1:9' };
    await expect(call(banner, {}, nobody)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
