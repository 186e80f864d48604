import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Area } from '#shared/drawings/area.ts';
import type { Sheet } from '#shared/drawings/drawing.ts';
import { mostAreas, mostParts } from '#shared/drawings/edit-contract.ts';
import type { Language } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
const [mostDrawings, mostRows] = [2_000, mostParts * mostAreas];

/** Everything of a drawing but its sheet and its parts. */
const columns = [
  'key',
  'names',
  'node_id',
  'kinds',
  'fuels',
  'drives',
  'main_article_id',
  'is_published',
  'media_type',
  'width',
  'height',
  'content_tag',
  'is_themed',
  'version',
  'source',
] as const;

const drawingRows = (tx: Tx) => tx.selectFrom('drawing').select(columns);
export type DrawingRow = Awaited<ReturnType<ReturnType<typeof drawingRows>['executeTakeFirstOrThrow']>>;
/** With the generic articles of its parts. */
export type ListedDrawing = DrawingRow & { readonly articles: readonly number[] };

export async function readDrawings(tx: Tx, isAdmin: boolean): Promise<ListedDrawing[]> {
  const rows = drawingRows(tx)
    .select(
      sql<number[]>`array(select generic_article_id from drawing_part where drawing = drawing.key order by number)`.as(
        'articles',
      ),
    )
    .orderBy('position')
    .orderBy('key')
    .limit(mostDrawings);
  return (isAdmin ? rows : rows.where('is_published', '=', true)).execute();
}

export async function readDrawing(tx: Tx, key: string): Promise<DrawingRow | null> {
  return (await drawingRows(tx).where('key', '=', key).executeTakeFirst()) ?? null;
}

export type PartRow = {
  readonly number: number;
  readonly genericArticleId: number;
  readonly perCar: number;
  readonly areas: readonly Area[];
};

export async function readParts(tx: Tx, key: string): Promise<PartRow[]> {
  const parts = await tx
    .selectFrom('drawing_part')
    .select(['number', 'generic_article_id as genericArticleId', 'per_car as perCar'])
    .where('drawing', '=', key)
    .orderBy('number')
    .limit(mostRows)
    .execute();
  const areas = await tx
    .selectFrom('drawing_area')
    .select(['number', 'x', 'y', 'width', 'height'])
    .where('drawing', '=', key)
    .orderBy('number')
    .orderBy('position')
    .limit(mostRows)
    .execute();
  const byNumber = Map.groupBy(areas, ({ number }) => number);
  return parts.map((part) => ({
    ...part,
    areas: (byNumber.get(part.number) ?? []).map(({ x, y, width, height }) => ({ x, y, width, height })),
  }));
}

export const nameOf = ({ names }: Pick<DrawingRow, 'names'>, language: Language): string => names[language] || names.de;

/** The address names the content: it can be kept for good. */
export const sheetOfRow = (row: DrawingRow): Sheet => ({
  url: `/files/drawings/${row.key}?v=${row.content_tag}`,
  width: row.width,
  height: row.height,
  kind: row.media_type === 'image/svg+xml' ? 'svg' : 'picture',
  isThemed: row.is_themed,
});

export type SheetContent = Pick<Schema['drawing'], 'media_type' | 'content' | 'content_tag' | 'is_published'>;

export function readSheetContent(db: Kysely<Schema>, firmId: number, key: string): Promise<SheetContent | null> {
  return asFirm(db, firmId, async (tx) => {
    const row = await tx
      .selectFrom('drawing')
      .select(['media_type', 'content', 'content_tag', 'is_published'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row ?? null;
  });
}
