import { type Kysely, sql, type Transaction } from 'kysely';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import { readSheet } from '#server/drawings/read-sheet.ts';
import { readDrawing, readParts, sheetOfRow } from '#server/drawings/store.ts';
import { writeParts } from '#server/imports/write-parts.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { areaProblem, type Size } from '#shared/drawings/area.ts';
import {
  type addDrawing as addDrawingEndpoint,
  type changeDrawing as changeDrawingEndpoint,
  type DrawingChanged,
  type DrawingFacts,
  drawingFactsSchema,
  type EditedDrawing,
  type PlacedPart,
  type removeDrawing as removeDrawingEndpoint,
  type replaceSheet as replaceSheetEndpoint,
} from '#shared/drawings/edit-contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
type Saved = AnswerOf<typeof addDrawingEndpoint>;
type Names = CallInput<typeof addDrawingEndpoint>['body']['names'];
type Change = CallInput<typeof changeDrawingEndpoint>['body'];
type Replacement = CallInput<typeof replaceSheetEndpoint>['body'];
type Replaced = AnswerOf<typeof replaceSheetEndpoint>;
type Removed = AnswerOf<typeof removeDrawingEndpoint>;
export type Editor = {
  readonly db: Kysely<Schema>;
  readonly snapshot: Snapshot;
  readonly firmId: number;
  readonly locale: string;
};
type Reader = Pick<Editor, 'snapshot' | 'locale'>;

/** Drawings are the house's, not a firm's. */
export const inHouse = <Result>({ db, firmId }: Pick<Editor, 'db' | 'firmId'>, work: (tx: Tx) => Promise<Result>) =>
  asFirm(db, firmId, (tx) => actAsHouse(tx, () => work(tx)));

/** What a part is called in the language of the user. */
export function partNames({ snapshot, locale }: Reader): (genericArticleId: number) => string {
  const { genericArticleAt } = catalogueIndex(snapshot);
  const { genericArticles } = snapshot.words;
  return (id) => genericArticles[genericArticleAt.get(id) ?? -1]?.names[languageOf(locale)] ?? '';
}

/** NOT_FOUND where there is none. */
export async function readEdited(tx: Tx, { snapshot, locale }: Reader, key: string): Promise<EditedDrawing> {
  const row = await readDrawing(tx, key);
  if (!row) throw new Failure('NOT_FOUND');
  const nameOf = partNames({ snapshot, locale });
  const parts = await readParts(tx, key);
  return {
    key,
    version: row.version,
    facts: drawingFactsSchema.parse({
      names: { de: row.names.de, en: row.names.en ?? '', fr: row.names.fr ?? '', it: row.names.it ?? '' },
      nodeId: row.node_id,
      kinds: row.kinds,
      fuels: row.fuels,
      drives: row.drives,
      mainArticleId: row.main_article_id,
      isPublished: row.is_published,
    }),
    sheet: sheetOfRow(row),
    parts: parts.map((part) => ({ ...part, areas: [...part.areas], name: nameOf(part.genericArticleId) })),
    source: row.source,
  };
}

/** Not published: nobody but the operator sees it until its parts are placed. */
export async function addDrawing(editor: Editor, names: Names, file: string): Promise<Saved> {
  const read = await readSheet(Buffer.from(file, 'base64'));
  if (read.kind === 'refused') return read;
  const drawing = await inHouse(editor, async (tx) => {
    const key = await freeKey(tx, names.de);
    const { rows } = await sql<{ next: number }>`select coalesce(max(position), 0) + 1 as next from drawing`.execute(
      tx,
    );
    const facts = { node_id: null, kinds: [], fuels: [], drives: [], main_article_id: null, is_published: false };
    const row = { ...read.sheet, ...facts, key, position: rows[0]?.next ?? 1, names: JSON.stringify(names) };
    await tx
      .insertInto('drawing')
      .values({ ...row, source: 'operator' })
      .execute();
    return readEdited(tx, editor, key);
  });
  return { kind: 'saved', drawing, leftOut: [...read.leftOut] };
}

