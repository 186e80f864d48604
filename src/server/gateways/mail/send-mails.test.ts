import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import type { AttachmentMakers, OutgoingMail } from '#server/gateways/mail/outgoing-mail.ts';
import { startMails } from '#server/gateways/mail/send-mails.ts';
import { crookedMailServer, refusing, testMailServer } from '#test/mail-server.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
let firmId: number;
let now: Date;
const closing: (() => Promise<unknown>)[] = [];
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  database = await freshDatabase('empty');
  const address = { name: 'A', street: 'B', postal_code: '1', city: 'C', country: 'DE' };
  const row = { ...address, kind: 'workshop' as const, phone: null, primary_supplier: null, logo_url: null };
  const agreed = { agreed_agb_at: null, agreed_licence_at: null, agreed_by: null };
  firmId = await asSystem(database.db, async (tx) => {
    const firm = await tx
      .insertInto('firm')
      .values({ ...row, ...agreed })
      .returning('id')
      .executeTakeFirstOrThrow();
    return firm.id;
  });
});
afterAll(() => database.drop());
beforeEach(() => {
  now = testNow;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await asSystem(database.db, (tx) => tx.deleteFrom('mail').execute());
});

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  firmId,
  to: 'jana.brandt@nordlicht.example',
  subject: 'Bestellung für Größe 5 bestätigt',
  text: 'Guten Tag, Jörg',
  html: '<p>Guten Tag, Jörg</p>',
  attachments: [],
  ...changes,
});
const queue = (changes?: Partial<OutgoingMail>) =>
  asFirm(database.db, firmId, (tx) => queueMail(tx, mail(changes), now));
const rows = () => asSystem(database.db, (tx) => tx.selectFrom('mail').selectAll().orderBy('id').execute());
const states = async () => (await rows()).map(({ state }) => state);
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** A node of the portal. */
function node(SMTP_URL: string | undefined, attachmentMakers: AttachmentMakers = {}, patienceMs = 5_000) {
  const { db, connection } = database;
  const config = { SMTP_URL, MAIL_FROM: 'Portal Käfer <portal@passform.example>' };
  const log = pino({ level: 'silent' });
  const mails = startMails({
    db,
    connection,
    config,
    clock: () => now,
    log,
    attachmentMakers,
    patienceMs,
    openLinks: (text) => text,
  });
  closing.unshift(mails.close);
  return mails;
}
async function server(...options: Parameters<typeof testMailServer>) {
  const started = await testMailServer(...options);
  closing.push(started.close);
  return started;
}

