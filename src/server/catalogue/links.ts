import { uint8At, uint32At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/*
 * The bytes of links. For each type there is a list for each generic article that it has any of, in three streams:
 *   heads     generic article (difference to the one before) · count × 2, plus 1 if any of them has conditions ·
 *             length of its rules, if it has any
 *   postings  ordinals within the generic article, as gaps between neighbours
 *   rules     number of different rules · these rules · for each article with conditions, gap × number + which of them
 * All as varints. So a type is counted without reading its postings, and a list is found by walking a few hundred bytes:
 * the last byte of a varint is below 128, so postings are skipped by counting those.
 */

/** Walks over the lists of one type. */
export class LinkCursor {
  genericArticle = 0;
  count = 0;
  hasRules = false;
  private readonly links: Snapshot['links'];
  private readonly runs: Snapshot['runs'];
  private at: number;
  private readonly end: number;
  private posting: number;
  /** Articles of lists that were passed without reading them. */
  private unread = 0;
  private rule: number;
  private ruleLength = 0;

  constructor({ links, runs }: Snapshot, type: number) {
    this.links = links;
    this.runs = runs;
    this.at = links.headStart[type] ?? 0;
    this.end = type < 0 ? 0 : uint32At(links.headStart, type + 1);
    this.posting = links.postingStart[type] ?? 0;
    this.rule = links.ruleStart[type] ?? 0;
  }

  next(): boolean {
    if (this.at >= this.end) return false;
    this.unread += this.count;
    this.rule += this.ruleLength;
    this.genericArticle += this.readHead();
    const count = this.readHead();
    this.count = count >>> 1;
    this.hasRules = (count & 1) === 1;
    this.ruleLength = this.hasRules ? this.readHead() : 0;
    return true;
  }

  /** The innermost loop of all counting: read in place, a call would be felt. */
  private readHead(): number {
    const { heads } = this.links;
    let byte = heads[this.at++] ?? 0;
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = heads[this.at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }

  /** Writes the ordinals of the current list into a column, ascending; answers where they end. */
  readOrdinals(into: Uint32Array, from: number): number {
    const { postings } = this.links;
    for (; this.unread > 0; this.posting += 1) if ((postings[this.posting] ?? 0) < 128) this.unread -= 1;
    let ordinal = uint32At(this.runs.ordinalStart, this.genericArticle) - 1;
    let at = this.posting;
    const end = from + this.count;
    for (let to = from; to < end; to += 1) {
      let byte = uint8At(postings, at++);
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = uint8At(postings, at++);
        gap |= (byte & 127) << shift;
      }
      ordinal += gap + 1;
      into[to] = ordinal;
    }
    return end;
  }

  /** Writes the rule of each article of the current list, plus one; 0 where it has none. */
  readRules(into: Uint32Array, from: number): void {
    into.fill(0, from, from + this.count);
    if (!this.hasRules) return;
    const reader = new VarintReader(this.links.ruleBytes, this.rule);
    const end = this.rule + this.ruleLength;
    const different = reader.next();
    const rules = Uint32Array.from({ length: different }, () => reader.next());
    let place = from - 1;
    while (reader.at < end) {
      const both = reader.next();
      place += Math.floor(both / different) + 1;
      into[place] = uint32At(rules, both % different) + 1;
    }
  }
}

export class VarintReader {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let byte = uint8At(this.bytes, this.at++);
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = uint8At(this.bytes, this.at++);
      value |= (byte & 127) << shift;
    }
    return value;
  }
}

/** Indexes of the types that have any of a generic article. */
export function typesOf({ links }: Snapshot, genericArticle: number): number[] {
  const end = uint32At(links.typesStart, genericArticle + 1);
  const reader = new VarintReader(links.types, uint32At(links.typesStart, genericArticle));
  const types: number[] = [];
  let type = 0;
  while (reader.at < end) {
    type += reader.next();
    types.push(type);
  }
  return types;
}
