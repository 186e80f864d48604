import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Image = Readonly<Record<string, unknown>>;
type NamedRow = { readonly table: string; readonly key: Image; readonly before: Image; readonly after: Image };

/** The own supplier needs no mention. */
const unnamed = ['supplier_code'];

/** Tables of a firm, whose rows people know by a word of their own. */
const named: Readonly<Record<string, string>> = { customer: 'name', customer_vehicle: 'car_name' };

/** What people call a row: "Alvotek QX 100.1 · HH" instead of its key. */
export async function rowNames(
  tx: Transaction<Schema>,
  rows: readonly Pick<NamedRow, 'key' | 'table'>[],
): Promise<(row: NamedRow) => string> {
  const idsOf = (column: string) =>
    rows.map(({ key }) => key[column]).filter((value): value is number => typeof value === 'number');
  const articles = new Map<unknown, string>();
  const firms = new Map<unknown, string>();
  const articleIds = idsOf('article_id');
  if (articleIds.length > 0) {
    const known = tx.selectFrom('article_identity').select(['id', 'brand', 'number']).where('id', 'in', articleIds);
    for (const { id, brand, number } of await known.execute()) articles.set(id, `${brand} ${number}`);
  }
  const firmIds = idsOf('firm_id');
  if (firmIds.length > 0) {
    const known = tx.selectFrom('firm').select(['id', 'name', 'customer_number']).where('id', 'in', firmIds);
    for (const { id, name, customer_number: number } of await known.execute())
      firms.set(id, number === null ? name : `${number} ${name}`);
  }
  const own = await ownNames(tx, rows);
  return ({ table, key, before, after }) => {
    const column = named[table];
    if (column !== undefined) {
      const name = own.get(`${table} ${String(key.id)}`) ?? after[column] ?? before[column];
      return typeof name === 'string' ? name : '';
    }
    const { reference = before.reference } = after;
    if (typeof reference === 'string') return reference;
    return Object.entries(key)
      .filter(([column]) => !unnamed.includes(column))
      .map(([column, value]) => {
        if (column === 'article_id') return articles.get(value) ?? String(value);
        return column === 'firm_id' ? (firms.get(value) ?? String(value)) : String(value);
      })
      .join(' · ');
  };
}

async function ownNames(
  tx: Transaction<Schema>,
  rows: readonly Pick<NamedRow, 'key' | 'table'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [table, column] of Object.entries(named)) {
    const ids = rows.flatMap(({ table: of, key }) => (of === table && typeof key.id === 'number' ? [key.id] : []));
    if (ids.length === 0) continue;
    const found = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any (${ids})`.execute(tx);
    for (const { id, name } of found.rows) names.set(`${table} ${id}`, name);
  }
  return names;
}
