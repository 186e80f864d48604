import * as z from 'zod/mini';
import { type ArticleSort, articleSorts } from '#shared/articles/article.ts';

/** What of a list stands in its address: a reload, a link and Back bring the same picture. */
export type ArticleSearch = {
  readonly node: number | null;
  readonly genericArticle: number | null;
  readonly text: string;
  readonly filters: readonly string[];
  readonly sort: ArticleSort;
  readonly isDescending: boolean;
  /** Of which article the details are open. */
  readonly article: number | null;
  readonly compare: readonly number[];
  readonly isComparing: boolean;
  /** The universal search: only what fits the current car. */
  readonly isForCar: boolean;
};

export const emptySearch: ArticleSearch = {
  node: null,
  genericArticle: null,
  text: '',
  filters: [],
  sort: 'delivery',
  isDescending: false,
  article: null,
  compare: [],
  isComparing: false,
  isForCar: false,
};

export const comparedAtMost = 4;
const textAtMost = 200;

// An address may be typed or cut by anyone: what does not fit counts as absent.
const id = z.catch(z.nullable(z.int().check(z.positive())), null);
// The router reads digits as a number, whoever wrote them.
const words = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = z.catch(z.boolean(), false);
const sort = z.catch(z.enum(articleSorts), emptySearch.sort);
const address = z.object({
  node: id,
  genericArticle: id,
  text: words,
  filters: words,
  sort,
  descending: flag,
  article: id,
  compare: words,
  comparing: flag,
  forCar: flag,
});

const isFilterKey = (key: string) => /^[a-z]\d{1,10}$/.test(key);

export function readArticleSearch(raw: object): ArticleSearch {
  const { text, filters, descending, compare, comparing, forCar, ...rest } = address.parse(raw);
  const compared = compare.split(',').map(Number);
  return {
    ...rest,
    text: text.slice(0, textAtMost),
    filters: filters.split(',').filter(isFilterKey).slice(0, 60),
    isDescending: descending,
    compare: compared.filter((one) => Number.isSafeInteger(one) && one > 0).slice(0, comparedAtMost),
    isComparing: comparing,
    isForCar: forCar,
  };
}

/** Only what differs from an empty search stands in the address. */
export function writeArticleSearch(search: ArticleSearch): Record<string, string | number | boolean> {
  return {
    ...(search.node !== null && { node: search.node }),
    ...(search.genericArticle !== null && { genericArticle: search.genericArticle }),
    ...(search.text !== '' && { text: search.text }),
    ...(search.filters.length > 0 && { filters: search.filters.join(',') }),
    ...(search.sort !== emptySearch.sort && { sort: search.sort }),
    ...(search.isDescending && { descending: true }),
    ...(search.article !== null && { article: search.article }),
    ...(search.compare.length === 1 && { compare: search.compare[0] ?? 0 }),
    ...(search.compare.length > 1 && { compare: search.compare.join(',') }),
    ...(search.isComparing && { comparing: true }),
    ...(search.isForCar && { forCar: true }),
  };
}

export const toggled = (filters: readonly string[], key: string): readonly string[] =>
  filters.includes(key) ? filters.filter((other) => other !== key) : [...filters, key];