describe('a mail', () => {
  it('arrives as it was written, with umlauts, both forms and its attachment', async () => {
    const { url, received } = await server();
    const bytes = randomBytes(70_000);
    await queue({
      replyTo: 'lager@nordteile.example',
      attachments: [{ name: 'Beleg für Öl.pdf', contentType: 'application/pdf', bytes }],
    });
    node(url);
    await until(() => expect(received).toHaveLength(1));
    const [got] = received;
    expect(got?.subject).toBe('Bestellung für Größe 5 bestätigt');
    expect(got?.from).toMatchObject({ name: 'Portal Käfer', address: 'portal@passform.example' });
    expect(got?.to).toMatchObject([{ address: 'jana.brandt@nordlicht.example' }]);
    expect(got?.replyTo).toMatchObject([{ address: 'lager@nordteile.example' }]);
    expect(got?.text?.trim()).toBe('Guten Tag, Jörg');
    expect(got?.html?.trim()).toBe('<p>Guten Tag, Jörg</p>');
    expect(got?.attachments).toHaveLength(1);
    expect(got?.attachments[0]?.filename).toBe('Beleg für Öl.pdf');
    expect(Buffer.from(got?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true); // as asked for when parsing
    await until(async () => expect(await states()).toEqual(['sent']));
    expect((await rows())[0]).toMatchObject({ tries: 1, last_error: null, sent_at: now });
  });

  it('leaves as soon as its transaction is committed, and never if it is not', async () => {
    const { url, received } = await server();
    node(url);
    const failed = asFirm(database.db, firmId, async (tx) => {
      await queueMail(tx, mail({ subject: 'of an order that was not placed' }), now);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await queue();
    await until(() => expect(received).toHaveLength(1));
    expect(received[0]?.subject).toBe('Bestellung für Größe 5 bestätigt');
  });

  it('of the house itself needs no firm', async () => {
    const { url, received } = await server();
    await asSystem(database.db, (tx) => queueMail(tx, mail({ firmId: null }), now));
    node(url);
    await until(() => expect(received).toHaveLength(1));
  });

  it('cannot bring heads of its own', async () => {
    const { url, received } = await server();
    const evil = 'a\r\nBcc: spy@evil.example\r\n\r\nBody';
    await queue({ subject: evil, replyTo: `x@y.example\r\nBcc: spy@evil.example` });
    await queue({ to: 'x@y.example\nBcc: spy@evil.example' });
    await queue({ to: 'x@y.example, spy@evil.example' });
    await queue({ to: '' });
    node(url);
    await until(() => expect(received).toHaveLength(1));
    expect(received[0]?.bcc).toBeUndefined();
    expect(received[0]?.replyTo).toBeUndefined();
    expect(received[0]?.subject).toBe('a Bcc: spy@evil.example Body');
    await until(async () => expect(await states()).toEqual(['sent', 'failed', 'failed', 'failed']));
  });

  it('is kept where there is no mail server', async () => {
    node(undefined);
    await queue();
    await until(async () => expect(await states()).toEqual(['kept']));
  });

  it('shows a firm its fate, not its words; another firm sees nothing', async () => {
    await queue();
    const own = await asFirm(database.db, firmId, (tx) => tx.selectFrom('mail').select(['subject', 'state']).execute());
    expect(own).toEqual([{ subject: 'Bestellung für Größe 5 bestätigt', state: 'queued' }]);
    await expect(asFirm(database.db, firmId, (tx) => tx.selectFrom('mail').select('text').execute())).rejects.toThrow(
      'permission denied',
    );
    expect(await asFirm(database.db, firmId + 1, (tx) => tx.selectFrom('mail').select('state').execute())).toEqual([]);
  });
});

describe('what is attached when the mail is sent', () => {
  it('is made by the maker that it names', async () => {
    const { url, received } = await server();
    const asked: unknown[] = [];
    await queue({ attachments: [{ makes: 'order-paper', id: '17' }] });
    node(url, {
      'order-paper': async (wanted) => {
        asked.push(wanted);
        return { name: '17.pdf', contentType: 'application/pdf', bytes: Buffer.from('paper') };
      },
    });
    await until(() => expect(received).toHaveLength(1));
    expect(asked).toEqual([{ firmId, id: '17', now }]);
    expect(received[0]?.attachments[0]?.filename).toBe('17.pdf');
  });

  it('is tried again where making it fails, and given up where there is nothing to make it from', async () => {
    const { url, received } = await server();
    await queue({ attachments: [{ makes: 'broken', id: '1' }] });
    await queue({ attachments: [{ makes: 'gone', id: '1' }] });
    await queue({ attachments: [{ makes: 'toString', id: '1' }] });
    node(url, { broken: () => Promise.reject(new Error('no paper in the tray')), gone: async () => null });
    await until(async () => expect((await rows()).map(({ last_error }) => last_error)).not.toContain(null));
    expect(await rows()).toMatchObject([
      { state: 'queued', tries: 1, last_error: 'no paper in the tray' },
      { state: 'failed', last_error: 'What was to be attached does not exist' },
      { state: 'queued', last_error: 'Nobody makes the attachment "toString"' },
    ]);
    expect(received).toEqual([]);
  });
});

describe('a mail server', () => {
  it.each(['recipient', 'content'])('that refuses the %s for good is not asked again', async (what) => {
    let asked = 0;
    const refuse = (done: (error: Error) => void) => {
      asked += 1;
      done(refusing(550, 'No such user here'));
    };
    const onRcptTo = (_address: unknown, _session: unknown, done: (error: Error) => void) => refuse(done);
    const onData = (stream: { resume: () => void }, _session: unknown, done: (error: Error) => void) => {
      stream.resume();
      refuse(done);
    };
    const { url } = await server(what === 'recipient' ? { onRcptTo } : { onData });
    await queue();
    const mails = node(url);
    await until(async () => expect(await states()).toEqual(['failed']));
    expect((await rows())[0]?.last_error).toContain('No such user here');
    later(600);
    mails.wake();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBe(1);
  });

  it('that refuses for a while is asked again with growing pauses, ten times, always about the same mail', async () => {
    const pauses: number[] = [];
    const { url } = await server({ onRcptTo: (_address, _session, done) => done(refusing(451, 'Try later')) });
    await queue();
    const [{ message_id } = { message_id: '' }] = await rows();
    const mails = node(url);
    for (let tries = 1; tries <= 10; tries++) {
      await until(async () => expect((await rows())[0]?.last_error ?? '').toContain('Try later'));
      await until(async () => {
        const [row] = await rows();
        expect(row?.tries).toBe(tries);
        // The lease has been exchanged for the pause.
        expect(row?.state === 'failed' || row?.next_try_at.getTime() !== now.getTime() + 15 * 60_000).toBe(true);
      });
      const [row] = await rows();
      expect(row?.message_id).toBe(message_id);
      if (row?.state === 'failed') break;
      const pause = ((row?.next_try_at.getTime() ?? 0) - now.getTime()) / 60_000;
      pauses.push(pause);
      later(pause);
      mails.wake();
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 80, 160, 240]);
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 10 }]);
  });

  it.each([
    ['is away', async () => ({ url: 'smtp://127.0.0.1:1', close: async () => {} })],
    ['hangs', () => crookedMailServer('greeting', () => undefined)],
    ['hangs after the mail', () => crookedMailServer('DATA', () => undefined)],
    ['drops the connection in the middle', () => crookedMailServer('DATA', (socket) => socket.destroy())],
    ['talks nonsense', () => crookedMailServer('greeting', (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'))],
  ])('that %s leaves the mail for later', async (_name, start) => {
    const crooked = await start();
    closing.push(crooked.close);
    await queue();
    node(crooked.url, {}, 300);
    await until(async () => expect((await rows())[0]?.last_error ?? null).not.toBeNull());
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, next_try_at: new Date(now.getTime() + 60_000) }]);
  });

  it('that hangs does not keep the portal from stopping, and no connection is left', async () => {
    const crooked = await crookedMailServer('DATA', () => undefined);
    closing.push(crooked.close);
    await queue();
    const mails = node(crooked.url, {}, 60_000);
    await until(() => expect(crooked.connections()).toBe(1));
    const begun = performance.now();
    await mails.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    await until(() => expect(crooked.connections()).toBe(0));
    expect(await states()).toEqual(['queued']);
  });
});

describe('many nodes', () => {
  it('send each of many mails once', async () => {
    const { url, received } = await server();
    const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
    await Promise.all(subjects.map((subject) => queue({ subject })));
    for (let count = 0; count < 4; count++) node(url);
    await until(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
    expect(received).toHaveLength(subjects.length);
    expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set(subjects));
  });

  it('take over what another has left unfinished, under the same name', async () => {
    const { url, received } = await server();
    await queue();
    // A node that was killed after sending, before it could note it.
    await asSystem(database.db, (tx) =>
      tx
        .updateTable('mail')
        .set({ tries: 1, next_try_at: new Date(now.getTime() + 900_000) })
        .execute(),
    );
    const mails = node(url);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(received).toEqual([]);
    later(15);
    mails.wake();
    await until(() => expect(received).toHaveLength(1));
    expect(received[0]?.messageId).toBe(`<${(await rows())[0]?.message_id}@passform.example>`);
  });
});
