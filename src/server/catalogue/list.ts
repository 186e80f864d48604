import type { ArticlePage, ListQuery } from '#server/catalogue/article-page.ts';
import { kindsOfBranch } from '#server/catalogue/branch.ts';
import {
  type Collected,
  linkedArticles,
  linkedCandidates,
  rangesOf,
  sellableIn,
  spreadOut,
} from '#server/catalogue/candidates.ts';
import { int32At, uint32At } from '#server/catalogue/column-reads.ts';
import { type Counted, countFacets } from '#server/catalogue/facets.ts';
import { leavesChoice, readFilters } from '#server/catalogue/filters.ts';
import { Judge } from '#server/catalogue/judge.ts';
import { shownFilters } from '#server/catalogue/shown-filters.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import { pageOf } from '#server/catalogue/sort.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { isCountedByRuns, listByRuns } from '#server/catalogue/wide-list.ts';
import { type Question, verdicts } from '#shared/articles/fit.ts';
import { separatingQuestion } from '#shared/articles/separating-question.ts';
import type { Language } from '#shared/session/language.ts';

export function listArticles(snapshot: Snapshot, query: ListQuery): ArticlePage {
  const { car, country, language, offset, limit, rowsOnly = false } = query;
  const selection = readFilters(snapshot, query.filters, car !== null);
  if (car === null) {
    const found = candidatesOf(snapshot, query);
    if (found.kind === 'ranges' && isCountedByRuns(snapshot, found, selection))
      return listByRuns(snapshot, found, selection, query);
  }
  const judge = car && new Judge(snapshot, car);
  const collected = sellableIn(snapshot, collect(snapshot, query, judge), country);
  const verdictAt = judge && collected.rules && judgeAll(judge, collected.rules);
  const all = collected.ordinals.length;
  const counted = leavesChoice(all, selection) ? countFacets(snapshot, collected, verdictAt, selection) : null;
  const { left, otherVerdict, brandsLeft } = counted ?? { left: placesUpTo(all), otherVerdict: [], brandsLeft: all };
  const places = pageOf(snapshot, { ...collected, verdictAt }, left, query.sort, { offset, limit });
  return {
    total: left.length,
    all,
    brands: brandsLeft,
    rows: Array.from(places, (place) => ({
      ordinal: uint32At(collected.ordinals, place),
      fit: judge && collected.rules && judge.fitOf(uint32At(collected.rules, place), language),
    })),
    filters:
      rowsOnly || counted === null
        ? []
        : shownFilters(snapshot, counted, selection, { language, hasCar: car !== null }),
    question:
      rowsOnly || !judge || !collected.rules
        ? null
        : askFor(snapshot, judge, collected.rules, { left, otherVerdict }, verdictAt, language),
  };
}

const placesUpTo = (count: number) => Uint32Array.from({ length: count }, (_, place) => place);

const candidatesOf = (snapshot: Snapshot, { of }: ListQuery): Candidates =>
  of.kind === 'found' ? of.found : rangesOf(snapshot, kindsOfBranch(snapshot, of));

function collect(snapshot: Snapshot, query: ListQuery, judge: Judge | null): Collected {
  const { of } = query;
  if (judge === null) return spreadOut(candidatesOf(snapshot, query));
  if (of.kind === 'found') return linkedCandidates(snapshot, judge.type, of.found);
  return linkedArticles(snapshot, judge.type, kindsOfBranch(snapshot, of));
}

function judgeAll(judge: Judge, rules: Uint32Array): Uint8Array {
  const verdictAt = new Uint8Array(rules.length);
  for (let place = 0; place < rules.length; place += 1) {
    const rule = uint32At(rules, place);
    if (rule !== 0) verdictAt[place] = judge.verdictOf(rule);
  }
  return verdictAt;
}

const toCheck = verdicts.indexOf('check');

/** Over the rows that are left, and those that only the filter by verdict hides: it must not hide the question. */
function askFor(
  snapshot: Snapshot,
  judge: Judge,
  rules: Uint32Array,
  { left, otherVerdict }: Pick<Counted, 'left' | 'otherVerdict'>,
  verdictAt: Uint8Array | null,
  language: Language,
): Question | null {
  const counts = new Map<number, number>();
  const count = (place: number) => {
    const rule = uint32At(rules, place);
    if (verdictAt?.[place] === toCheck) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  };
  for (const place of left) count(place);
  for (const place of otherVerdict) count(place);
  if (counts.size === 0) return null;
  const uncertain = [...counts].map(([rule, rows]) => ({ count: rows, groups: judge.openGroupsOf(rule) }));
  const asked = separatingQuestion(uncertain, judge.asked, (criterion) => judge.ownEngines(criterion));
  const criterion = asked && snapshot.words.criteria[asked.criterionId];
  if (!asked || !criterion) return null;
  return {
    criterionId: criterion.id,
    text: criterion.question?.[language] ?? criterion.names[language],
    clears: asked.clears,
    answers: asked.answers.map(({ valueId, count: rows }) => ({
      valueId: int32At(snapshot.values.ids, valueId),
      text: valueText(snapshot, valueId, language),
      count: rows,
    })),
  };
}
