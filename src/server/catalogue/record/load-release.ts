import type { PoolClient } from 'pg';
import type { CatalogueRows, RowOf } from '#server/catalogue/catalogue-of.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { identifyArticles } from '#server/catalogue/record/article-identities.ts';
import { copyInto, copyLine } from '#server/catalogue/record/copy-text.ts';
import { linkedArticles } from '#server/catalogue/record/linked-articles.ts';
import { checkRelease } from '#server/catalogue/record/release-checks.ts';
import { type ReleaseTable, releaseTables } from '#server/catalogue/record/release-tables.ts';
import { renumbered } from '#server/catalogue/record/renumbered.ts';

export type ReleaseCounts = { readonly [Table in keyof CatalogueRows]: number };
export type OnProgress = (table: keyof CatalogueRows, rows: number) => void;

/** The data cannot become a release. */
export class Rejected extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Fills the tables of an open release and holds them against each other. */
export async function loadRelease(
  client: PoolClient,
  release: number,
  given: CatalogueSource,
  onProgress: OnProgress,
): Promise<ReleaseCounts> {
  const identified = await identifyArticles(client, given);
  if ('problems' in identified) throw new Rejected(identified.problems);
  const source = identified.idOf === null ? given : renumbered(given, identified.idOf);
  const linked = linkedArticles();
  const counts: Partial<Record<keyof CatalogueRows, number>> = {};

  async function load<From extends keyof CatalogueRows>(from: From, see: (row: RowOf<From>) => void = () => undefined) {
    // A union of row types per key, of which TypeScript sees only the union.
    const tables = releaseTables[from] as readonly ReleaseTable<RowOf<From>>[];
    for (const [index, { table, columns, lines }] of tables.entries()) {
      await copyInto(client, `${table}_${release}`, columns, textOf());

      async function* textOf() {
        let count = 0;
        for await (const batch of source[from]() as AsyncIterable<readonly RowOf<From>[]>) {
          // the same union
          let text = '';
          for (const row of batch) {
            if (index === 0) see(row);
            for (const cells of lines(row, count)) text += copyLine(cells);
            count += 1;
          }
          yield text;
          if (index === 0) onProgress(from, count);
        }
        counts[from] = count;
      }
    }
  }

  for (const from of ['brands', 'genericArticles', 'treeNodes', 'criteria', 'criterionValues', 'media'] as const)
    await load(from);
  await load('articles', linked.add);
  for (const from of ['numbers', 'relations', 'documents'] as const) await load(from);
  await load('links', linked.check);
  await load('restrictions');
  const problems = [...linked.problems, ...(await checkRelease(client, release))];
  if (problems.length > 0) throw new Rejected(problems);
  return counts as ReleaseCounts; // every table has been loaded
}
