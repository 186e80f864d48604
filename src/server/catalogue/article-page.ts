import type { Branch } from '#server/catalogue/branch.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import type { Candidates } from '#server/catalogue/snapshot.ts';
import type { SortQuery } from '#server/catalogue/sort.ts';
import type { Filter } from '#shared/articles/article.ts';
import type { Fit, Question } from '#shared/articles/fit.ts';
import type { Language } from '#shared/session/language.ts';

export type ListQuery = {
  /** A branch of the tree, or what a search has found. */
  readonly of: Branch | { readonly kind: 'found'; readonly found: Candidates };
  readonly car: CarQuery | null;
  /** Where the firm is: what may not be sold there is not in the list. */
  readonly country: string;
  readonly language: Language;
  /** Keys of filters. */
  readonly filters: readonly string[];
  /** Neither counts nor a question: for a few rows that are shown without. */
  readonly rowsOnly?: boolean;
  readonly sort: SortQuery;
  readonly offset: number;
  readonly limit: number;
};

export type ArticlePage = {
  readonly total: number;
  readonly all: number;
  readonly brands: number;
  readonly rows: readonly { readonly ordinal: number; readonly fit: Fit | null }[];
  readonly filters: readonly Filter[];
  readonly question: Question | null;
};
