import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#client/api/call.ts';
import { fetchAnswer, whenSignedOut } from '#client/api/fetch-answer.ts';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { type CallMeta, query } from '#client/api/query.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { showUser } from '#client/api/shown-user.ts';
import { fetchFile } from '#client/downloads/fetch-file.ts';
import { sendPhoto } from '#client/returns/photos/send-photo.ts';
import { banner } from '#shared/banner/contract.ts';
import { photoUpload } from '#shared/returns/contract.ts';
import { login } from '#shared/session/contract.ts';
import { selectCar } from '#shared/vehicle/contract.ts';

const server = loopbackServer();
const gone = problem(401, 'NOT_SIGNED_IN');
const client = () => createQueryClient({ onFailure: () => {} });
let signedOut: number;

beforeEach(() => {
  signedOut = 0;
  whenSignedOut(() => {
    signedOut += 1;
  });
  showUser({ firmId: 7 });
});
afterEach(() => showUser(null));

describe('a 401 signs out (R4.2)', () => {
  test.each<[CallMeta?]>([[], [{ failure: 'inline' }], [{ toast: null, failure: 'ignored' }]])(
    'whatever the query says about its failures: %j',
    async (meta?: CallMeta) => {
      server.answers.set('GET /api/banner', gone);
      await client().prefetchQuery({ ...query(banner, {}), ...(meta && { meta }) });
      expect(signedOut).toBe(1);
    },
  );

  test('whatever a mutation says', async () => {
    server.answers.set('POST /api/tecdoc/car/select.do', gone);
    const mutation = new MutationObserver(client(), {
      mutationFn: () => call(selectCar, { body: null }),
      meta: { failure: 'inline' },
    });
    await mutation.mutate().catch(() => {});
    expect(signedOut).toBe(1);
  });

  test('a call outside of any query, a download and an upload', async () => {
    server.answers.set('GET /api/banner', gone);
    server.answers.set('GET /files/documents/1.pdf', gone);
    server.answers.set(`POST ${photoUpload.path}`, gone);
    await call(banner, {}).catch(() => {});
    await fetchFile('/files/documents/1.pdf', new AbortController().signal, () => {}).catch(() => {});
    await sendPhoto(new Blob(['x'])).catch(() => {});
    expect(signedOut).toBe(3);
  });
});

describe('a 401 does not sign out', () => {
  test('whom nobody has signed in: a guard that looks for a session (R4.3)', async () => {
    showUser(null);
    server.answers.set('GET /api/session/login', gone);
    await call(login, { query: { userType: 'local' } }).catch(() => {});
    expect(signedOut).toBe(0);
  });

  test('whoever has signed in since the request left', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answers.set('GET /api/banner', { ...gone, after });
    const late = call(banner, {}).catch(() => {});
    showUser(null);
    showUser({ firmId: 8 });
    answer();
    await late;
    expect(signedOut).toBe(0);
  });

  test('from another server, which knows nothing of our session (R7.10)', async () => {
    server.answers.set('GET /reset', gone);
    const { status } = await fetchAnswer(`${server.origin()}/reset`, {});
    expect([status, signedOut]).toEqual([401, 0]);
  });

  test.each([403, 404, 500])('a %d is none', async (status) => {
    server.answers.set('GET /api/banner', problem(status, 'NOT_PERMITTED'));
    await call(banner, {}).catch(() => {});
    expect(signedOut).toBe(0);
  });
});
