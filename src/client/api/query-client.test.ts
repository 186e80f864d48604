import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '#client/api/call.ts';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { query } from '#client/api/query.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { banner } from '#shared/banner/contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { Notification } from '#shared/notification.ts';
import { acceptAgreement } from '#shared/session/contract.ts';
import { carHistory, currentCar, selectCar } from '#shared/vehicle/contract.ts';

const server = loopbackServer();
let shown: (Notification | null)[];
const start = () => createQueryClient({ onFailure: (_failure, notification) => shown.push(notification) });

beforeEach(() => {
  shown = [];
});

describe('what the user reads (R8)', () => {
  test.each([
    ['R8.4', carHistory, 'ERROR_LOAD_CAR_HISTORY'],
    ['R8.6', banner, 'ERROR_GET_BANNER'],
    ['R8.3', currentCar, 'ERROR_SELECT_CAR'],
  ])(
    'a call with words of its own says them, whatever the failure was (%s)',
    async (_rule, endpoint: Endpoint, key) => {
      server.answers.set(`GET /api${endpoint.path}`, problem(500, 'UNEXPECTED_ERROR'));
      await start().prefetchQuery(query(endpoint, { params: {}, query: {}, body: undefined }));
      expect(shown).toEqual([{ key: `TOAST_MESSAGES.${key}`, kind: 'ERROR', preset: 'B' }]);
    },
  );

  test('selecting a car fails → ERROR_SELECT_CAR (R8.3)', async () => {
    server.answers.set('POST /api/tecdoc/car/select.do', problem(500, 'UNEXPECTED_ERROR'));
    const mutation = new MutationObserver(start(), {
      mutationFn: () => call(selectCar, { body: null }),
      meta: { toast: selectCar.toast },
    });
    await mutation.mutate().catch(() => {});
    expect(shown).toEqual([{ key: 'TOAST_MESSAGES.ERROR_SELECT_CAR', kind: 'ERROR', preset: 'B' }]);
  });

  test('a call without words of its own uses the failure table', async () => {
    server.answers.set('GET /api/firmadmin/firm/acceptAgbAndLicence', problem(403, 'NOT_PERMITTED'));
    await start().prefetchQuery(query(acceptAgreement, {}));
    expect(shown).toEqual([{ key: 'TOAST_MESSAGES.NOT_PERMITTED', kind: 'ERROR', preset: 'B' }]);
  });

  test('before the agreement nothing is said: its dialog is open (R4.6)', async () => {
    server.answers.set('GET /api/session/car', problem(403, 'AGREEMENT_REQUIRED'));
    await start().prefetchQuery(query(currentCar, {}));
    expect(shown).toEqual([null]);
  });

  test('a query whose failure is shown elsewhere notifies nobody (R4.3)', async () => {
    server.answers.set('GET /api/banner', problem(401, 'NOT_SIGNED_IN'));
    await start().prefetchQuery({ ...query(banner, {}), meta: { failure: 'inline' } });
    expect(shown).toEqual([null]);
  });

  test('nor does a 401 (R4.2)', async () => {
    server.answers.set('GET /api/session/carhistory', problem(401, 'NOT_SIGNED_IN'));
    await start().prefetchQuery(query(carHistory, {}));
    expect(shown).toEqual([null]);
  });
});

describe('trying again', () => {
  test('a refusal is final', async () => {
    server.answers.set('GET /api/banner', problem(400, 'INVALID_INPUT'));
    await start().prefetchQuery(query(banner, {}));
    expect(server.received).toHaveLength(1);
  });

  test('an unavailable server is asked once more', async () => {
    server.answers.set('GET /api/banner', problem(503, 'UNAVAILABLE'));
    await start().prefetchQuery({ ...query(banner, {}), retryDelay: 1 });
    expect(server.received).toHaveLength(2);
  });
});
