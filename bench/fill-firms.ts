import { Client } from 'pg';
import { socketPath } from '#server/db/socket-dir.ts';

/*
 * Firms beside the demo's, as copies of its first one: with people, somebody who is signed in, a cart, orders that are
 * delivered and paid for, documents and what belongs to them. Numbers that count by themselves are moved so far that no
 * two firms share one.
 */

const model = 1;
/** Beyond all that the demo has. */
const stride = 1_000_000;
const orders = `(select id from customer_order where firm_id = ${model} and state = 'invoiced' order by id limit 3)`;
const papers = `(select id from supplier_document where firm_id = ${model} order by id limit 4)`;
const documents = `(select id from document where firm_id = ${model} order by id limit 4)`;

/** What of the model is copied. */
const copied: Readonly<Record<string, string>> = {
  account: `id in (select id from account where firm_id = ${model} order by username limit 3)`,
  session: `number = (select max(number) from session where firm_id = ${model})`,
  cart: `state = 'open'`,
  cart_position: `cart_id in (select id from cart where firm_id = ${model} and state = 'open') and removed_at is null`,
  customer_order: `id in ${orders}`,
  order_line: `order_id in ${orders}`,
  order_event: `order_id in ${orders}`,
  order_number: 'true',
  supplier_order: `order_id in ${orders}`,
  supplier_order_line: `order_id in ${orders}`,
  supplier_document: `id in ${papers}`,
  supplier_document_line: `document_id in ${papers}`,
  document: `id in ${documents}`,
  document_word: `document_id in ${documents}`,
  document_orderer: `document_id in ${documents}`,
  margin: 'true',
  discount: 'true',
  user_car: `id in (select id from user_car where firm_id = ${model} order by id limit 3)`,
};

/** Unique over all firms. */
const own: Readonly<Record<string, string>> = {
  'account.username': `r.username || '-' || copy`,
  'account.email': `copy || '-' || r.email`,
  'session.id_hash': `sha256(('firm ' || copy)::bytea)`,
};

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly counts: boolean };

const columnsOf = `
  select table_name as table, column_name as name, data_type as type, is_identity = 'YES' as counts
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and table_name = any ($1)
  order by ordinal_position`;

function copyOf({ table, name, type, counts }: Column): string {
  const given = own[`${table}.${name}`];
  if (given !== undefined) return given;
  if (name === 'firm_id') return `${stride} + copy`;
  const isOfFirm = counts || (type === 'bigint' && name !== 'k_type_id' && /(^|_)id$/.test(name));
  return isOfFirm ? `r."${name}" + copy::bigint * ${stride}` : `r."${name}"`;
}

type Sold = { readonly supplierCode: string; readonly articleId: number };

/**
 * So many firms in all, and enough of one article for many orders. Answers for the tables that all firms have rows in how
 * many rows of how many firms there are.
 */
export async function fillFirms(dataDir: string, firms: number, { supplierCode, articleId }: Sold) {
  const client = new Client({ host: socketPath(dataDir), user: 'postgres', database: 'passform' });
  await client.connect();
  try {
    const counted = await client.query<{ count: number }>('select count(*)::int as count from firm');
    const missing = firms - (counted.rows[0]?.count ?? 0);
    if (missing > 0) await copyFirms(client, missing);
    await client.query('update stock set quantity = 100000 where supplier_code = $1 and article_id = $2', [
      supplierCode,
      articleId,
    ]);
    const filled = ['account', 'session', 'cart', 'cart_position', 'customer_order', 'document'];
    const each = filled.map(
      (name) => `select '${name}' as name, count(*)::int as rows, count(distinct firm_id)::int as firms from ${name}`,
    );
    const { rows } = await client.query<{ name: string; rows: number; firms: number }>(each.join(' union all '));
    return rows;
  } finally {
    await client.end();
  }
}

async function copyFirms(client: Client, count: number): Promise<void> {
  // What is copied is whole already: nothing is checked, told or entered in registers again.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query('begin');
  const { rows: columns } = await client.query<Column>(columnsOf, [['firm', ...Object.keys(copied)]]);
  const copy = async (table: string, which: string, value: (column: Column) => string) => {
    const ofTable = columns.filter((column) => column.table === table);
    const names = ofTable.map(({ name }) => `"${name}"`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) overriding system value select ${ofTable.map(value).join(', ')}
       from "${table}" r cross join generate_series(1, ${count}) copy where ${which}`,
    );
  };
  await copy('firm', `id = ${model}`, ({ name }) => (name === 'id' ? `${stride} + copy` : `r."${name}"`));
  for (const [table, which] of Object.entries(copied)) await copy(table, `firm_id = ${model} and ${which}`, copyOf);
  await client.query('commit');
  await client.query('vacuum analyze');
}
