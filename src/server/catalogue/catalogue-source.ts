import type { PerLanguage } from '#shared/articles/per-language.ts';

/*
 * A whole catalogue as a stream of rows, table by table. Who makes one: the demo's generator, the reader of a package, the
 * reader of the record. Who takes one: the writer of the record and the compiler. Whatever goes in comes out of both alike.
 */

export type BrandRow = {
  readonly id: number;
  readonly name: string;
  /** GPSR: an offer names its maker. */
  readonly maker: string;
  readonly address: string;
  readonly contact: string;
};

/** What a part is, whoever makes it: "brake disc". */
export type GenericArticleRow = {
  readonly id: number;
  readonly names: PerLanguage<string>;
  /** Other words that find it. */
  readonly synonyms: PerLanguage<readonly string[]>;
  /** The criteria by which people tell such parts apart, most telling first: they become filters, and stand in the row. */
  readonly criteria: readonly number[];
  /** Fits any vehicle: tools, chemicals, bulbs. */
  readonly isUniversal: boolean;
};

export type TreeNodeRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly names: PerLanguage<string>;
  readonly synonyms: PerLanguage<readonly string[]>;
  /** Of a leaf. */
  readonly genericArticles: readonly number[];
};

export const criterionKinds = ['number', 'key', 'flag'] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/**
 * How a condition on a link is judged: `built` by the month of build, `engine` by the engine code, `question` by what is
 * known of the car or can be asked, `note` is a hint that only a person can judge. `none`: a property of the part only.
 */
export const judgements = ['none', 'built', 'engine', 'question', 'note'] as const;
export type Judgement = (typeof judgements)[number];

export type CriterionRow = {
  readonly id: number;
  readonly names: PerLanguage<string>;
  readonly kind: CriterionKind;
  readonly unit: string | null;
  /** How a row shows it, "{}" being the value: "Ø {} mm". null: value and unit. */
  readonly pattern: string | null;
  readonly judgement: Judgement;
  /** "Welcher Bremssattel ist verbaut?" Only for `question`. */
  readonly question: PerLanguage<string> | null;
};

/** Every value that occurs, once; its id names criterion and value together. */
export type CriterionValueRow = {
  readonly id: number;
  readonly criterionId: number;
  readonly texts: PerLanguage<string>;
  /** For sorting and ranges; null for words. */
  readonly number: number | null;
};

export const articleStates = ['active', 'superseded', 'discontinued'] as const;
export type ArticleState = (typeof articleStates)[number];

export type ArticleRow = {
  readonly id: number;
  readonly brandId: number;
  readonly genericArticleId: number;
  /** As printed: "24.0125-0145.1". */
  readonly number: string;
  /** What the maker adds to the generic name: "beschichtet". Free text of the maker, "" for none. */
  readonly addition: string;
  readonly ean: string | null;
  /** Ids of criterion values, in the order in which the maker lists them. */
  readonly criteria: readonly number[];
  readonly state: ArticleState;
  /** Keys of media, the first is shown in the row. */
  readonly pictures: readonly string[];
  readonly packSize: number;
  readonly minimum: number;
  /** Where it may be sold, as country codes; null: everywhere. */
  readonly countries: readonly string[] | null;
};

export const numberKinds = ['oe', 'trade', 'former'] as const;
/** `oe`: the vehicle maker's; `trade`: of other catalogues; `former`: this article's own number before. EAN and own number stand with the article. */
export type NumberKind = (typeof numberKinds)[number];

export type NumberRow = {
  readonly articleId: number;
  readonly kind: NumberKind;
  /** As printed. */
  readonly number: string;
  /** Whose number: the vehicle maker or the other brand. "" if unknown. */
  readonly owner: string;
};

export const relationKinds = ['successor', 'part', 'accessory'] as const;
/** `successor`: other replaces this one. `part`: other is in this set. `accessory`: other is needed or useful with it. */
export type RelationKind = (typeof relationKinds)[number];

export type RelationRow = {
  readonly articleId: number;
  readonly kind: RelationKind;
  readonly otherId: number;
  readonly quantity: number;
};

export type DocumentRow = {
  readonly articleId: number;
  readonly kind: 'fitting' | 'safety' | 'data-sheet';
  readonly titles: PerLanguage<string>;
  readonly mediaKey: string;
};

export type MediaRow = { readonly key: string; readonly mediaType: string; readonly content: Uint8Array };

/** All articles of one generic article that are linked to one type, ascending. */
export type LinkRow = {
  readonly typeId: number;
  readonly genericArticleId: number;
  readonly articleIds: ArrayLike<number>;
};

/** Conditions of one group hold together; an article fits if one of its groups does. Without any it fits as it is. */
export type RestrictionRow = {
  readonly typeId: number;
  readonly genericArticleId: number;
  readonly articleId: number;
  readonly group: number;
  readonly criterionId: number;
  /** null for a build period. */
  readonly valueId: number | null;
  /** yyyyMM as a number, both ends included. */
  readonly builtFrom: number | null;
  readonly builtTo: number | null;
};

export type Rows<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Each call begins anew. Rows come in batches. Articles are ascending by (genericArticleId, brandId, id), links by (typeId, genericArticleId), restrictions by (typeId, genericArticleId, articleId, group). */
export type CatalogueSource = {
  readonly brands: () => Rows<BrandRow>;
  readonly genericArticles: () => Rows<GenericArticleRow>;
  readonly treeNodes: () => Rows<TreeNodeRow>;
  readonly criteria: () => Rows<CriterionRow>;
  readonly criterionValues: () => Rows<CriterionValueRow>;
  readonly articles: () => Rows<ArticleRow>;
  readonly numbers: () => Rows<NumberRow>;
  readonly relations: () => Rows<RelationRow>;
  readonly documents: () => Rows<DocumentRow>;
  readonly media: () => Rows<MediaRow>;
  readonly links: () => Rows<LinkRow>;
  readonly restrictions: () => Rows<RestrictionRow>;
};
