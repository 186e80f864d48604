import { indexAt, uint8At, uint16At, uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import { type Lexicon, meeting } from '#server/catalogue/search/lexicon.ts';
import { fields } from '#server/catalogue/search/lexicon-words.ts';
import type { Clause, Reading } from '#server/catalogue/search/read-text.ts';
import type { ValueUse } from '#server/catalogue/search/value-use.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';

/** Generic articles, best first, and the articles of them that all demands allow. */
type Matching = { readonly kinds: readonly number[]; readonly candidates: Candidates };

type Deps = { readonly snapshot: Snapshot; readonly use: ValueUse; readonly lexicon: Lexicon };

/**
 * Demands are weighed against generic articles, of which there are few, not against articles. Where one is met by values
 * only, the articles of these few generic articles are looked at one by one.
 */
export function matchingArticles(deps: Deps, { clauses, brands }: Pick<Reading, 'clauses' | 'brands'>): Matching {
  const match = (demands: readonly Clause[]) =>
    allowedArticles(deps.snapshot, kindsThatMeet(deps, demands), demands, brands);
  const all = match(clauses);
  const places = clauses.filter(({ isPlace }) => isPlace);
  let demands = clauses.filter(({ isPlace }) => !isPlace);
  if (all.kinds.length > 0 || places.length === 0 || demands.length === 0) return all;
  // "Radlager hinten links", where bearings have no side: of the places, only those count that parts know.
  let found = match(demands);
  for (const place of places) {
    const narrower = match([...demands, place]);
    if (narrower.kinds.length === 0) continue;
    demands = [...demands, place];
    found = narrower;
  }
  return found;
}

/** A generic article is met by its words, or possibly by values of its articles. */
type Kind = {
  readonly index: number;
  readonly score: number;
  /** What its articles are still to be asked for: for each demand the values that meet it, marked by 1. */
  readonly open: readonly Uint8Array[];
};

function kindsThatMeet({ snapshot, use, lexicon }: Deps, clauses: readonly Clause[]): Kind[] {
  const count = snapshot.words.genericArticles.length;
  const demands = clauses.map((clause) => knownDemand(clause, use, count, snapshot.values.ids.length));
  const [first, ...others] = demands.map(({ kinds }) => kinds);
  const fewest = others.reduce((few, kinds) => (kinds.length < few.length ? kinds : few), first ?? allKinds(count));
  const met: (Kind & { readonly tier: number })[] = [];
  for (const index of fewest) {
    const kind = weighed(demands, index, lexicon);
    if (kind && snapshot.runs.ordinalStart[index] !== snapshot.runs.ordinalStart[index + 1]) met.push(kind);
  }
  const best = met.reduce((tier, kind) => Math.min(tier, kind.tier), 9);
  return met.filter(({ tier }) => tier === best);
}

/** The kinds that can meet it, ascending; `byValues` marks those that have articles with one of its values, `values` these. */
type Demand = {
  readonly clause: Clause;
  readonly kinds: Uint16Array;
  readonly byValues: Uint8Array;
  readonly values: Uint8Array;
};

const unmarked = new Uint8Array(0);

const allKinds = (count: number) => Uint16Array.from({ length: count }, (_, index) => index);

/** As long as its clause. */
const known = new WeakMap<Clause, Demand>();

function knownDemand(clause: Clause, use: ValueUse, count: number, valueCount: number): Demand {
  const found = known.get(clause) ?? demandOf(clause, use, count, valueCount);
  known.set(clause, found);
  return found;
}

function demandOf(clause: Clause, { useStart, useOf }: ValueUse, count: number, valueCount: number): Demand {
  const { scores } = clause;
  if (clause.values === null) {
    return { clause, kinds: Uint16Array.from(scores?.kinds ?? []).sort(), byValues: unmarked, values: unmarked };
  }
  const [byValues, values] = [new Uint8Array(count), new Uint8Array(valueCount)];
  const kinds = [...(scores?.kinds ?? [])];
  for (const value of clause.values) {
    values[value] = 1;
    for (let at = uint32At(useStart, value); at < uint32At(useStart, value + 1); at++) {
      const kind = uint16At(useOf, at);
      if (byValues[kind] === 0 && !scores?.of[kind]) kinds.push(kind);
      byValues[kind] = 1;
    }
  }
  return { clause, kinds: Uint16Array.from(kinds).sort(), byValues, values };
}

/** "Filter Automatikgetriebe" is as much a filter as "Ölfilter" is. */
const sameAsPart = meeting.same - meeting.lastPart;

const byName: readonly number[] = [meeting.same, meeting.stem, meeting.lastPart].map((how) => how + fields.name);

function weighed(demands: readonly Demand[], index: number, { nameLength, belongs }: Lexicon) {
  const open: Uint8Array[] = [];
  let [score, lowest] = [0, meeting.same + 3];
  let isByName = false;
  for (const { clause, byValues, values } of demands) {
    const here = clause.scores?.of[index] ?? 0;
    if (here === 0 && byValues[index] !== 1) return null;
    if (here === 0) open.push(values);
    // A word that may be a part as well as a value: "Xenon".
    if (here === 0 && clause.scores !== null && !clause.isPlace) lowest = Math.min(lowest, meeting.firstPart);
    else if (here > 0 && !clause.isPlace)
      lowest = Math.min(lowest, clause.isOpen && here >= meeting.firstPart ? meeting.same : here);
    score += here >= meeting.stem && belongs[index] ? here - sameAsPart : here;
    isByName ||= byName.includes(here);
  }
  // Of two that are called so, the one with fewer other words in its name is meant.
  const bonus = isByName ? 6 / Math.max(1, uint8At(nameLength, index)) : 0;
  return { index, score: score + bonus, open, tier: tierOf(lowest) };
}

/** Words that name the part outdo those that only begin like it, and these outdo what was guessed. */
const tierOf = (score: number): number =>
  score >= meeting.lastPart ? 0 : score >= meeting.firstPart ? 1 : score >= meeting.innerPart ? 2 : 3;

function allowedArticles(
  snapshot: Snapshot,
  kinds: readonly Kind[],
  clauses: readonly Clause[],
  brands: ReadonlySet<number> | null,
): Matching {
  if (clauses.length === 0 && brands === null) return { kinds: [], candidates: nothing };
  const { runs, articles } = snapshot;
  const ranges: number[] = [];
  const found: Kind[] = [];
  for (const kind of kinds) {
    let isFound = false;
    for (const [from, to] of brandRanges(runs, kind.index, brands)) {
      const before = ranges.length;
      const lastBefore = ranges[before - 1];
      if (kind.open.length === 0) append(ranges, from, to);
      else appendHaving(ranges, articles, from, to, kind.open);
      isFound ||= ranges.length > before || ranges[before - 1] !== lastBefore;
    }
    if (isFound) found.push(kind);
  }
  const best = found.sort((a, b) => b.score - a.score || sizeOf(runs, b) - sizeOf(runs, a));
  return {
    kinds: best.map(({ index }) => index),
    candidates: { kind: 'ranges', ranges: Uint32Array.from(ranges) },
  };
}

const nothing: Candidates = { kind: 'ranges', ranges: new Uint32Array(0) };

const sizeOf = ({ ordinalStart }: Snapshot['runs'], { index }: Kind) =>
  uint32At(ordinalStart, index + 1) - uint32At(ordinalStart, index);

function append(ranges: number[], from: number, to: number): void {
  if (ranges.length > 0 && ranges[ranges.length - 1] === from) ranges[ranges.length - 1] = to;
  else ranges.push(from, to);
}

/** Of the articles from … to those that have a value of each demand. Values of neighbours lie side by side, and are read in one go. */
function appendHaving(
  ranges: number[],
  articles: Snapshot['articles'],
  from: number,
  to: number,
  open: readonly Uint8Array[],
): void {
  const { valueStart, valueCodes } = articles;
  const [first = unmarked, ...others] = open;
  let at = uint32At(valueStart, from);
  for (let ordinal = from; ordinal < to; ordinal++) {
    const end = uint32At(valueStart, ordinal + 1);
    let has = 0;
    for (; at < end; at++) has |= uint8At(first, valueCodeAt(valueCodes, at));
    if (has === 0) continue;
    if (others.length > 0 && !others.every((values) => hasValue(articles, ordinal, values))) continue;
    append(ranges, ordinal, ordinal + 1);
  }
}

function* brandRanges(
  { ordinalStart, runStart, runOrdinal, runBrand }: Snapshot['runs'],
  kind: number,
  brands: ReadonlySet<number> | null,
): Generator<readonly [from: number, to: number]> {
  if (brands === null) {
    yield [uint32At(ordinalStart, kind), uint32At(ordinalStart, kind + 1)];
    return;
  }
  for (let run = uint32At(runStart, kind); run < uint32At(runStart, kind + 1); run++) {
    if (brands.has(indexAt(runBrand, run))) yield [uint32At(runOrdinal, run), uint32At(runOrdinal, run + 1)];
  }
}

function hasValue({ valueStart, valueCodes }: Snapshot['articles'], ordinal: number, values: Uint8Array): boolean {
  const to = uint32At(valueStart, ordinal + 1);
  for (let at = uint32At(valueStart, ordinal); at < to; at++)
    if (values[valueCodeAt(valueCodes, at)] === 1) return true;
  return false;
}
