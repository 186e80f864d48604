import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { refusedInUse, revertImports, runsToRevert } from '#server/imports/revert-imports.ts';
import type { EditedDrawing } from '#shared/drawings/edit-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
let folder: string;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'passform-drawings-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (key: string) => (await admin.get(`/api/drawings/${key}/edit`)).json as EditedDrawing;
const partsOf = async (key: string) => (await read(key)).parts;
async function imported(key: string, x: number): Promise<number> {
  const file = join(folder, 'hotspots.csv');
  const { parts } = await read(key);
  const article = parts[0]?.genericArticleId ?? 15;
  await writeFile(file, `drawing;number;article;x;y;width;height\n${key};1;${article};${x};1;9;9\n`);
  return (await runImport(app.db, hotspots, file, { now: () => testNow })).run;
}
const revert = async (id: number) => {
  const [newest = 0, ...others] = await asSystem(app.db, (tx) => runsToRevert(tx, id, testNow));
  const seen = { newest, count: others.length + 1 };
  return refusedInUse(() => asSystem(app.db, (tx) => revertImports(tx, { id, seen, by: 'Ada', now: testNow })));
};
async function edit(key: string, patch: (drawing: EditedDrawing) => Partial<EditedDrawing>) {
  const drawing = await read(key);
  const { facts, parts } = { ...drawing, ...patch(drawing) };
  const placed = parts.map(({ number, genericArticleId, perCar, areas }) => ({
    number,
    genericArticleId,
    perCar,
    areas,
  }));
  const body = { version: drawing.version, facts, parts: placed };
  const answer = await admin.send(`/api/drawings/${key}`, { method: 'PUT', body });
  expect(answer.json).toMatchObject({ kind: 'saved' });
}

it.each([
  [
    'a part is moved',
    ({ parts }: EditedDrawing) => ({
      parts: parts.map((part) => ({ ...part, areas: [{ x: 3, y: 3, width: 0, height: 0 }] })),
    }),
  ],
  [
    'a part is added',
    ({ parts }: EditedDrawing) => ({ parts: [...parts, ...parts.map((part) => ({ ...part, number: 900 }))] }),
  ],
  ['all parts are removed', () => ({ parts: [] })],
  ['the drawing is withdrawn', ({ facts }: EditedDrawing) => ({ facts: { ...facts, isPublished: false } })],
])('undo of hotspots: refused where since then %s, and the edit stays', async (_, patch) => {
  const run = await imported('wipers', 1);
  await edit('wipers', patch);
  const edited = await read('wipers');
  expect(await revert(run)).toEqual({ kind: 'refused', reason: 'edited' });
  expect(await read('wipers')).toEqual(edited);
});

it('undo of hotspots: several imports of one drawing, together and one after the other', async () => {
  const before = await partsOf('lighting');
  const first = await imported('lighting', 1);
  const afterFirst = await partsOf('lighting');
  const second = await imported('lighting', 2);
  expect(await revert(first)).toEqual({ kind: 'reverted', runs: 2 });
  expect(await partsOf('lighting')).toEqual(before);
  const third = await imported('lighting', 1);
  const fourth = await imported('lighting', 2);
  expect([second, third, fourth]).toEqual([second, second + 1, second + 2]);
  expect(await revert(fourth)).toEqual({ kind: 'reverted', runs: 1 });
  expect(await partsOf('lighting')).toEqual(afterFirst);
  expect(await revert(third)).toEqual({ kind: 'reverted', runs: 1 });
  expect(await partsOf('lighting')).toEqual(before);
});

it('undo of hotspots: an edit between two imports stays, and only the later one can be undone', async () => {
  const first = await imported('cooling', 1);
  await edit('cooling', ({ parts }) => ({ parts: parts.map((part) => ({ ...part, perCar: 3 })) }));
  const edited = await partsOf('cooling');
  const second = await imported('cooling', 2);
  expect(await revert(first)).toEqual({ kind: 'refused', reason: 'edited' });
  expect(await revert(second)).toEqual({ kind: 'reverted', runs: 1 });
  expect(await partsOf('cooling')).toEqual(edited);
  expect(await revert(first)).toEqual({ kind: 'refused', reason: 'edited' });
});
