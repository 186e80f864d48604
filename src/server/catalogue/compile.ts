import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { compileArticles } from '#server/catalogue/compile-articles.ts';
import { compileLinks } from '#server/catalogue/compile-links.ts';
import { compileWords } from '#server/catalogue/compile-words.ts';
import { collectNumbers } from '#server/catalogue/search/compile-numbers.ts';
import { compileSearch } from '#server/catalogue/search/compile-search.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

export type About = {
  readonly release: number;
  /** Where the rows come from: "demo". */
  readonly source: string;
  readonly version?: string;
  /** Engine codes by kTypeId, as the vehicle catalogue has them. */
  readonly typeEngines: ReadonlyMap<number, readonly string[]>;
  readonly drawings?: readonly string[];
};

/** Reads a whole catalogue once, table by table, and lays it out for reading. */
export async function compileCatalogue(
  catalogue: CatalogueSource,
  { release, source, version = '', typeEngines, drawings = [] }: About,
): Promise<Snapshot> {
  const { words, values, engineCodes, indexes } = await compileWords(catalogue);
  const numbers = collectNumbers();
  const { articles, runs, countrySets, ordinalOf } = await compileArticles(catalogue, indexes, numbers);
  const known = { indexes, runs, ordinalOf, engineCodes, typeEngines };
  const { links, rules } = await compileLinks(catalogue, known);
  const core = { articles, runs, links, rules, values, words: { ...words, countrySets, drawings } };
  return { release, source, version, ...core, search: compileSearch(core, numbers) };
}

/** Where no release is running: every question has an answer, and every list is empty. */
export function emptySnapshot(): Promise<Snapshot> {
  const nothing = catalogueOf({
    brands: [],
    genericArticles: [],
    treeNodes: [],
    criteria: [],
    criterionValues: [],
    articles: [],
    numbers: [],
    relations: [],
    documents: [],
    media: [],
    links: [],
    restrictions: [],
  });
  return compileCatalogue(nothing, { release: 0, source: '', typeEngines: new Map() });
}
