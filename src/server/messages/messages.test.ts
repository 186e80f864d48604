import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/messages/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const inbox = async (username: string) => (await (await app.signedIn(username)).get('/api/messages')).json as Message[];

describe('messages to the desks', () => {
  it('"Freischaltung anfragen" reaches the firm admin and the supplier, and says so; asking twice is one message', async () => {
    const plus = await app.signedIn('plus');
    const sent = { screen: 'technicalInfo' };
    const { json } = await plus.post('/api/messages/unlock-request', sent);
    expect(json).toEqual({ firmAdmins: ['Jana Brandt'], supplier: 'Nordteile' });
    await Promise.all(Array.from({ length: 5 }, () => plus.post('/api/messages/unlock-request', sent)));
    for (const desk of ['chef', 'supplier']) {
      expect(await inbox(desk)).toMatchObject([
        {
          kind: 'unlock-request',
          senderName: 'Pia Lorenz',
          senderFirm: 'Autohaus Nordlicht',
          subject: 'technicalInfo',
          readAt: null,
        },
      ]);
    }
  });

  it('lie on no other desk', async () => {
    for (const username of ['plus', 'other', 'agent', 'admin', 'noroles']) expect(await inbox(username)).toEqual([]);
  });

  it('are marked read by their desk only', async () => {
    const [message] = await inbox('chef');
    const ids = [message?.id ?? 0];
    await (await app.signedIn('other')).post('/api/messages/read', { ids });
    expect((await inbox('chef'))[0]?.readAt).toBeNull();
    await (await app.signedIn('chef')).post('/api/messages/read', { ids });
    expect((await inbox('chef'))[0]?.readAt).not.toBeNull();
    expect((await inbox('supplier'))[0]?.readAt).toBeNull();
  });

  it('"Typ melden" names the type; an unknown one is not found', async () => {
    const tec = await app.signedIn('tec');
    expect((await tec.post('/api/messages/type-report', { kTypeId: 900000003 })).status).toBe(200);
    expect((await inbox('supplier'))[0]).toMatchObject({ kind: 'type-report', subject: 'VW ID.3 (E11) Pro' });
    expect((await tec.post('/api/messages/type-report', { kTypeId: 1 })).status).toBe(404);
  });
});
