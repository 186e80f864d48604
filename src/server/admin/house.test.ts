import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBackup } from '#server/admin/note-backup.ts';
import { asSystem } from '#server/db/tenant.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { loopBoard } from '#server/jobs/loop-board.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

type Entry = { firm: { id: number; name: string }; entry: number; action: string; by: string };
type Log = { entries: Entry[]; next: string | null; readTo: string | null };
const audit = async (query = '') => (await admin.get(`/api/admin/audit${query}`)).json as Log;

const append = (firm: number, count: number, word = 'nothing') =>
  asSystem(app.db, (tx) =>
    sql`select append_audit(${firm}, ${testNow}::timestamptz - interval '1 day', null, 'Somebody', 'made', 'thing', step,
      jsonb_build_object('word', case when step = 1 then ${word} else 'other' end))
      from generate_series(1, ${count}::int) step`.execute(tx),
  );
const firmId = async (name: string) =>
  (
    await asSystem(app.db, (tx) =>
      tx.selectFrom('firm').select('id').where('name', 'like', `%${name}%`).executeTakeFirstOrThrow(),
    )
  ).id;

describe('the audit log', () => {
  it('is read page by page, each entry once, the newest first', async () => {
    const firm = await firmId('Deich');
    await append(firm, 120);
    const seen: string[] = [];
    let query = `?firm=${firm}`;
    for (let page = 0; page < 5; page++) {
      const { entries, next } = await audit(query);
      seen.push(...entries.map(({ entry }) => String(entry)));
      if (next === null) break;
      query = `?firm=${firm}&after=${next}`;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen[0]).toBe('120');
  });

  it('is searched back a stretch at a time: what lies deep is found by going on', async () => {
    const firm = await firmId('Seeblick');
    await append(firm, 2500, 'Nadelöhr');
    const first = await audit(`?firm=${firm}&text=nadelöhr`);
    expect(first.entries).toEqual([]);
    expect(first.next).not.toBeNull();
    const second = await audit(`?firm=${firm}&text=nadelöhr&after=${first.next}`);
    expect(second.entries.map(({ entry }) => entry)).toEqual([1]);
    expect(second.next).toBeNull();
  });

  it('is narrowed by days of the house', async () => {
    const firm = await firmId('Seeblick');
    expect((await audit(`?firm=${firm}&from=2020-01-01&to=2020-12-31`)).entries).toEqual([]);
    expect((await audit('?from=yesterday')).entries).toBeUndefined();
  });

  it('tells which entry somebody has touched', async () => {
    const firm = await firmId('Deich');
    const check = async () => (await admin.post('/api/admin/audit/check', { firm, after: null })).json;
    expect(await check()).toMatchObject({ firms: 1, entries: 120, broken: [], next: null });
    // Only whoever owns the table can do so, and only past the trigger that keeps it.
    await sql`alter table audit_entry disable trigger keep_issued`.execute(app.db);
    await sql`alter table audit_entry no force row level security`.execute(app.db);
    await sql`update audit_entry set by_name = 'Somebody else' where firm_id = ${firm} and entry = 60`.execute(app.db);
    await sql`alter table audit_entry force row level security`.execute(app.db);
    await sql`alter table audit_entry enable trigger keep_issued`.execute(app.db);
    expect(await check()).toMatchObject({ broken: [{ firm: { id: firm }, entry: 60 }] });
  });
});

