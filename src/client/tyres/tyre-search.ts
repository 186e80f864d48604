import * as z from 'zod/mini';
import { type ArticleSort, articleSorts } from '#shared/articles/article.ts';
import { type Season, seasons } from '#shared/tyres/season.ts';

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type TyreSearch = {
  /** As typed, or the key of a wheel set; empty: the car's first one. */
  readonly size: string;
  readonly width: number | null;
  readonly ratio: number | null;
  readonly rim: number | null;
  /** null: the one of the time of the year. */
  readonly season: Season | null;
  /** Also what does not reach the indices. */
  readonly isAll: boolean;
  readonly isFresh: boolean;
  readonly filters: readonly string[];
  readonly sort: ArticleSort;
  /** Of which tyre the label is open. */
  readonly label: number | null;
  readonly hasAdditions: boolean;
  readonly isPortal: boolean;
};

export const emptySearch: TyreSearch = {
  size: '',
  width: null,
  ratio: null,
  rim: null,
  season: null,
  isAll: false,
  isFresh: false,
  filters: [],
  sort: 'delivery',
  label: null,
  hasAdditions: false,
  isPortal: false,
};

const textAtMost = 200;

// An address may be typed or cut by anyone: what does not fit counts as absent.
const number = z.catch(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))), null);
const measure = z.catch(z.nullable(z.int().check(z.positive(), z.maximum(999))), null);
// The router reads digits as a number, whoever wrote them.
const words = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = z.catch(z.boolean(), false);
const address = z.object({
  size: words,
  width: measure,
  ratio: measure,
  rim: z.catch(z.nullable(z.int().check(z.positive(), z.maximum(99))), null),
  season: z.catch(z.nullable(z.enum(seasons)), null),
  all: flag,
  fresh: flag,
  filters: words,
  sort: z.catch(z.enum(articleSorts), emptySearch.sort),
  label: number,
  additions: flag,
  portal: flag,
});

const isFilterKey = (key: string) => /^[a-z]\d{1,10}$/.test(key);

export function readTyreSearch(raw: object): TyreSearch {
  const { size, all, fresh, filters, additions, portal, ...rest } = address.parse(raw);
  return {
    ...rest,
    size: size.slice(0, textAtMost),
    isAll: all,
    isFresh: fresh,
    filters: [...new Set(filters.split(',').filter(isFilterKey))].slice(0, 60),
    hasAdditions: additions,
    isPortal: portal,
  };
}

/** Only what differs from the empty one. */
export function writeTyreSearch(search: TyreSearch): Record<string, string | number | boolean> {
  const { size, width, ratio, rim, season, isAll, isFresh, filters, sort, label, hasAdditions, isPortal } = search;
  return {
    ...(size !== '' && { size }),
    ...(width !== null && { width }),
    ...(ratio !== null && { ratio }),
    ...(rim !== null && { rim }),
    ...(season !== null && { season }),
    ...(isAll && { all: true }),
    ...(isFresh && { fresh: true }),
    ...(filters.length > 0 && { filters: filters.join() }),
    ...(sort !== emptySearch.sort && { sort }),
    ...(label !== null && { label }),
    ...(hasAdditions && { additions: true }),
    ...(isPortal && { portal: true }),
  };
}
