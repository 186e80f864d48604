import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells, layoutOf } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { checkSupplier, keepLast, type Offers, removeUnnamed, stageOffers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { putStaged } from '#server/imports/swap.ts';
import { centsIn, flagIn } from '#shared/imports/amounts.ts';

type Column = 'customer' | 'price' | 'deleted';

const columns = { firm_id: 'bigint', supplier_code: 'text', price: 'bigint', is_deleted: 'boolean' };
const key = ['firm_id', 'supplier_code', 'article_id'];

/** What single customers of one supplier pay for single articles. The database tells the servers whose prices have changed. */
export const netPrices = ({ supplier, isDelta }: Offers): Importer => ({
  source: `net-prices-${supplier}`,
  writes: [{ table: 'net_price', where: sql`supplier_code = ${supplier}` }],
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    const customers = await customersOf(tx, supplier);
    const rowOf = (cells: Cells<Column>) => netPriceOf(cells, supplier, customers);
    const layout = layoutOf('net-prices', 'list of net prices', await assignedHeadings(tx, 'net-prices', supplier));
    const table = await openTable(file, layout);
    await stageOffers(tx, 'stage_net_price', { table, columns, rowOf }, watch);
    await keepLast(tx, 'stage_net_price', ['firm_id', 'article_id']);
    const gone = await sql`
      delete from net_price known using stage_net_price staged
      where is_deleted and known.supplier_code = ${supplier} and known.firm_id = staged.firm_id
        and known.article_id = staged.article_id`.execute(tx);
    await sql`delete from stage_net_price where is_deleted`.execute(tx);
    const swap = { table: 'net_price', stage: 'stage_net_price', columns: [...key, 'price'], key } as const;
    if (!isDelta) await removeUnnamed(tx, swap, supplier);
    return (await putStaged(tx, swap)) + Number(gone.numAffectedRows ?? 0n);
  },
});

/** Under the numbers that the supplier gives them. */
async function customersOf(tx: Transaction<Schema>, supplier: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('firm')
    .select(['id', 'customer_number as number'])
    .where('primary_supplier', '=', supplier)
    .where('kind', '=', 'workshop')
    .where('customer_number', 'is not', null)
    .execute();
  if (rows.length === 0) throw new ImportError(`${supplier} has no customer with a customer number.`);
  return new Map(rows.map(({ id, number }) => [number ?? '', id]));
}

function netPriceOf(cells: Cells<Column>, supplier: string, customers: ReadonlyMap<string, number>) {
  const firmId = customers.get(cells.customer);
  if (firmId === undefined) return `"${cells.customer}" is no customer number of ${supplier}`;
  const isDeleted = flagIn(cells.deleted);
  if (isDeleted === null) return `"${cells.deleted}" is neither yes nor no`;
  const price = isDeleted ? 0 : centsIn(cells.price);
  if (price === null) return `the net price "${cells.price}" is no amount`;
  return { firm_id: firmId, supplier_code: supplier, price, is_deleted: isDeleted };
}
