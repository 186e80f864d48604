import type { Kysely, Selectable } from 'kysely';
import type { CatalogueSource, Rows } from '#server/catalogue/catalogue-source.ts';
import type { Schema } from '#server/db/schema.ts';
import { languages } from '#shared/session/language.ts';

/** Another word of the house's own for a kind of part or a node of the tree. */
export type Synonym = Selectable<Schema['synonym']>;

export const readSynonyms = (db: Kysely<Schema>): Promise<Synonym[]> =>
  db
    .selectFrom('synonym')
    .selectAll()
    .orderBy('target')
    .orderBy('target_id')
    .orderBy('language')
    .orderBy('word')
    .execute();

type Worded = Pick<Parameters<typeof joined>[0], 'id' | 'synonyms'>;

/** The catalogue with the house's words beside its own: what the compiler takes. */
export function withSynonyms(source: CatalogueSource, synonyms: readonly Synonym[]): CatalogueSource {
  if (synonyms.length === 0) return source;
  const of = (target: Synonym['target']) =>
    Map.groupBy(
      synonyms.filter((row) => row.target === target),
      (row) => row.target_id,
    );
  const [kinds, nodes] = [of('generic-article'), of('tree-node')];
  return {
    ...source,
    genericArticles: () => each(source.genericArticles(), kinds),
    treeNodes: () => each(source.treeNodes(), nodes),
  };
}

async function* each<Row extends Worded>(
  rows: Rows<Row>,
  words: ReadonlyMap<number, readonly Synonym[]>,
): AsyncGenerator<Row[]> {
  for await (const batch of rows) yield batch.map((row) => joined(row, words.get(row.id)));
}

function joined<
  Row extends { readonly id: number; readonly synonyms: { readonly [language: string]: readonly string[] } },
>(row: Row, own: readonly Synonym[] = []): Row {
  if (own.length === 0) return row;
  const words = languages.map((language) => {
    const added = own.filter((synonym) => synonym.language === language).map(({ word }) => word);
    return [language, [...new Set([...(row.synonyms[language] ?? []), ...added])]];
  });
  return { ...row, synonyms: Object.fromEntries(words) };
}
