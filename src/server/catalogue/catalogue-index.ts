import { int32At, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** What is quickly derived from a snapshot, and asked for all the time. */
export type CatalogueIndex = {
  readonly brandAt: ReadonlyMap<number, number>;
  readonly genericArticleAt: ReadonlyMap<number, number>;
  readonly nodeAt: ReadonlyMap<number, number>;
  readonly criterionAt: ReadonlyMap<number, number>;
  readonly valueAt: ReadonlyMap<number, number>;
  /** By node: the generic articles in it and below it, ascending, each once. */
  readonly kindsBelow: readonly (readonly number[])[];
  /** By generic article: the nodes that it is in or below, each once. */
  readonly nodesAbove: readonly (readonly number[])[];
  /** By criterion, one more than there are: its values. */
  readonly valueStart: Uint32Array;
  /** By engine code: the values that name it. */
  readonly engineValues: ReadonlyMap<number, readonly number[]>;
  /** Ordinals that may not be sold everywhere, ascending; and by generic article whether it has any. */
  readonly limited: Uint32Array;
  readonly hasLimited: Uint8Array;
  /** Ordinals of what is superseded or discontinued, ascending. */
  readonly ended: Uint32Array;
  /** By brand, one more than there are: its runs, ascending, in `brandRuns`. */
  readonly brandRunStart: Uint32Array;
  readonly brandRuns: Uint32Array;
  readonly drawings: ReadonlySet<string>;
  /** By country: for each set of countries whether it is in it. */
  readonly openTo: (country: string) => Uint8Array;
  /** By country: for each generic article whether any of it may not be sold there. */
  readonly partlyClosedTo: (country: string) => Uint8Array;
};

const indexes = new WeakMap<Snapshot, CatalogueIndex>();

export function catalogueIndex(snapshot: Snapshot): CatalogueIndex {
  const known = indexes.get(snapshot);
  if (known) return known;
  const made = makeIndex(snapshot);
  indexes.set(snapshot, made);
  return made;
}

const byId = (rows: readonly { readonly id: number }[]) => new Map(rows.map(({ id }, index) => [id, index]));

function makeIndex({ articles, values, words, runs }: Snapshot): CatalogueIndex {
  const kindsBelow = kindsOfNodes(words.nodes);
  const nodesAbove = words.genericArticles.map((): number[] => []);
  for (const [node, kinds] of kindsBelow.entries()) for (const kind of kinds) nodesAbove[kind]?.push(node);
  const limited = otherThanZero(articles.countries);
  const hasLimited = new Uint8Array(words.genericArticles.length);
  for (const ordinal of limited) hasLimited[uint16At(articles.genericArticle, ordinal)] = 1;
  const openTo = once((country) =>
    Uint8Array.from(words.countrySets, (set, index) => (index === 0 || set.includes(country) ? 1 : 0)),
  );
  const partlyClosedTo = once((country) => {
    const open = openTo(country);
    const kinds = new Uint8Array(words.genericArticles.length);
    for (const ordinal of limited)
      if (open[uint16At(articles.countries, ordinal)] === 0) kinds[uint16At(articles.genericArticle, ordinal)] = 1;
    return kinds;
  });
  return {
    brandAt: byId(words.brands),
    genericArticleAt: byId(words.genericArticles),
    nodeAt: byId(words.nodes),
    criterionAt: byId(words.criteria),
    valueAt: new Map(Array.from(values.ids, (id, index) => [id, index])),
    kindsBelow,
    nodesAbove,
    valueStart: valueStarts(values.criterion, words.criteria.length),
    engineValues: Map.groupBy(
      [...values.engine.keys()].filter((value) => values.engine[value] !== -1),
      (value) => int32At(values.engine, value),
    ),
    limited,
    hasLimited,
    ended: otherThanZero(articles.state),
    ...runsOfBrands(runs.runBrand, words.brands.length),
    drawings: new Set(words.drawings),
    openTo,
    partlyClosedTo,
  };
}

function once<Made>(make: (country: string) => Made): (country: string) => Made {
  const made = new Map<string, Made>();
  return (country) => {
    const known = made.get(country);
    if (known !== undefined) return known;
    const fresh = make(country);
    made.set(country, fresh);
    return fresh;
  };
}

function runsOfBrands(runBrand: Uint16Array, brands: number) {
  const brandRunStart = new Uint32Array(brands + 1);
  for (const brand of runBrand) brandRunStart[brand + 1] = uint32At(brandRunStart, brand + 1) + 1;
  for (let brand = 0; brand < brands; brand += 1)
    brandRunStart[brand + 1] = uint32At(brandRunStart, brand + 1) + uint32At(brandRunStart, brand);
  const next = brandRunStart.slice();
  const brandRuns = new Uint32Array(runBrand.length);
  for (const [run, brand] of runBrand.entries()) {
    const at = uint32At(next, brand);
    brandRuns[at] = run;
    next[brand] = at + 1;
  }
  return { brandRunStart, brandRuns };
}

/** Where in a column they stand. */
function otherThanZero(column: Uint8Array | Uint16Array): Uint32Array {
  const found: number[] = [];
  for (let ordinal = 0; ordinal < column.length; ordinal += 1) if (column[ordinal] !== 0) found.push(ordinal);
  return Uint32Array.from(found);
}

function kindsOfNodes(nodes: Snapshot['words']['nodes']): number[][] {
  const below = nodes.map(({ parent, genericArticles }) => ({ parent, kinds: new Set(genericArticles) }));
  // A node comes after its parent, so from the last one up each is whole when it is added to its parent.
  for (const { parent, kinds } of below.toReversed()) for (const kind of kinds) below[parent]?.kinds.add(kind);
  return below.map(({ kinds }) => [...kinds].sort((a, b) => a - b));
}

function valueStarts(criterionOfValue: Uint16Array, criteria: number): Uint32Array {
  const starts = new Uint32Array(criteria + 1);
  for (const criterion of criterionOfValue) starts[criterion + 1] = uint32At(starts, criterion + 1) + 1;
  for (let criterion = 0; criterion < criteria; criterion += 1)
    starts[criterion + 1] = uint32At(starts, criterion + 1) + uint32At(starts, criterion);
  return starts;
}
