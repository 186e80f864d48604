import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Cells, Table } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { openStage, type Row, type StageColumns } from '#server/imports/stage.ts';
import { removeMissing, type Swap } from '#server/imports/swap.ts';
import type { Watch } from '#server/imports/watch.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

type Tx = Transaction<Schema>;

/** Whose offers they are, and whether what the file does not name stays (delta) or goes. */
export type Offers = { readonly supplier: string; readonly isDelta: boolean };

type Reading<Name extends string> = {
  readonly table: Table<Name | 'brand' | 'article'>;
  readonly columns: StageColumns;
  /** What stands in the line beside its article, or why it cannot be used. */
  readonly rowOf: (cells: Cells<Name>) => Row | string;
};

/**
 * Reads a supplier's list into a table of the stage, each line with the id of its article. Lines for articles that the
 * catalogue does not know are reported: a supplier sells more than any catalogue holds. Articles whose lines cannot be
 * read are in a second table.
 */
export async function stageOffers<Name extends string>(
  tx: Tx,
  name: string,
  { table, columns, rowOf }: Reading<Name>,
  watch: Watch,
): Promise<void> {
  const brands = await brandNames(tx);
  const read = `${name}_read`;
  const stage = await openStage(tx, read, {
    line: 'int',
    brand: 'text',
    number: 'text collate "C"',
    is_refused: 'boolean',
    ...columns,
  });
  for await (const { line, ...read } of table.lines) {
    watch.read();
    const cells = 'cells' in read ? read.cells : read.known;
    const key = cells ? keyOf(cells, brands) : '';
    const row = 'broken' in read ? read.broken : typeof key === 'string' ? key : rowOf(read.cells);
    if (typeof row === 'string') watch.skip(line, row);
    if (typeof key === 'string') continue;
    await stage.add({ line, ...key, ...(typeof row === 'string' ? { is_refused: true } : row) });
  }
  await stage.finish();
  const own = Object.keys(columns).map((column) => sql.ref(`read.${column}`));
  await sql`create temporary table ${sql.table(name)} on commit drop as
    select ${sql.join([sql.ref('known.id'), ...own])}, read.line
    from ${sql.table(read)} read join article_identity known using (brand, number)
    where is_refused is null order by read.line`.execute(tx);
  await sql`alter table ${sql.table(name)} rename id to article_id`.execute(tx);
  await sql`analyze ${sql.table(name)}`.execute(tx);
  await sql`create temporary table ${refusedIn(name)} on commit drop as
    select distinct known.id as article_id from ${sql.table(read)} read join article_identity known using (brand, number)
    where is_refused`.execute(tx);
  await reportUnknown(tx, read, watch);
  await stage.drop();
}

const refusedIn = (name: string) => sql.table(`${name}_refused`);

/** The later of several lines about the same counts as a whole: nothing of the earlier ones is left. */
export async function keepLast(tx: Tx, name: string, key: readonly string[]): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const same = sql.join(
    key.map((column) => sql`one.${sql.ref(column)} = last.${sql.ref(column)}`),
    sql` and `,
  );
  await sql`
    delete from ${sql.table(name)} one
    using (select ${columns}, max(line) as line from ${sql.table(name)} group by ${columns} having count(*) > 1) last
    where ${same} and one.line < last.line`.execute(tx);
}

/** What the list does not name goes, but for articles whose lines could not be read: the list has them. */
export async function removeUnnamed(tx: Tx, swap: Swap, supplier: string): Promise<void> {
  const own = sql`${sql.ref(`${swap.table}.supplier_code`)} = ${supplier}`;
  const isNamed = sql`${sql.ref(`${swap.table}.article_id`)} in (select article_id from ${refusedIn(swap.stage)})`;
  await removeMissing(tx, swap, sql`${own} and not ${isNamed}`);
}

async function reportUnknown(tx: Tx, read: string, watch: Watch): Promise<void> {
  const { rows } = await sql<{ line: number; brand: string; number: string; total: number }>`
    select line, brand, number, count(*) over () as total from ${sql.table(read)} read
    where is_refused is null
      and not exists (select from article_identity known where known.brand = read.brand and known.number = read.number)
    order by line limit 1000`.execute(tx);
  for (const { line, brand, number } of rows) watch.skip(line, `there is no article ${number} of ${brand}`);
  // The rest is only counted: the record of an import keeps no more.
  for (let more = rows.length; more < (rows[0]?.total ?? 0); more += 1) watch.skip(0, '');
}

/** Which article it is, or why that cannot be told. */
function keyOf(
  { brand: written, article }: Cells<'brand' | 'article'>,
  brands: ReadonlyMap<string, string>,
): { readonly brand: string; readonly number: string } | string {
  const brand = brands.get(written.toLowerCase());
  if (brand === undefined) return `"${written}" is no brand of the catalogue`;
  const number = normaliseNumber(article);
  return number === '' ? 'the article has no number' : { brand, number };
}

/** However a list writes them: "ALVOTEK" is Alvotek. */
async function brandNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('brand')
    .innerJoin('running_release', 'running_release.release_id', 'brand.release_id')
    .select('name')
    .execute();
  if (rows.length === 0) throw new ImportError('There is no parts catalogue yet: import it first.');
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
}

export async function checkSupplier(tx: Tx, supplier: string): Promise<void> {
  const found = await tx.selectFrom('supplier').select('code').where('code', '=', supplier).executeTakeFirst();
  if (!found) throw new ImportError(`There is no supplier "${supplier}".`);
}
