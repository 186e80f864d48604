import { ArticleRows } from '#demo/catalogue/generate/article-rows.ts';
import { DocumentRows } from '#demo/catalogue/generate/document-rows.ts';
import { LinkRows } from '#demo/catalogue/generate/link-rows.ts';
import { NumberRows } from '#demo/catalogue/generate/number-rows.ts';
import type { PartKind } from '#demo/catalogue/generate/part-kind.ts';
import { RelationRows } from '#demo/catalogue/generate/relation-rows.ts';
import type { Sources } from '#demo/catalogue/generate/sources.ts';
import { treeRows } from '#demo/catalogue/generate/tree-rows.ts';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';
import { makeWorld, type World } from '#demo/catalogue/generate/world.ts';
import { TyreRows } from '#demo/tyres/tyre-rows.ts';
import type { CatalogueSource, GenericArticleRow } from '#server/catalogue/catalogue-source.ts';

export type Wish = {
  readonly seed: number;
  readonly types: readonly VehicleType[];
  readonly sources: Sources;
  /** For measurements: a share of all kinds of parts for each group of vehicles, or several times as many. */
  readonly scale?: { readonly density: number; readonly oeMedian: number };
};

/** Criteria that stand in a row and become filters. */
const telling = 5;
/** People choose tyres by more of them. */
const tellingOfTyres = 12;

/**
 * A whole catalogue, the same for the same wish. Rows are made while they are read, each time anew: only the plan is kept, so
 * millions of articles need no more memory than it.
 */
export function generateCatalogue({ seed, types, sources, scale }: Wish): CatalogueSource {
  const { density = 1, oeMedian = 2 } = scale ?? {};
  return catalogueOf(makeWorld({ seed, types, sources, density, oeMedian }));
}

export function catalogueOf(world: World): CatalogueSource {
  const { sources, kinds, book } = world;
  const articles = new ArticleRows(world);
  const documents = new DocumentRows(world);
  const brands = sources.brands.map(({ id, name, maker, address, contact }) => ({ id, name, maker, address, contact }));
  return {
    brands: () => [brands],
    genericArticles: () => [kinds.map((kind) => genericArticleRow(world, kind))],
    treeNodes: () => [treeRows({ tree: sources.tree, kinds })],
    criteria: () => [book.criterionRows()],
    criterionValues: () => [book.valueRows()],
    articles: () => allArticles(world, articles),
    numbers: () => perArticle(articles, new NumberRows(world)),
    relations: () => perArticle(articles, new RelationRows(world)),
    documents: () => perArticle(articles, documents),
    media: () => [documents.media()],
    links: () => new LinkRows(world).links(),
    restrictions: () => new LinkRows(world).restrictions(),
  };
}

/** Kinds of tyres have the highest ids, so theirs come last. In a measured catalogue ids are given in turn: it has none. */
function* allArticles({ sources, book, seed, density }: World, articles: ArticleRows) {
  yield* articles.all();
  if (density === 1) yield* new TyreRows(sources, book, seed).all();
}

type OfArticle<Row> = { readonly of: (article: Parameters<NumberRows['of']>[0]) => Row[] };

function* perArticle<Row>(articles: ArticleRows, rows: OfArticle<Row>): Generator<Row[]> {
  for (const batch of articles.planned()) yield batch.flatMap((article) => rows.of(article));
}

function genericArticleRow({ sources, book }: World, kind: PartKind): GenericArticleRow {
  const { id, names, synonyms, profile, links, made } = kind;
  const own = (sources.profiles.get(profile) ?? []).map(({ criterion }) => book.criterionId(criterion));
  const asked = links.question === null ? [] : [book.criterionId(links.question)];
  // What the car is asked for tells parts apart better than most of their measures.
  const criteria = [...own.slice(0, 2), ...asked, ...own.slice(2)].slice(0, isTyre(kind) ? tellingOfTyres : telling);
  return { id, names, synonyms, criteria, isUniversal: made.some(({ level }) => level === 'universal') };
}

const isTyre = ({ profile }: PartKind) => profile.startsWith('tyre-');
