import type { CatalogueSource, LinkRow, RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import { engineKey, type Indexes } from '#server/catalogue/compile-words.ts';
import { filled, GrowingBytes, GrowingNumbers, shared } from '#server/catalogue/growing.ts';
import { RowCursor } from '#server/catalogue/row-cursor.ts';
import { RuleBook } from '#server/catalogue/rule-book.ts';
import type { LinkColumns, RuleColumns, RunColumns } from '#server/catalogue/snapshot.ts';

type Known = {
  readonly indexes: Indexes;
  readonly runs: RunColumns;
  readonly ordinalOf: (articleId: number) => number;
  readonly engineCodes: readonly string[];
  /** Engine codes by kTypeId. */
  readonly typeEngines: ReadonlyMap<number, readonly string[]>;
};

/** Links and restrictions come in the same order and are read side by side. */
export async function compileLinks(
  source: CatalogueSource,
  known: Known,
): Promise<{ links: LinkColumns; rules: RuleColumns }> {
  const writer = new LinkWriter(known);
  const links = await RowCursor.over(source.links());
  const restrictions = await RowCursor.over(source.restrictions());
  while (links.row !== undefined) {
    const link = links.row;
    const own: RestrictionRow[] = [];
    while (restrictions.row !== undefined && isBefore(restrictions.row, link) <= 0) {
      if (isBefore(restrictions.row, link) === 0) own.push(restrictions.row);
      const pause = restrictions.advance();
      if (pause !== null) await pause;
    }
    writer.add(link, own);
    const pause = links.advance();
    if (pause !== null) await pause;
  }
  return writer.finish();
}

type Place = { readonly typeId: number; readonly genericArticleId: number };
const isBefore = (a: Place, b: Place) => a.typeId - b.typeId || a.genericArticleId - b.genericArticleId;

/** The form of the bytes is told in links.ts, which reads them. */
class LinkWriter {
  private readonly known: Known;
  private readonly rules: RuleBook;
  private readonly typeIds: number[] = [];
  private readonly starts = { head: new GrowingNumbers(), posting: new GrowingNumbers(), rule: new GrowingNumbers() };
  private readonly heads = new GrowingBytes(1024);
  private readonly postings = new GrowingBytes(1024);
  private readonly ruleBytes = new GrowingBytes(1024);
  private readonly typesOf: { readonly bytes: GrowingBytes; last: number }[];
  private readonly engines = new GrowingNumbers();
  private readonly engineStart = new GrowingNumbers();
  private readonly engineIndex: Map<string, number>;
  private lastKind = 0;
  private locals = new Uint32Array(256);

  constructor(known: Known) {
    this.known = known;
    this.rules = new RuleBook(known.indexes);
    this.engineIndex = new Map(known.engineCodes.map((code, index) => [code, index]));
    this.typesOf = Array.from({ length: known.indexes.genericArticles.size }, () => ({
      bytes: new GrowingBytes(8),
      last: 0,
    }));
  }

  add({ typeId, genericArticleId, articleIds }: LinkRow, restrictions: readonly RestrictionRow[]): void {
    const kind = this.known.indexes.genericArticles.get(genericArticleId);
    if (kind === undefined) throw new Error(`A link names generic article ${genericArticleId}, which is not there.`);
    if (articleIds.length === 0) return;
    if (typeId !== this.typeIds.at(-1)) this.beginType(typeId);
    const count = this.readLocals(kind, articleIds);
    const ruleLength = restrictions.length === 0 ? 0 : this.writeRules(kind, count, restrictions);
    for (let at = 0, before = -1; at < count; at += 1) {
      const local = uint32At(this.locals, at);
      this.postings.varint(local - before - 1);
      before = local;
    }
    this.heads.varint(kind - this.lastKind);
    this.heads.varint(count * 2 + (ruleLength > 0 ? 1 : 0));
    if (ruleLength > 0) this.heads.varint(ruleLength);
    this.lastKind = kind;
    const types = this.typesOf[kind];
    if (types === undefined) return;
    types.bytes.varint(this.typeIds.length - 1 - types.last);
    types.last = this.typeIds.length - 1;
  }

  private beginType(typeId: number): void {
    if (typeId < (this.typeIds.at(-1) ?? 0)) throw new Error('The links do not come in the order of their types.');
    this.typeIds.push(typeId);
    this.starts.head.push(this.heads.length);
    this.starts.posting.push(this.postings.length);
    this.starts.rule.push(this.ruleBytes.length);
    this.engineStart.push(this.engines.length);
    for (const code of this.known.typeEngines.get(typeId) ?? []) {
      const key = engineKey(code);
      const index = this.engineIndex.get(key) ?? this.engineIndex.size;
      this.engineIndex.set(key, index);
      this.engines.push(index);
    }
    this.lastKind = 0;
  }

  /** Ordinals within the generic article, ascending. */
  private readLocals(kind: number, articleIds: ArrayLike<number>): number {
    const { ordinalOf, runs } = this.known;
    const [from, to] = [uint32At(runs.ordinalStart, kind), uint32At(runs.ordinalStart, kind + 1)];
    if (this.locals.length < articleIds.length) this.locals = new Uint32Array(articleIds.length * 2);
    for (let at = 0; at < articleIds.length; at += 1) {
      const ordinal = ordinalOf(articleIds[at] ?? 0);
      if (ordinal < from || ordinal >= to)
        throw new Error(`A link names article ${articleIds[at]}, which is not there.`);
      this.locals[at] = ordinal - from;
    }
    sortFirst(this.locals, articleIds.length);
    return articleIds.length;
  }

  private writeRules(kind: number, count: number, restrictions: readonly RestrictionRow[]): number {
    const first = uint32At(this.known.runs.ordinalStart, kind);
    const own = this.locals.subarray(0, count);
    const found: { readonly place: number; readonly rule: number }[] = [];
    for (let from = 0, to = 0; from < restrictions.length; from = to) {
      const articleId = restrictions[from]?.articleId ?? 0;
      while (restrictions[to]?.articleId === articleId) to += 1;
      const place = own.indexOf(this.known.ordinalOf(articleId) - first);
      if (place >= 0) found.push({ place, rule: this.rules.ruleOf(restrictions, from, to) });
    }
    if (found.length === 0) return 0;
    found.sort((a, b) => a.place - b.place);
    const used: number[] = [];
    for (const { rule } of found) if (!used.includes(rule)) used.push(rule);
    const began = this.ruleBytes.length;
    this.ruleBytes.varint(used.length);
    for (const rule of used) this.ruleBytes.varint(rule);
    let before = -1;
    for (const { place, rule } of found) {
      this.ruleBytes.varint((place - before - 1) * used.length + used.indexOf(rule));
      before = place;
    }
    return this.ruleBytes.length - began;
  }

  finish(): { links: LinkColumns; rules: RuleColumns } {
    this.starts.head.push(this.heads.length);
    this.starts.posting.push(this.postings.length);
    this.starts.rule.push(this.ruleBytes.length);
    this.engineStart.push(this.engines.length);
    const types = new GrowingBytes(1024);
    const typesStart = new GrowingNumbers();
    typesStart.push(0);
    for (const { bytes } of this.typesOf) {
      types.append(bytes.slice(0, bytes.length));
      typesStart.push(types.length);
    }
    const links = {
      typeIds: filled(shared.float64, this.typeIds),
      headStart: this.starts.head.finish(shared.uint32),
      postingStart: this.starts.posting.finish(shared.uint32),
      ruleStart: this.starts.rule.finish(shared.uint32),
      heads: this.heads.finish(),
      postings: this.postings.finish(),
      ruleBytes: this.ruleBytes.finish(),
      typesStart: typesStart.finish(shared.uint32),
      types: types.finish(),
      engineStart: this.engineStart.finish(shared.uint32),
      engines: this.engines.finish(shared.uint32),
    };
    return { links, rules: this.rules.finish() };
  }
}

/** Lists are short and nearly in order: putting each into its place beats a general sort by far. */
function sortFirst(numbers: Uint32Array, count: number): void {
  if (count > 64) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let at = 1; at < count; at += 1) {
    const number = uint32At(numbers, at);
    let place = at;
    for (; place > 0 && uint32At(numbers, place - 1) > number; place -= 1)
      numbers[place] = uint32At(numbers, place - 1);
    numbers[place] = number;
  }
}
