import type { Transaction } from 'kysely';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { kindCounts } from '#server/catalogue/kind-counts.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Schema } from '#server/db/schema.ts';
import { type DrawingRow, type ListedDrawing, nameOf, sheetOfRow } from '#server/drawings/store.ts';
import type { DrawingEntry } from '#shared/drawings/drawing.ts';
import type { Language } from '#shared/session/language.ts';

export type TypeFacts = { readonly kind: string; readonly fuel: string; readonly drive: string | null };

export async function readTypeFacts(tx: Transaction<Schema>, kTypeId: number): Promise<TypeFacts | null> {
  const row = await tx
    .selectFrom('vehicle_type')
    .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
    .select(['model_series.kind', 'fuel', 'drive'])
    .where('k_type_id', '=', kTypeId)
    .executeTakeFirst();
  return row ?? null;
}

const allows = (listed: readonly string[], fact: string | null) =>
  listed.length === 0 || fact === null || listed.includes(fact);

/** By what the car is. What is not known of it rules nothing out. */
export const isForType = ({ kinds, fuels, drives }: Pick<DrawingRow, 'kinds' | 'fuels' | 'drives'>, type: TypeFacts) =>
  allows(kinds, type.kind) && allows(fuels, type.fuel) && allows(drives, type.drive);

type Reader = { readonly snapshot: Snapshot; readonly language: Language; readonly country: string };
type OfCar = { readonly kTypeId: number; readonly type: TypeFacts };

/**
 * The drawings of a car: its facts allow it, and the catalogue has articles for its main part. Without a car, or where the
 * type is not known, all of them.
 */
export function drawingEntries(drawings: readonly ListedDrawing[], reader: Reader, car: OfCar | null): DrawingEntry[] {
  const countOf = articleCounter(reader, car?.kTypeId ?? null);
  const groupOf = groupNames(reader);
  return drawings.flatMap((row) => {
    const main = row.main_article_id;
    if (car && !(isForType(row, car.type) && (main === null || countOf(main) > 0))) return [];
    const kinds = [...new Set(row.articles)];
    return [
      {
        key: row.key,
        name: nameOf(row, reader.language),
        group: groupOf(row.node_id),
        sheet: sheetOfRow(row),
        parts: row.articles.length,
        articles: car && kinds.reduce((sum, kind) => sum + countOf(kind), 0),
        isPublished: row.is_published,
        source: row.source,
      },
    ];
  });
}

/** How many articles of a kind there are for a car, by the id of the kind. Universal ones are for every car. */
function articleCounter({ snapshot, country }: Reader, kTypeId: number | null): (id: number) => number {
  const { genericArticleAt } = catalogueIndex(snapshot);
  const ofCar = kindCounts(snapshot, kTypeId, country);
  const all = kTypeId === null ? ofCar : kindCounts(snapshot, null, country);
  return (id) => {
    const at = genericArticleAt.get(id) ?? -1;
    return (snapshot.words.genericArticles[at]?.isUniversal ? all[at] : ofCar[at]) ?? 0;
  };
}

/** The branch at the top of the tree. */
export function groupNames({
  snapshot,
  language,
}: Pick<Reader, 'snapshot' | 'language'>): (id: number | null) => string {
  const { nodeAt } = catalogueIndex(snapshot);
  const { nodes } = snapshot.words;
  return (id) => {
    let node = nodes[nodeAt.get(id ?? 0) ?? -1];
    while (node && node.parent >= 0) node = nodes[node.parent];
    return node?.names[language] ?? '';
  };
}
