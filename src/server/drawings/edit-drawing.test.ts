import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { runImport } from '#server/imports/pipeline.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type * as contract from '#shared/drawings/edit-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* What an operator does with drawings of his own. */

let app: TestApp;
let admin: Visitor;
let tec: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
  tec = await app.signedIn('tec');
});
afterAll(() => app.close());

const names = { de: 'Türschloss vorn', en: '', fr: '', it: '' };
const svg = (inner: string, box = '0 0 400 300') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`).toString('base64');
const shape = '<path d="M0 0h100v100z"/>';

type Saved = AnswerOf<typeof contract.addDrawing>;
type Changed = contract.DrawingChanged;
type Read = AnswerOf<typeof contract.readHotspots>;

const add = async (file: string) => (await admin.post('/api/drawings', { names, file })).json as Saved;
const added = async (file = svg(shape)) => {
  const saved = await add(file);
  if (saved.kind !== 'saved') throw new Error(saved.reason);
  return saved.drawing;
};
const change = async (drawing: contract.EditedDrawing, patch: object) => {
  const parts = drawing.parts.map(({ number, genericArticleId, perCar, areas }) => {
    return { number, genericArticleId, perCar, areas };
  });
  const body = { version: drawing.version, facts: drawing.facts, parts, ...patch };
  return (await admin.send(`/api/drawings/${drawing.key}`, { method: 'PUT', body })).json as Changed;
};
const part = (number: number, x: number, y: number, width = 0, height = 0, genericArticleId = 15) => ({
  number,
  genericArticleId,
  perCar: 2,
  areas: [{ x, y, width, height }],
});
const versionOf = async (key: string) =>
  ((await admin.get(`/api/drawings/${key}/edit`)).json as { version: number }).version;
const table = async (key: string, text: string) =>
  (await admin.post(`/api/drawings/${key}/hotspots`, { table: text })).json as Read;
const remove = (key: string, version: number) =>
  admin.send(`/api/drawings/${key}?version=${version}`, { method: 'DELETE' });

describe('a drawing of our own', () => {
  it('is cleaned, and is the operator’s alone until it is published', async () => {
    const saved = await add(svg(`${shape}<script>alert(1)</script><rect width="5" height="5" onclick="x()"/>`));
    expect(saved).toMatchObject({
      kind: 'saved',
      leftOut: [
        { what: 'script', count: 1 },
        { what: 'event', count: 1 },
      ],
      drawing: { key: 'tuerschloss-vorn', sheet: { width: 400, height: 300, kind: 'svg' } },
    });
    const { drawing } = saved as Extract<Saved, { kind: 'saved' }>; // the line above says so
    expect((await admin.get(drawing.sheet.url)).text).not.toMatch(/script|onclick/);
    expect((await tec.get(drawing.sheet.url)).status).toBe(404);
    expect((await tec.get(`/api/drawings/${drawing.key}`)).status).toBe(404);
    expect((await tec.get('/api/drawings')).text).not.toContain(drawing.key);
    const published = await change(drawing, { facts: { ...drawing.facts, isPublished: true } });
    expect(published.kind).toBe('saved');
    expect((await tec.get('/api/drawings')).text).toContain('Türschloss vorn');
    expect((await tec.get(drawing.sheet.url)).status).toBe(200);
  });

  it('a name that is taken gets a number', async () => {
    expect((await added()).key).not.toBe((await added()).key);
  });

  it.each([
    ['damaged', svg('<g>')],
    ['too-wide', svg(shape, '0 0 999999 100')],
    ['unknown-kind', Buffer.from('GIF89a').toString('base64')],
    ['empty', ''],
  ])('%s: refused with the reason', async (reason, file) => {
    expect(await add(file)).toEqual({ kind: 'refused', reason });
  });

  it('a file of more than 4 MB does not get in', async () => {
    const large = await admin.post('/api/drawings', { names, file: 'A'.repeat(5_700_000) });
    expect(large.status).toBe(400);
    const huge = await admin.post('/api/drawings', { names, file: 'A'.repeat(7_000_000) });
    expect(huge.status).toBe(413);
  });

  it('a part outside of the sheet, a number twice and an unknown kind of part are refused', async () => {
    const drawing = await added();
    expect(await change(drawing, { parts: [part(1, 401, 10)] })).toMatchObject({ kind: 'refused', reason: 'outside' });
    expect(await change(drawing, { parts: [part(1, 380, 10, 30, 30)] })).toMatchObject({
      number: 1,
      reason: 'outside',
    });
    expect(await change(drawing, { parts: [part(1, 1, 1), part(1, 2, 2)] })).toMatchObject({ reason: 'twice' });
    expect(await change(drawing, { parts: [part(1, 1, 1, 0, 0, 99_999)] })).toMatchObject({
      reason: 'unknown-article',
    });
    const raw = asSystem(app.db, (tx) =>
      tx
        .insertInto('drawing_part')
        .values({ drawing: drawing.key, number: 1, generic_article_id: 15, per_car: 1 })
        .execute()
        .then(() =>
          tx
            .insertInto('drawing_area')
            .values({ drawing: drawing.key, number: 1, position: 0, x: 399, y: 0, width: 9, height: 9 })
            .execute(),
        ),
    );
    await expect(raw).rejects.toThrow('outside');
  });

  it('of two who change it at once the second is told', async () => {
    const drawing = await added();
    const both = await Promise.all([1, 2].map((x) => change(drawing, { parts: [part(1, x, x)] })));
    expect(both.map(({ kind }) => kind).sort()).toEqual(['conflict', 'saved']);
  });

  it('another sheet keeps the parts that lie on it', async () => {
    const drawing = await added();
    const changed = await change(drawing, { parts: [part(1, 10, 10), part(2, 390, 290)] });
    expect(changed.kind).toBe('saved');
    const smaller = { version: await versionOf(drawing.key), file: svg(shape, '0 0 300 200') };
    const saved = (await admin.send(`/api/drawings/${drawing.key}/sheet`, { method: 'PUT', body: smaller })).json;
    expect(saved).toMatchObject({ kind: 'saved', drawing: { parts: [{ number: 1 }] } });
  });

  it('can be taken out, once', async () => {
    const { key, version } = await added();
    expect((await remove(key, version)).json).toEqual({ kind: 'removed' });
    expect((await remove(key, version)).status).toBe(404);
  });

  it('a sheet and a removal that rest on an older state are refused too, and change nothing', async () => {
    const drawing = await added();
    const { key, version } = drawing;
    await change(drawing, { parts: [part(1, 10, 10)] });
    const sheet = { version, file: svg(shape, '0 0 300 200') };
    expect((await admin.send(`/api/drawings/${key}/sheet`, { method: 'PUT', body: sheet })).json).toEqual({
      kind: 'conflict',
    });
    expect((await remove(key, version)).json).toEqual({ kind: 'conflict' });
    expect((await admin.get(`/api/drawings/${key}/edit`)).json).toMatchObject({
      sheet: { width: 400 },
      parts: [{ number: 1 }],
    });
  });

  it('a branch and a deciding kind that the catalogue does not have are refused', async () => {
    const drawing = await added();
    const facts = (patch: object) => change(drawing, { facts: { ...drawing.facts, ...patch } });
    expect(await facts({ nodeId: 99_999 })).toEqual({ kind: 'unknown', what: 'node' });
    expect(await facts({ mainArticleId: 99_999 })).toEqual({ kind: 'unknown', what: 'main' });
    expect((await facts({ mainArticleId: 15 })).kind).toBe('saved');
  });

  it('what an operator has changed of a demo drawing is his, and stays when the demo goes', async () => {
    const sourceOf = async (key: string) =>
      ((await admin.get(`/api/drawings/${key}/edit`)).json as { source: string }).source;
    expect(await sourceOf('wipers')).toBe('demo');
    const drawing = (await admin.get('/api/drawings/wipers/edit')).json as contract.EditedDrawing;
    expect((await change(drawing, { facts: { ...drawing.facts, isPublished: false } })).kind).toBe('saved');
    expect(await sourceOf('wipers')).toBe('operator');
    const body = { version: await versionOf('cooling'), file: svg(shape) };
    await admin.send('/api/drawings/cooling/sheet', { method: 'PUT', body });
    expect(await sourceOf('cooling')).toBe('operator');
    const entries = ((await admin.get('/api/drawings')).json as { drawings: { key: string; isPublished: boolean }[] })
      .drawings;
    expect(entries.find(({ key }) => key === 'wipers')?.isPublished).toBe(false);
  });
});

describe('a table of hotspots', () => {
  it('takes rectangles by size or by corners, and points, whatever the separator and the language of its headings', async () => {
    const { key } = await added();
    const text = ['Tafel;Nr;GenArtNr;Menge;x1;y1;x2;y2', `${key};1;15;2;10;20;60;50`, ';2;16;;100,4;100;;'].join(
      '\r\n',
    );
    const imported = await table(key, text);
    expect(imported).toMatchObject({ kind: 'read', areas: 2, skipped: [] });
    const { parts } = imported as Extract<Read, { kind: 'read' }>; // the line above says so
    expect(parts).toMatchObject([
      { number: 1, genericArticleId: 15, perCar: 2, areas: [{ x: 10, y: 20, width: 50, height: 30 }] },
      { number: 2, perCar: 1, areas: [{ x: 100, y: 100, width: 0, height: 0 }] },
    ]);
  });

  it('tells each line that it cannot use, and why', async () => {
    const { key } = await added();
    const lines = [
      '1,15,10,10,20,20',
      '0,15,1,1,2,2',
      '2,99999,1,1,2,2',
      '3,15,-1,1,2,2',
      '4,15,390,10,20,20',
      '5,15,1,1,5,0',
    ];
    const imported = await table(key, ['number,generic_article,x,y,width,height', ...lines].join('\n'));
    expect(imported).toMatchObject({
      kind: 'read',
      areas: 1,
      skippedCount: 5,
      skipped: [
        { line: 3, reason: 'number' },
        { line: 4, reason: 'article' },
        { line: 5, reason: 'place' },
        { line: 6, reason: 'outside' },
        { line: 7, reason: 'flat' },
      ],
    });
  });

  it('is read, not written: the drawing changes when the editor saves the parts, with its version', async () => {
    const drawing = await added();
    const { key } = drawing;
    const saved = await change(drawing, { parts: [part(1, 10, 10), part(2, 20, 20)] });
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    const before = (await admin.get(`/api/drawings/${key}/edit`)).json;
    const read = await table(key, 'number,generic_article,x,y\n2,16,5,5');
    if (read.kind !== 'read') throw new Error(read.kind);
    expect(read.parts).toMatchObject([
      { number: 2, genericArticleId: 16, perCar: 2, name: expect.stringMatching(/./) },
    ]);
    expect((await admin.get(`/api/drawings/${key}/edit`)).json).toEqual(before);
    expect(await change({ ...drawing, parts: read.parts }, {})).toEqual({ kind: 'conflict' });
    expect(await change({ ...saved.drawing, parts: read.parts }, {})).toMatchObject({
      kind: 'saved',
      drawing: { parts: read.parts },
    });
  });

  it('is not read by others than the operator', async () => {
    const { key } = await added();
    expect(
      (await tec.post(`/api/drawings/${key}/hotspots`, { table: 'number,generic_article,x,y\n1,15,5,5' })).status,
    ).toBe(403);
  });

  it('without headings, or without a line of use, says so', async () => {
    const { key } = await added();
    expect(await table(key, '\x01\x02')).toEqual({ kind: 'no-header' });
    expect(await table(key, 'number,generic_article,x,y\n1,15,5000,5')).toMatchObject({
      kind: 'nothing',
      skippedCount: 1,
    });
  });

  it('of many lines that cannot be used some are told, and all are counted', async () => {
    const { key } = await added();
    const lines = Array.from({ length: 400 }, () => '1,15,5000,5');
    const imported = await table(key, ['number,generic_article,x,y', '1,15,5,5', ...lines].join('\n'));
    expect(imported).toMatchObject({ kind: 'read', skippedCount: 400 });
    if (imported.kind === 'read') expect(imported.skipped).toHaveLength(50);
  });

  it('a table of 2 MB is read', async () => {
    const { key } = await added();
    const text = `number,generic_article,x,y\n1,15,5,5\n${'# '.repeat(990_000)}\n`;
    expect((await table(key, text)).kind).toBe('read');
  });

  it('comes by the operator’s command, too, for several drawings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hotspots-'));
    const [a, b] = [await added(), await added()];
    const rows = [`${a.key},1,15,5,5,10,10`, `${b.key},1,16,5,5,10,10`, 'nowhere,1,15,5,5,10,10'];
    await writeFile(join(folder, 'spots.csv'), ['drawing,number,generic_article,x,y,width,height', ...rows].join('\n'));
    const result = await runImport(app.db, hotspots, join(folder, 'spots.csv'), { now: () => testNow });
    expect(result).toMatchObject({ read: 3, kept: 2, skipped: 1 });
    expect((await admin.get(`/api/drawings/${b.key}/edit`)).json).toMatchObject({ parts: [{ genericArticleId: 16 }] });
    await rm(folder, { recursive: true });
  });
});
