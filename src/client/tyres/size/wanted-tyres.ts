import type { Translate } from '#client/i18n/text.tsx';
import type { TyreListAnswer, TyreListInput } from '#client/tyres/queries.ts';
import type { TyreSearch } from '#client/tyres/tyre-search.ts';
import { freshSince } from '#shared/tyres/production-week.ts';
import type { Season } from '#shared/tyres/season.ts';
import { sizeName } from '#shared/tyres/tyre-size.ts';
import { readSizes, type WheelSet } from '#shared/tyres/wheel-set.ts';

const hasMeasures = ({ width, ratio, rim }: TyreSearch) => width !== null || ratio !== null || rim !== null;

type Sizes = { readonly sets: readonly WheelSet[]; readonly fitted: string | null };

/** What the list is about: the size chosen or typed, else what the car wears, else its first one. Empty: none, or by measures. */
export function currentSize(search: TyreSearch, sizes: Sizes | undefined): string {
  if (search.size !== '') return search.size;
  return hasMeasures(search) ? '' : (sizes?.fitted ?? sizes?.sets[0]?.key ?? '');
}

/** What the list is asked for; null: nothing yet. */
export function wantedTyres(
  search: TyreSearch,
  { size, season, adcTypeId, now }: { size: string; season: Season; adcTypeId: number | null; now: Date },
): TyreListInput | null {
  if (size === '' && !hasMeasures(search)) return null;
  const { width, ratio, rim, isAll, isFresh, filters, sort } = search;
  return {
    ...(size !== '' && { size }),
    ...(size === '' && width !== null && { width: String(width) }),
    ...(size === '' && ratio !== null && { ratio: String(ratio) }),
    ...(size === '' && rim !== null && { rim: String(rim) }),
    ...(adcTypeId !== null && { adcTypeId: String(adcTypeId) }),
    season,
    ...(!isAll && { enough: 'true' as const }),
    ...(isFresh && { since: String(freshSince(now)) }),
    ...(filters.length > 0 && { filters: filters.join() }),
    ...(sort !== 'delivery' && { sort }),
  };
}

/** "Winterreifen 205/55 R16" */
export function tyresTitle(
  t: Translate,
  {
    size,
    search,
    season,
    answer,
  }: { size: string; search: TyreSearch; season: Season; answer: TyreListAnswer | undefined },
): string {
  const sizes = readSizes(size);
  const { width, ratio, rim } = search;
  const measures = [width, ratio === null ? null : `/${ratio}`, rim === null ? null : `${rim}″`];
  const name = sizes
    ? [sizes.front, sizes.rear].flatMap((one) => (one ? sizeName(one).replaceAll(' ', '\u00a0') : [])).join(' + ')
    : measures.filter((part) => part !== null).join(' ');
  if (size === '' && name === '') return t('tyres.title');
  return t(`tyres.titleOf.${answer?.hasSeasons === false ? 'bike' : season}`, { size: name }).trim();
}