/** Parts that would lie outside of the new sheet go. */
export async function replaceSheet(editor: Editor, key: string, { version, file }: Replacement): Promise<Replaced> {
  const read = await readSheet(Buffer.from(file, 'base64'));
  if (read.kind === 'refused') return read;
  return inHouse(editor, async (tx) => {
    const { version: current, sheet, parts } = await lockedDrawing(tx, editor, key);
    if (current !== version) return { kind: 'conflict' };
    const isSameSize = sheet.width === read.sheet.width && sheet.height === read.sheet.height;
    await tx.updateTable('drawing').set(read.sheet).where('key', '=', key).execute();
    await markChanged(tx, key);
    if (!isSameSize) await writeParts(tx, key, onSheet(parts, read.sheet));
    return { kind: 'saved', drawing: await readEdited(tx, editor, key), leftOut: [...read.leftOut] };
  });
}

/** What an operator has changed is his: it does not go with the demo's drawings. */
async function markChanged(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('drawing')
    .set({ version: sql`version + 1`, source: 'operator' })
    .where('key', '=', key)
    .execute();
}

const onSheet = (parts: readonly PlacedPart[], sheet: Size): PlacedPart[] =>
  parts
    .map((part) => ({ ...part, areas: part.areas.filter((area) => areaProblem(area, sheet) === null) }))
    .filter(({ areas }) => areas.length > 0);

export async function changeDrawing(editor: Editor, key: string, change: Change): Promise<DrawingChanged> {
  return inHouse(editor, async (tx) => {
    const { version, sheet } = await lockedDrawing(tx, editor, key);
    if (version !== change.version) return { kind: 'conflict' };
    const problem = partsProblem(change.parts, sheet, editor.snapshot);
    if (problem) return { kind: 'refused', ...problem };
    const what = unknownIn(change.facts, editor.snapshot);
    if (what) return { kind: 'unknown', what };
    const { names, nodeId, kinds, fuels, drives, mainArticleId, isPublished } = change.facts;
    await tx
      .updateTable('drawing')
      .set({ names: JSON.stringify(names), node_id: nodeId, kinds, fuels, drives, main_article_id: mainArticleId })
      .set({ is_published: isPublished })
      .where('key', '=', key)
      .execute();
    await markChanged(tx, key);
    await writeParts(tx, key, change.parts);
    return { kind: 'saved', drawing: await readEdited(tx, editor, key) };
  });
}

type PartsProblem = Pick<Extract<DrawingChanged, { kind: 'refused' }>, 'number' | 'reason'>;

function partsProblem(parts: readonly PlacedPart[], sheet: Size, snapshot: Snapshot): PartsProblem | null {
  const { genericArticleAt } = catalogueIndex(snapshot);
  const seen = new Set<number>();
  for (const { number, genericArticleId, areas } of parts) {
    if (seen.has(number)) return { number, reason: 'twice' };
    seen.add(number);
    if (!genericArticleAt.has(genericArticleId)) return { number, reason: 'unknown-article' };
    const problem = areas.map((area) => areaProblem(area, sheet)).find((found) => found !== null);
    if (problem) return { number, reason: problem };
  }
  return null;
}

/** A kind that the catalogue does not have would keep the drawing from every car. */
function unknownIn({ nodeId, mainArticleId }: DrawingFacts, snapshot: Snapshot): 'node' | 'main' | null {
  const { genericArticleAt, nodeAt } = catalogueIndex(snapshot);
  if (nodeId !== null && !nodeAt.has(nodeId)) return 'node';
  return mainArticleId !== null && !genericArticleAt.has(mainArticleId) ? 'main' : null;
}

export async function removeDrawing(editor: Editor, key: string, version: number): Promise<Removed> {
  return inHouse(editor, async (tx) => {
    const drawing = await lockedDrawing(tx, editor, key);
    if (drawing.version !== version) return { kind: 'conflict' };
    await tx.deleteFrom('drawing').where('key', '=', key).execute();
    return { kind: 'removed' };
  });
}

/** Changes of one drawing come one after the other. */
async function lockedDrawing(tx: Tx, editor: Reader, key: string): Promise<EditedDrawing> {
  await tx.selectFrom('drawing').select('key').where('key', '=', key).forUpdate().executeTakeFirst();
  return readEdited(tx, editor, key);
}

/** Of its German name; with a number behind where that is taken. */
async function freeKey(tx: Tx, name: string): Promise<string> {
  await sql`lock table drawing in share row exclusive mode`.execute(tx);
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => `${letter === 'ä' ? 'a' : letter === 'ö' ? 'o' : 'u'}e`)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  const stem = plain.replace(/-+$/, '') || 'drawing';
  const taken = await tx.selectFrom('drawing').select('key').where('key', 'like', `${stem}%`).limit(10_000).execute();
  const keys = new Set(taken.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!keys.has(key)) return key;
  }
}
