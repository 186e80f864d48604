import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

type Synonyms = { synonyms: { word: string; name: string | null }[]; total: number; next: string | null };
const synonyms = async (query = '') => (await admin.get(`/api/admin/synonyms${query}`)).json as Synonyms;
type Target = { target: 'generic-article' | 'tree-node'; targetId: number; name: string };
const targetOf = async (text: string) => {
  const { targets } = (await admin.get(`/api/admin/synonym-targets?language=de&text=${text}`)).json as {
    targets: Target[];
  };
  const [first] = targets;
  if (!first) throw new Error(`Nothing is called ${text}`);
  return first;
};

/** The newest first. */
const noted = async (subject: string) => {
  const { entries } = (await admin.get(`/api/admin/audit?text=${subject}`)).json as {
    entries: { action: string; subject: string }[];
  };
  return entries.filter((entry) => entry.subject === subject).map(({ action }) => action);
};

describe('synonyms', () => {
  it('are found by word and meaning, added once and removed', async () => {
    const { target, targetId, name } = await targetOf('bremsbelag');
    const key = { target, targetId, language: 'de', word: 'Quietschklotz' };
    const before = (await synonyms()).total;
    expect((await admin.post('/api/admin/synonyms', key)).json).toEqual({ kind: 'saved' });
    expect((await admin.post('/api/admin/synonyms', key)).json).toEqual({ kind: 'refused', reason: 'there-already' });
    expect(await synonyms('?text=quietsch')).toMatchObject({ total: 1, synonyms: [{ word: 'Quietschklotz', name }] });
    expect((await admin.post('/api/admin/synonyms/remove', key)).status).toBe(204);
    expect((await admin.post('/api/admin/synonyms/remove', key)).status).toBe(404);
    expect((await synonyms()).total).toBe(before);
  });

  it('stand for something that the catalogue knows', async () => {
    const key = { target: 'tree-node', targetId: 99_999_999, language: 'de', word: 'Nichts' };
    expect((await admin.post('/api/admin/synonyms', key)).json).toEqual({ kind: 'refused', reason: 'unknown-target' });
    expect((await admin.post('/api/admin/synonyms', { ...key, word: ' a ' })).status).toBe(400);
  });

  it('come as a file that is the whole list, with a report of what could not be used', async () => {
    const { target, targetId } = await targetOf('bremsbelag');
    const csv = `target;id;language;word\n${target};${targetId};de;Bremsklotz\nengine;1;de;Motor\n`;
    const file = Buffer.from(csv).toString('base64');
    const first = `target;id;language;word\n${target};${targetId};de;Erstes\n${target};${targetId};de;Zweites\n`;
    await admin.post('/api/admin/synonyms/import', { name: 'a.csv', file: Buffer.from(first).toString('base64') });
    const { total: before } = await synonyms();
    const whole = { name: 'synonyme.csv', file, isDelta: false };
    const take = async (more: object = {}) =>
      (await admin.post('/api/admin/synonyms/import', { ...whole, ...more })).json;
    expect(await take({ isTrial: true, isDelta: true })).toMatchObject({ preview: { removed: 0 }, skipped: 1 });
    expect(await take(), 'the number has to be typed').toMatchObject({ kind: 'preview', preview: { removed: before } });
    expect((await synonyms()).total).toBe(before);
    expect(await take({ removed: before })).toMatchObject({
      kind: 'done',
      read: 2,
      kept: 1,
      skipped: 1,
      report: [{ line: 3 }],
    });
    expect(await synonyms()).toMatchObject({ total: 1, synonyms: [{ word: 'Bremsklotz' }] });
    expect(await noted('synonym')).toEqual(expect.arrayContaining(['ordered', 'imported']));
  });

  it.each([
    ['', 'leer.csv'],
    ['just words', 'brief.txt'],
    ['target;id;language;word\nengine;1;de;Motor\n', 'falsch.csv'],
  ])('refuse a wrong file and stay as they were: %j', async (text, name) => {
    const file = Buffer.from(text).toString('base64');
    expect((await admin.post('/api/admin/synonyms/import', { name, file })).json).toMatchObject({ kind: 'refused' });
    expect((await synonyms()).total).toBe(1);
  });

  it('take no path as the name of a file', async () => {
    expect((await admin.post('/api/admin/synonyms/import', { name: '../../etc/passwd', file: '' })).status).toBe(400);
  });
});

describe('imports', () => {
  it('are listed with what they read, and with their report', async () => {
    const { runs } = (await admin.get('/api/admin/imports')).json as {
      runs: { id: number; source: string; state: string }[];
    };
    expect(runs.map(({ source, state }) => `${source} ${state}`)).toContain('synonyms done');
    expect(runs.map(({ state }) => state)).toContain('failed');
    const done = runs.find(({ state }) => state === 'done');
    const { json } = await admin.get(`/api/admin/imports/${done?.id}`);
    expect(json).toMatchObject({ run: { kept: 1, skipped: 1 }, report: [{ line: 3 }] });
    for (const state of ['failed', 'cancelled']) {
      const { json: list } = await admin.get(`/api/admin/imports?state=${state}`);
      expect(new Set((list as { runs: typeof runs }).runs.map((run) => run.state))).toEqual(new Set([state]));
    }
  });
});

describe('releases', () => {
  type Releases = { releases: { id: number; state: string; mayRun: boolean }[] };
  const releases = async () => ((await admin.get('/api/admin/releases')).json as Releases).releases;

  it('one runs, and is swapped for none that is not there', async () => {
    const running = (await releases()).find(({ state }) => state === 'running');
    expect(running).toMatchObject({ mayRun: false });
    const swap = async (release: number, instead: number | null) =>
      (await admin.post('/api/admin/releases/swap', { release, instead })).json;
    expect(await swap(9999, running?.id ?? null)).toEqual({ kind: 'refused', reason: 'not-ready' });
    expect(await swap(9999, null)).toEqual({ kind: 'refused', reason: 'another-runs' });
    expect((await admin.get('/api/admin/releases/9999/changes')).status).toBe(404);
    // Who wanted it stands there before it is done, and then what became of it.
    expect(await noted('release')).toEqual(['refused', 'ordered', 'refused', 'ordered']);
  });

  it('a number that no release can have is bad input', async () => {
    const running = (await releases()).find(({ state }) => state === 'running');
    const wish = { release: 2 ** 31, instead: running?.id ?? null };
    const { status, json } = await admin.post('/api/admin/releases/swap', wish);
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
  });
});
