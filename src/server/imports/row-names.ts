import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Image = Readonly<Record<string, unknown>>;
type NamedRow = { readonly table: string; readonly key: Image; readonly before: Image; readonly after: Image };

/** The own supplier needs no mention. */
const unnamed = ['supplier_code'];

/** What people call a row: "Alvotek QX 100.1 · HH" instead of its key. */
export async function rowNames(
  tx: Transaction<Schema>,
  rows: readonly Pick<NamedRow, 'key'>[],
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
  return ({ key, before, after }) => {
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
