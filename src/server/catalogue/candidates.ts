import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';

/** Articles that a list is made of, before any filter. Two columns of the same length. */
export type Collected = {
  readonly ordinals: Uint32Array;
  /** Index plus one of the rule on the link to the car, 0 for none. null without a car. */
  readonly rules: Uint32Array | null;
  /** Best first; otherwise the order means nothing. */
  readonly isRanked: boolean;
};

/** What is linked to a car. */
export type Linked = Collected & { readonly rules: Uint32Array };

/** Articles of some generic articles (indexes, ascending) that are linked to a type. */
export function linkedArticles(snapshot: Snapshot, type: number, kinds: readonly number[]): Linked {
  const cursor = new LinkCursor(snapshot, type);
  let ordinals = new Uint32Array(256);
  let rules = new Uint32Array(256);
  let [count, wanted] = [0, 0];
  while (wanted < kinds.length && cursor.next()) {
    while (wanted < kinds.length && (kinds[wanted] ?? 0) < cursor.genericArticle) wanted += 1;
    if (kinds[wanted] !== cursor.genericArticle) continue;
    if (count + cursor.count > ordinals.length) {
      const length = Math.max(ordinals.length * 2, count + cursor.count);
      [ordinals, rules] = [longer(ordinals, length), longer(rules, length)];
    }
    cursor.readRules(rules, count);
    count = cursor.readOrdinals(ordinals, count);
  }
  return { ordinals: ordinals.subarray(0, count), rules: rules.subarray(0, count), isRanked: false };
}

function longer(column: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(column);
  return larger;
}

/** What a search found, as far as it is linked to a type. */
export function linkedCandidates(snapshot: Snapshot, type: number, found: Candidates): Linked {
  const linked = linkedArticles(snapshot, type, kindsOf(snapshot, found));
  const places = new Map<number, number>();
  for (const [place, ordinal] of linked.ordinals.entries()) places.set(ordinal, place);
  const kept =
    found.kind === 'ordinals'
      ? Array.from(found.ordinals, (ordinal) => places.get(ordinal) ?? -1).filter((place) => place >= 0)
      : [...linked.ordinals.keys()].filter((place) => isInRanges(found.ranges, uint32At(linked.ordinals, place)));
  return {
    ordinals: Uint32Array.from(kept, (place) => uint32At(linked.ordinals, place)),
    rules: Uint32Array.from(kept, (place) => uint32At(linked.rules, place)),
    isRanked: found.kind === 'ordinals' && found.isRanked,
  };
}

/** Generic articles of which there are any among the candidates, ascending. */
export function kindsOf({ articles }: Snapshot, found: Candidates): number[] {
  if (found.kind === 'ordinals') {
    const kinds = new Set<number>();
    for (const ordinal of found.ordinals) kinds.add(uint16At(articles.genericArticle, ordinal));
    return [...kinds].sort((a, b) => a - b);
  }
  // Ranges ascend, and so do the kinds in them.
  const listed: number[] = [];
  let next = 0;
  for (let at = 0; at < found.ranges.length; at += 2) {
    const last = uint16At(articles.genericArticle, uint32At(found.ranges, at + 1) - 1);
    if (last < next) continue;
    for (
      let kind = Math.max(uint16At(articles.genericArticle, uint32At(found.ranges, at)), next);
      kind <= last;
      kind += 1
    )
      listed.push(kind);
    next = last + 1;
  }
  return listed;
}

export function isAmong(found: Candidates): (ordinal: number) => boolean {
  if (found.kind === 'ranges') return (ordinal) => isInRanges(found.ranges, ordinal);
  const all = new Set(found.ordinals);
  return (ordinal) => all.has(ordinal);
}

function isInRanges(ranges: Uint32Array, ordinal: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (ordinal < uint32At(ranges, middle * 2)) high = middle - 1;
    else if (ordinal >= uint32At(ranges, middle * 2 + 1)) low = middle + 1;
    else return true;
  }
  return false;
}

/** Whole generic articles as ranges; neighbours become one. */
export function rangesOf({ runs }: Snapshot, kinds: readonly number[]): Candidates {
  const ranges: number[] = [];
  for (const kind of kinds) {
    const [from, to] = [uint32At(runs.ordinalStart, kind), uint32At(runs.ordinalStart, kind + 1)];
    if (from === to) continue;
    if (ranges.at(-1) === from) ranges[ranges.length - 1] = to;
    else ranges.push(from, to);
  }
  return { kind: 'ranges', ranges: Uint32Array.from(ranges) };
}

export function countOf(found: Candidates): number {
  if (found.kind === 'ordinals') return found.ordinals.length;
  let count = 0;
  for (let at = 0; at < found.ranges.length; at += 2)
    count += uint32At(found.ranges, at + 1) - uint32At(found.ranges, at);
  return count;
}

/** One by one. */
export function spreadOut(found: Candidates): Collected {
  if (found.kind === 'ordinals') return { ordinals: found.ordinals, rules: null, isRanked: found.isRanked };
  const ordinals = new Uint32Array(countOf(found));
  let count = 0;
  for (let at = 0; at < found.ranges.length; at += 2) {
    for (let ordinal = uint32At(found.ranges, at); ordinal < uint32At(found.ranges, at + 1); ordinal += 1)
      ordinals[count++] = ordinal;
  }
  return { ordinals, rules: null, isRanked: false };
}

/** Without what may not be sold in the country. */
export function sellableIn(snapshot: Snapshot, collected: Collected, country: string): Collected {
  const { limited, openTo } = catalogueIndex(snapshot);
  if (limited.length === 0) return collected;
  const { countries } = snapshot.articles;
  const open = openTo(country);
  const { ordinals, rules, isRanked } = collected;
  const places: number[] = [];
  for (let place = 0; place < ordinals.length; place += 1) {
    if (open[uint16At(countries, uint32At(ordinals, place))] === 1) places.push(place);
  }
  if (places.length === ordinals.length) return collected;
  return {
    ordinals: Uint32Array.from(places, (place) => uint32At(ordinals, place)),
    rules: rules && Uint32Array.from(places, (place) => uint32At(rules, place)),
    isRanked,
  };
}