describe('the mail outbox', () => {
  const token = 'a-key-that-opens-somebodys-account-0001';
  const write = (to: string) =>
    asSystem(app.db, (tx) =>
      queueMail(
        tx,
        {
          firmId: null,
          to,
          subject: 'Ihr Zugang',
          text: `Hier entlang: https://portal.example/reset-pw?token=${token}`,
          html: '',
          attachments: [],
        },
        testNow,
      ),
    );
  type Mails = {
    mails: { id: number; to: string; state: string }[];
    counts: Record<string, number>;
    hasServer: boolean;
  };
  const mails = async (query = '') => (await admin.get(`/api/admin/mails${query}`)).json as Mails;

  it('shows every mail with its state, and says when there is no server', async () => {
    await write('someone@nordlicht.example');
    await write('no address');
    await expect.poll(async () => (await mails()).counts).toMatchObject({ kept: 1, failed: 1 });
    const { mails: found, hasServer } = await mails('?text=nordlicht.example');
    expect(found).toMatchObject([{ to: 'someone@nordlicht.example', state: 'kept' }]);
    expect(hasServer).toBe(false);
  });

  it('shows the text without the keys in it, and notes who has looked', async () => {
    const [mail] = (await mails('?state=kept')).mails;
    const { text } = await admin.get(`/api/admin/mails/${mail?.id}`);
    expect(text).toContain('reset-pw?token=…');
    expect(text).not.toContain(token);
    expect((await audit('?text=read%20mail')).entries).toMatchObject([
      { action: 'read', by: 'Ada Minten (Passform Betrieb)' },
    ]);
  });

  it('sends nothing again while there is no mail server', async () => {
    const { json } = await admin.post('/api/admin/mails/retry', { mail: null, state: 'kept' });
    expect(json).toEqual({ kind: 'refused', reason: 'no-mail-server' });
  });
});

describe('with a mail server', () => {
  let sending: TestApp;
  beforeAll(async () => {
    // Nobody listens there: what is tried again is tried, and waits.
    sending = await freshApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@passform.example' } });
  });
  afterAll(() => sending.close());

  it('kept and failed mails go back into the queue; what is no address stays', async () => {
    const operator = await sending.signedIn('admin');
    await asSystem(sending.db, (tx) =>
      tx
        .insertInto('mail')
        .values(
          ['one@nordlicht.example', 'two@nordlicht.example', 'no address'].map((to_address, at) => ({
            firm_id: null,
            to_address,
            reply_to: null,
            subject: 'x',
            text: 'x',
            html: 'x',
            state: at === 0 ? ('kept' as const) : ('failed' as const),
            tries: 10,
            next_try_at: testNow,
            last_error: 'x',
            queued_at: testNow,
          })),
        )
        .execute(),
    );
    const retry = async (body: object) => (await operator.post('/api/admin/mails/retry', body)).json;
    expect(await retry({ mail: null, state: 'failed' })).toEqual({ kind: 'queued', count: 1, isAll: true });
    expect(await retry({ mail: 1, state: 'kept' })).toEqual({ kind: 'queued', count: 1, isAll: true });
    expect(await retry({ mail: 3, state: 'failed' })).toEqual({ kind: 'refused', reason: 'not-an-address' });
    expect(await retry({ mail: 1, state: 'failed' })).toEqual({ kind: 'refused', reason: 'not-there' });
  });
});

describe('how the house fares', () => {
  it('every loop of the process says when it ran', async () => {
    const { json } = await admin.get('/api/admin/jobs');
    expect(json).toMatchObject({
      loops: expect.arrayContaining([
        expect.objectContaining({ name: 'mails' }),
        expect.objectContaining({ name: 'orders' }),
      ]),
      outboxes: [{ name: 'mails', failed: 1 }, { name: 'orders' }, { name: 'handoff' }, { name: 'imports' }],
    });
  });

  it('a loop that failed is told with its reason, and goes on', () => {
    const board = loopBoard();
    const watch = board.enter('mails', 1000);
    watch.begun();
    expect(board.states()).toMatchObject([{ isRunning: true, runs: 0 }]);
    watch.failed(testNow, 'no answer');
    watch.begun();
    watch.ended(testNow);
    expect(board.states()).toEqual([
      {
        name: 'mails',
        everyMs: 1000,
        isRunning: false,
        runs: 2,
        lastEndedAt: testNow,
        lastFailure: { at: testNow, reason: 'no answer' },
      },
    ]);
  });

  it('the system page knows version, database and storage, and only such backups as were noted', async () => {
    const system = async () => (await admin.get('/api/admin/system')).json;
    expect(await system()).toMatchObject({
      version: '0.0.0',
      isDemo: true,
      sendsMails: false,
      database: { migration: { name: expect.stringMatching(/^\d{4}-[a-z-]+$/) } },
      backup: { noted: null },
    });
    await noteBackup(app.db, 'tape 4', testNow);
    await noteBackup(app.db, 'tape 5', testNow);
    expect(await system()).toMatchObject({ backup: { noted: { at: testNow.toISOString(), place: 'tape 5' } } });
  });
});
