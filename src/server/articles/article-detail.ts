import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CarInput, carOf, type Reader } from '#server/articles/article-queries.ts';
import { linkedTypes, ruleFor } from '#server/catalogue/article-links.ts';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import { indexAt } from '#server/catalogue/column-reads.ts';
import { Judge } from '#server/catalogue/judge.ts';
import { articleRow, mediaUrl, otherArticle, picturesOf } from '#server/catalogue/rows.ts';
import { sellableOrdinal } from '#server/catalogue/sellable.ts';
import { ordinalOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { askOften } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import type { ArticleDetail } from '#shared/articles/article.ts';
import type { Fit } from '#shared/articles/fit.ts';
import type { Language } from '#shared/session/language.ts';

const longest = 500;

/** null: the running release does not have it, or it may not be sold here. */
export async function articleDetail(
  db: Kysely<Schema>,
  firmId: number,
  reader: Reader,
  { id, ...car }: CarInput & { readonly id: number },
): Promise<ArticleDetail | null> {
  const { snapshot, language } = reader;
  const ordinal = sellableOrdinal(reader, id);
  if (ordinal === null) return null;
  const [record] = await readRecord(db, firmId, snapshot.release, id, language);
  if (!record) throw new Error(`The record of article ${id} was not answered`);
  const query = carOf(car);
  const fitOf = fitJudge(snapshot, query && new Judge(snapshot, query), language);
  const rowOf = (of: number) => articleRow(snapshot, of, language, fitOf(of));
  const ordinalsOf = (kind: string) =>
    record.relations.flatMap((relation) => {
      const other = relation.kind === kind ? sellableOrdinal(reader, relation.other_id) : null;
      return other === null ? [] : [{ ordinal: other, quantity: relation.quantity }];
    });
  const { articles, words } = snapshot;
  const { ean, pictures } = articleTexts(snapshot, ordinal);
  const brand = words.brands[indexAt(articles.brand, ordinal)];
  return {
    ...rowOf(ordinal),
    ean,
    maker: { name: brand?.maker ?? '', address: brand?.address ?? '', contact: brand?.contact ?? '' },
    pictures: picturesOf(snapshot, pictures),
    allCriteria: criteriaOf(snapshot, ordinal, language),
    numbers: record.numbers,
    documents: record.documents.map(({ media_key, ...document }) => ({
      ...document,
      url: mediaUrl(snapshot, 'media', media_key),
    })),
    parts: ordinalsOf('part').map((part) => ({ article: rowOf(part.ordinal), quantity: part.quantity })),
    accessories: ordinalsOf('accessory').map((accessory) => rowOf(accessory.ordinal)),
    replaces: record.replaces.flatMap(({ article_id }) => {
      const other = ordinalOf(snapshot, article_id);
      return other === null ? [] : [otherArticle(snapshot, other)];
    }),
    source: snapshot.source,
    vehicleCount: linkedTypes(snapshot, ordinal).length,
  };
}

/** What fits every vehicle has no verdict; what is not linked to this one does not fit it. */
function fitJudge(snapshot: Snapshot, judge: Judge | null, language: Language): (ordinal: number) => Fit | null {
  return (ordinal) => {
    if (judge === null) return null;
    const rule = ruleFor(snapshot, judge.type, ordinal);
    if (rule !== null) return judge.fitOf(rule, language);
    const kind = snapshot.words.genericArticles[indexAt(snapshot.articles.genericArticle, ordinal)];
    return kind?.isUniversal ? null : { verdict: 'no', reasons: [] };
  };
}

function criteriaOf(snapshot: Snapshot, ordinal: number, language: Language) {
  const { articles, values, words } = snapshot;
  const own = articles.valueCodes.subarray(articles.valueStart[ordinal], articles.valueStart[ordinal + 1]);
  return Array.from(own, (value) => {
    const criterion = words.criteria[indexAt(values.criterion, value)];
    return {
      name: criterion?.names[language] ?? '',
      value: valueText(snapshot, value, language),
      unit: criterion?.unit ?? null,
    };
  });
}

/** What is asked for one article only, and so stays in the record. */
function readRecord(db: Kysely<Schema>, firmId: number, release: number, id: number, language: Language) {
  return lookAsFirm(db, firmId, (tx) =>
    askOften(
      tx,
      tx.selectNoFrom((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('article_number')
            .select(['kind', 'number', 'owner'])
            .where('release_id', '=', release)
            .where('article_id', '=', id)
            .orderBy('position')
            .limit(longest),
        ).as('numbers'),
        jsonArrayFrom(
          eb
            .selectFrom('article_document')
            .select(['kind', 'media_key'])
            .select(sql<string>`coalesce(titles ->> ${language}, titles ->> 'de')`.as('title'))
            .where('release_id', '=', release)
            .where('article_id', '=', id)
            .orderBy('position')
            .limit(longest),
        ).as('documents'),
        jsonArrayFrom(
          eb
            .selectFrom('article_relation')
            .select(['kind', 'other_id', 'quantity'])
            .where('release_id', '=', release)
            .where('article_id', '=', id)
            .orderBy('position')
            .limit(longest),
        ).as('relations'),
        jsonArrayFrom(
          eb
            .selectFrom('article_relation')
            .select('article_id')
            .where('release_id', '=', release)
            .where('other_id', '=', id)
            .where('kind', '=', 'successor')
            .orderBy('article_id')
            .limit(longest),
        ).as('replaces'),
      ]),
    ),
  );
}
