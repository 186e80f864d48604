import { indexAt } from '#server/catalogue/column-reads.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import { sellableOrdinal } from '#server/catalogue/sellable.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import { isForSnow, isOfSeason, isWanted, ofSize, rearOf, type TyreWish } from '#server/tyres/narrow-tyres.ts';
import { type KnownTyre, tyreBook } from '#server/tyres/tyre-book.ts';
import { choicesOf, flagsOf, segmentsOf } from '#server/tyres/tyre-choices.ts';
import type { ArticleSort } from '#shared/articles/article.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import { carDemands, demandOnCar } from '#shared/tyres/car-demand.ts';
import type { tyreList } from '#shared/tyres/contract.ts';
import { seasons } from '#shared/tyres/season.ts';
import type { SingleTyre } from '#shared/tyres/tyre.ts';
import { leastOf, type TyreDemand, type TyreWarning, tyreWarnings } from '#shared/tyres/tyre-demand.ts';
import type { WheelSet } from '#shared/tyres/wheel-set.ts';

export type TyreQuery = TyreWish & {
  /** What the car may wear; empty: there is none, or nobody knows. */
  readonly sets: readonly WheelSet[];
  readonly country: string;
  readonly language: Language;
  readonly filters: readonly string[];
  readonly sort: ArticleSort | null;
  readonly isDescending: boolean;
  readonly offers: (OrdinalOrder & { readonly version: string }) | null;
  readonly offset: number;
  readonly limit: number;
};

const noDemand: TyreDemand = { load: null, speed: null };

type List = Extract<AnswerOf<typeof tyreList>, { kind: 'list' }>;

/** All of it from the compiled catalogue; price and stock come with the offers, as in every list. */
export function listTyres(snapshot: Snapshot, query: TyreQuery): List {
  const { country, language, sizes, sets, season } = query;
  const all = tyreBook(snapshot).tyres;
  const isSellable = ({ ordinal }: KnownTyre) =>
    sellableOrdinal({ snapshot, country }, idOf(snapshot, ordinal)) !== null;
  const { front, rear } = sizes ? carDemands(sizes, sets) : { front: noDemand, rear: noDemand };
  const paired = pairs(snapshot, all, query, rear, isSellable);
  const sized = ofSize(all, query)
    .filter(isSellable)
    .filter(({ ordinal }) => sizes?.rear == null || paired.has(ordinal));
  const wanted = sized.filter((tyre) => {
    const behind = paired.get(tyre.ordinal);
    const isSetWanted = isWanted(tyre, front, query) && (!behind || isWanted(behind, rear, query));
    return isSetWanted && isOfSeason(tyre, season);
  });
  const page = listArticles(snapshot, {
    of: {
      kind: 'found',
      found: { kind: 'ordinals', ordinals: Uint32Array.from(wanted, ({ ordinal }) => ordinal), isRanked: false },
    },
    car: null,
    country,
    language,
    filters: query.filters,
    sort: { sort: query.sort, isDescending: query.isDescending, offers: query.offers },
    offset: query.offset,
    limit: query.limit,
  });
  const { at } = tyreBook(snapshot);
  const hasSeasons = sized.length === 0 || sized.some(({ tyre }) => tyre.class !== 'bike');
  const isSnowList = hasSeasons && season !== 'summer';
  const single = (known: KnownTyre, demand: TyreDemand): SingleTyre => ({
    ...articleRow(snapshot, known.ordinal, language, null),
    tyre: known.tyre,
    warnings: sizes ? warningsOf(known, demand) : warningsOnCar(known, sets),
  });
  return {
    kind: 'list',
    release: snapshot.release,
    order: query.offers?.version ?? '',
    source: snapshot.source,
    total: page.total,
    all: sized.filter((tyre) => isOfSeason(tyre, season)).length,
    demand: front,
    least: leastOf(front, isSnowList),
    leastRear: sizes?.rear ? leastOf(rear, isSnowList) : null,
    seasons: seasons.map((one) => ({ season: one, count: sized.filter((tyre) => isOfSeason(tyre, one)).length })),
    hasSeasons,
    rows: page.rows.flatMap(({ ordinal }) => {
      const known = at.get(ordinal);
      const behind = paired.get(ordinal);
      return known ? [{ ...single(known, front), rear: behind ? single(behind, rear) : null }] : [];
    }),
    filters: [...page.filters],
    segments: segmentsOf(snapshot, page.filters, query.filters),
    flags: flagsOf(snapshot, wanted, query),
    choices: choicesOf(all, query),
  };
}

const warningsOf = (known: KnownTyre, demand: TyreDemand) =>
  tyreWarnings({ ...known.tyre, isForSnow: isForSnow(known) }, demand);

/** By measures there are tyres of many sizes: each is judged by what the car asks of its own. */
function warningsOnCar(known: KnownTyre, sets: readonly WheelSet[]): TyreWarning[] {
  if (sets.length === 0) return [];
  const demand = demandOnCar(known.size, sets);
  return demand ? warningsOf(known, demand) : [{ kind: 'size' }];
}

/** By the front tyre's place. Empty where all four are of one size. */
function pairs(
  snapshot: Snapshot,
  all: readonly KnownTyre[],
  query: TyreQuery,
  demand: TyreDemand,
  isSellable: (tyre: KnownTyre) => boolean,
) {
  const found = new Map<number, KnownTyre>();
  const { sizes } = query;
  if (!sizes?.rear) return found;
  const rears = ofSize(all, { ...query, sizes: { front: sizes.rear, rear: null } }).filter(isSellable);
  const brandAt = (ordinal: number) => indexAt(snapshot.articles.brand, ordinal);
  for (const tyre of ofSize(all, query)) {
    const rear = rearOf(tyre, brandAt, rears, demand, query);
    if (rear) found.set(tyre.ordinal, rear);
  }
  return found;
}
