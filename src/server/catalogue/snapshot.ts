import type { CriterionRow, GenericArticleRow } from '#server/catalogue/catalogue-source.ts';
import { int32At, uint32At } from '#server/catalogue/column-reads.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';

/*
 * A release, compiled for reading and never changed. Every article has an ordinal: 0, 1, 2 … in the order of
 * (generic article, brand name, number), so all articles of a generic article, and within it of a brand, are one range.
 * Brands, generic articles, criteria, values and nodes are named by their index here; ids stand beside them.
 */

export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** One of the parts that make up a snapshot: columns, and what is read as JSON. Both stand in the same file. */
export type SnapshotPart = { readonly sections: { readonly [name: string]: Section }; readonly json: unknown };

export type ArticleColumns = {
  readonly count: number;
  /** By ordinal. */
  readonly ids: Int32Array;
  readonly brand: Uint16Array;
  readonly genericArticle: Uint16Array;
  /** 0 active, 1 superseded, 2 discontinued: the order of articleStates. */
  readonly state: Uint8Array;
  /** Index of its set of countries; 0: may be sold everywhere. */
  readonly countries: Uint16Array;
  /** Ordinal of what replaces it, -1 for none. */
  readonly successor: Int32Array;
  readonly oeCount: Uint16Array;
  /** Values of an article: valueCodes from valueStart[ordinal] to valueStart[ordinal + 1], as the maker lists them. */
  readonly valueStart: Uint32Array;
  readonly valueCodes: Uint16Array | Uint32Array;
  /** Number, addition, EAN and the like: heap from heapStart[ordinal] to heapStart[ordinal + 1]; see article-texts.ts. */
  readonly heapStart: Uint32Array;
  readonly heap: Uint8Array;
  /** The first numbers of vehicle makers, in the same way. */
  readonly oeStart: Uint32Array;
  readonly oeHeap: Uint8Array;
  /** All ids ascending, and the ordinal of each. */
  readonly sortedIds: Int32Array;
  readonly sortedOrdinals: Uint32Array;
};

/** Runs of ordinals with the same generic article and brand. */
export type RunColumns = {
  /** By generic article, one more than there are: its ordinals, and its runs. */
  readonly ordinalStart: Uint32Array;
  readonly runStart: Uint32Array;
  /** By run: its first ordinal (one more than there are runs), and its brand. */
  readonly runOrdinal: Uint32Array;
  readonly runBrand: Uint16Array;
};

/** Which articles fit which type; see links.ts for how the bytes are read. */
export type LinkColumns = {
  /** Ids of types, ascending. */
  readonly typeIds: Float64Array;
  /** By type, one more than there are. */
  readonly headStart: Uint32Array;
  readonly postingStart: Uint32Array;
  readonly ruleStart: Uint32Array;
  readonly heads: Uint8Array;
  readonly postings: Uint8Array;
  readonly ruleBytes: Uint8Array;
  /** By generic article: the types that have any of it. */
  readonly typesStart: Uint32Array;
  readonly types: Uint8Array;
  /** By type: its engine codes, as indexes. */
  readonly engineStart: Uint32Array;
  readonly engines: Uint32Array;
};

/** Every set of conditions that occurs on a link, once. */
export type RuleColumns = {
  readonly conditionStart: Uint32Array;
  /** Five numbers each: group, criterion, value (-1: none), built from and built to as yyyyMM (0: open). */
  readonly conditions: Int32Array;
};

/** Values of criteria, in the order of (criterion, number, German text). */
export type ValueColumns = {
  readonly ids: Int32Array;
  readonly criterion: Uint16Array;
  /** NaN for words. */
  readonly number: Float64Array;
  /** Index of the engine code that it names, -1 for none. */
  readonly engine: Int32Array;
  /** Four to a value, in the order of `languages`: where its text ends in the heap, and begins where the one before ends. */
  readonly textEnd: Uint32Array;
  readonly heap: Uint8Array;
};

export type Brand = {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  readonly address: string;
  readonly contact: string;
};

/** `criteria` are indexes. */
export type GenericArticle = GenericArticleRow;

export type Node = {
  readonly id: number;
  /** Index, -1 at the top. */
  readonly parent: number;
  readonly names: PerLanguage<string>;
  readonly synonyms: PerLanguage<readonly string[]>;
  /** Indexes of its own generic articles. */
  readonly genericArticles: readonly number[];
};

/** What is read as a whole, by index. */
export type Words = {
  /** By name. */
  readonly brands: readonly Brand[];
  /** By id. */
  readonly genericArticles: readonly GenericArticle[];
  /** As the tree is read: a node comes after its parent, siblings by their position. */
  readonly nodes: readonly Node[];
  /** By id. */
  readonly criteria: readonly CriterionRow[];
  /** Sets of country codes; the first is empty and stands for everywhere. */
  readonly countrySets: readonly (readonly string[])[];
  /** Keys of the pictures that are drawings in the colours of the theme. */
  readonly drawings: readonly string[];
};

export type Snapshot = {
  /** 0: there is no release, and nothing in it. */
  readonly release: number;
  /** Where its rows come from; "demo" is shown as such. */
  readonly source: string;
  /** Another one whenever the same release was compiled from something else: the house's synonyms, engine codes. */
  readonly version: string;
  readonly articles: ArticleColumns;
  readonly runs: RunColumns;
  readonly links: LinkColumns;
  readonly rules: RuleColumns;
  readonly values: ValueColumns;
  readonly words: Words;
  /** What compileSearch() has made of it. */
  readonly search: SnapshotPart;
};

export const idOf = ({ articles }: Snapshot, ordinal: number): number => int32At(articles.ids, ordinal);

/** null: this release has no such article. */
export function ordinalOf({ articles }: Snapshot, articleId: number): number | null {
  const at = placeOf(articles.sortedIds, articleId);
  return at < 0 ? null : uint32At(articles.sortedOrdinals, at);
}

/** Index of a type, -1 if nothing is linked to it. */
export const typeIndexOf = ({ links }: Snapshot, kTypeId: number): number => placeOf(links.typeIds, kTypeId);

/** -1: not among them. */
export function placeOf(ascending: Int32Array | Float64Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ascending[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * What a list is made of. `ranges`: pairs of first and behind-last ordinal, ascending and apart from each other: whole
 * generic articles, or brands in them. `ordinals`: single articles, best first if `isRanked`, else ascending.
 */
export type Candidates =
  | { readonly kind: 'ranges'; readonly ranges: Uint32Array }
  | { readonly kind: 'ordinals'; readonly ordinals: Uint32Array; readonly isRanked: boolean };
