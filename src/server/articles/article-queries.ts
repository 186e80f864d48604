import { createHash } from 'node:crypto';
import type { OwnWords } from '#server/articles/supplier-words.ts';
import type { ArticlePage } from '#server/catalogue/article-page.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleListJson } from '#server/catalogue/list-json.ts';
import { searchWithin } from '#server/catalogue/search-within.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import { KeptAnswers } from '#server/http/kept-answers.ts';
import type { ArticleSort } from '#shared/articles/article.ts';
import type { KnownFact } from '#shared/articles/fit-verdict.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import type { Language } from '#shared/session/language.ts';

/** All that an answer of the catalogue depends on, beside its address. */
export type Reader = {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly country: string;
  /** Of the reader's supplier. */
  readonly words?: OwnWords;
};

export type CarInput = {
  readonly kTypeId?: number | undefined;
  readonly registered?: string | undefined;
  readonly facts?: readonly KnownFact[] | undefined;
};

export type ListInput = CarInput & {
  readonly node?: number | undefined;
  readonly genericArticle?: number | undefined;
  readonly text?: string | undefined;
  readonly filters?: readonly string[] | undefined;
  readonly sort?: ArticleSort | undefined;
  readonly descending?: 'true' | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
};

const [usualRows, mostRows] = [50, 200];
const mostCachedBytes = 64 * 2 ** 20;

export const carOf = ({ kTypeId, registered, facts }: CarInput): CarQuery | null =>
  kTypeId === undefined ? null : { kTypeId, registered: registered ?? null, facts: facts ?? [] };

export const keptAnswers = () => new KeptAnswers(mostCachedBytes);

const tags = new BoundedMap<string, string>(10_000);

/** The same tag and the same address, the same answer. The parts of a tag are few, and hashed once. */
export function tagOf({ snapshot, language, country, words }: Reader, offers: string): string {
  const parts = `${snapshot.release}\n${snapshot.version}\n${language}\n${country}\n${offers}\n${words?.version ?? ''}`;
  const known = tags.get(parts);
  if (known !== undefined) return known;
  const tag = createHash('sha256').update(parts).digest('base64url').slice(0, 22);
  tags.set(parts, tag);
  return tag;
}

const nothing: ArticlePage = { total: 0, all: 0, brands: 0, rows: [], filters: [], question: null };

type VersionedOrder = OrdinalOrder & { readonly version: string };

export function listJson(reader: Reader, input: ListInput, offers: VersionedOrder | null): Buffer {
  const { snapshot, language, country } = reader;
  const text = reader.words && input.text ? reader.words.read(snapshot, input.text, language) : input.text;
  const of = subjectOf(snapshot, { ...input, text }, language);
  const page =
    of === null
      ? nothing
      : listArticles(snapshot, {
          of,
          car: carOf(input),
          country,
          language,
          filters: input.filters ?? [],
          sort: { sort: input.sort ?? null, isDescending: input.descending === 'true', offers },
          offset: input.offset ?? 0,
          limit: Math.min(input.limit ?? usualRows, mostRows),
        });
  const isByOffers = input.sort === undefined || input.sort === 'delivery' || input.sort === 'price';
  return articleListJson(snapshot, page, language, isByOffers ? (offers?.version ?? '') : '');
}

function subjectOf(snapshot: Snapshot, { text = '', node, genericArticle }: ListInput, language: Language) {
  const branch =
    genericArticle !== undefined
      ? { kind: 'genericArticle' as const, id: genericArticle }
      : node === undefined
        ? null
        : { kind: 'node' as const, id: node };
  if (text.trim() === '') return branch;
  return { kind: 'found' as const, found: searchWithin(snapshot, { text, language }, branch) };
}
