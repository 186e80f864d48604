import { sql } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells, layoutOf } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { checkSupplier, type Offers, removeUnnamed, stageOffers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { putStaged } from '#server/imports/swap.ts';
import { wholeIn } from '#shared/imports/amounts.ts';

type Column = 'warehouse' | 'quantity';

const columns = { supplier_code: 'text', warehouse_code: 'text', quantity: 'int' };
const key = ['supplier_code', 'article_id', 'warehouse_code'];

/** What lies in the warehouses of one supplier. */
export const stock = ({ supplier, isDelta }: Offers): Importer => ({
  source: `stock-${supplier}`,
  writes: [{ table: 'stock', where: sql`supplier_code = ${supplier}` }],
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    // Held, so that none of them is removed before its stock is in.
    const own = tx.selectFrom('warehouse').select('code').where('supplier_code', '=', supplier);
    const rows = await own.forKeyShare().execute();
    if (rows.length === 0)
      throw new ImportError(`${supplier} has no warehouse yet: enter one under "Warehouses and terms".`);
    const warehouses = new Set(rows.map(({ code }) => code));
    const rowOf = (cells: Cells<Column>) => stockOf(cells, supplier, warehouses);
    const layout = layoutOf('stock', 'stock list', await assignedHeadings(tx, 'stock', supplier));
    const table = await openTable(file, layout);
    await stageOffers(tx, 'stage_stock', { table, columns, rowOf }, watch);
    lockOffers(tx, supplier);
    const swap = { table: 'stock', stage: 'stage_stock', columns: [...key, 'quantity'], key } as const;
    if (!isDelta) await removeUnnamed(tx, swap, supplier);
    return putStaged(tx, swap);
  },
});

function stockOf({ warehouse, quantity }: Cells<Column>, supplier: string, warehouses: ReadonlySet<string>) {
  const code = warehouse.toUpperCase();
  if (!warehouses.has(code)) return `"${warehouse}" is no warehouse of ${supplier}`;
  const amount = wholeIn(quantity);
  if (amount === null) return `"${quantity}" is no quantity`;
  return { supplier_code: supplier, warehouse_code: code, quantity: amount };
}
