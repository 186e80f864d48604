import { sql } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Cells, Layout } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { articleHeadings, checkSupplier, type Offers, stageOffers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { putStaged, removeMissing } from '#server/imports/swap.ts';

type Column = 'warehouse' | 'quantity';

const layout: Layout<Column | 'brand' | 'article'> = {
  title: 'stock list',
  columns: {
    ...articleHeadings,
    warehouse: ['warehouse', 'Lager'],
    quantity: ['quantity', 'stock', 'Bestand', 'Menge'],
  },
};
const columns = { supplier_code: 'text', warehouse_code: 'text', quantity: 'int' };
const key = ['supplier_code', 'article_id', 'warehouse_code'];

/** What lies in the warehouses of one supplier. */
export const stock = ({ supplier, isDelta }: Offers): Importer => ({
  source: `stock-${supplier}`,
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    // Held, so that none of them is removed before its stock is in.
    const own = tx.selectFrom('warehouse').select('code').where('supplier_code', '=', supplier);
    const rows = await own.forKeyShare().execute();
    if (rows.length === 0)
      throw new ImportError(`${supplier} has no warehouse yet: enter one under "Warehouses and terms".`);
    const warehouses = new Set(rows.map(({ code }) => code));
    const rowOf = (cells: Cells<Column>) => stockOf(cells, supplier, warehouses);
    await stageOffers(tx, file, 'stage_stock', { layout, columns, rowOf }, watch);
    lockOffers(tx, supplier);
    const swap = { table: 'stock', stage: 'stage_stock', columns: [...key, 'quantity'], key } as const;
    if (!isDelta) await removeMissing(tx, swap, sql`stock.supplier_code = ${supplier}`);
    return putStaged(tx, swap);
  },
});

function stockOf({ warehouse, quantity }: Cells<Column>, supplier: string, warehouses: ReadonlySet<string>) {
  const code = warehouse.toUpperCase();
  if (!warehouses.has(code)) return `"${warehouse}" is no warehouse of ${supplier}`;
  if (!/^\d{1,9}$/.test(quantity)) return `"${quantity}" is no quantity`;
  return { supplier_code: supplier, warehouse_code: code, quantity: Number(quantity) };
}
