import { inject } from 'vitest';
import { withClient } from '#test/template-databases.ts';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly sequence: string | null;
  readonly once: boolean;
};

/** Every table of firms, with its columns: which count by themselves, and which hold nothing twice. */
const tablesOfFirms = `
  select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type,
      'sequence', case when is_identity = 'YES' then pg_get_serial_sequence(quote_ident(table_name), column_name) end,
      'once', exists (
        select from pg_index where indisunique and indrelid = quote_ident(table_name)::regclass
          and column_name <> 'firm_id' and pg_get_indexdef(indexrelid) ~ ('\\m' || column_name || '\\M'))) order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name having bool_or(column_name = 'firm_id')`;

function valueFor({ name, type, sequence, once }: Column): string {
  if (sequence !== null) return `nextval('${sequence}')`;
  if (once && type === 'uuid') return 'gen_random_uuid()';
  if (once && type === 'text') return `r."${name}" || copy`;
  if (once && type === 'bytea') return 'sha256(gen_random_uuid()::text::bytea)';
  return `r."${name}"`;
}

/**
 * Copies rows of every table until there are many, past all rules but those of the table itself; what cannot be there so
 * often stays as it is. Answers which tables have grown.
 */
export async function fillTables(database: string, rows: number): Promise<readonly string[]> {
  const { superuser } = inject('postgres');
  return withClient({ ...superuser, database }, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows: tables } = await client.query<{ name: string; columns: Column[] }>(tablesOfFirms);
    const grown: string[] = [];
    for (const { name, columns } of tables) {
      const names = columns.map((column) => `"${column.name}"`).join(', ');
      const copied = client.query(
        `insert into "${name}" (${names}) overriding system value
         select ${columns.map(valueFor).join(', ')} from (select * from "${name}" order by firm_id limit 20) r,
           generate_series(1, $1::int / 20) copy on conflict do nothing`,
        [rows],
      );
      const { rowCount } = await copied.catch(() => ({ rowCount: 0 }));
      if ((rowCount ?? 0) >= rows / 20) grown.push(name);
    }
    await client.query('analyze');
    return grown;
  });
}
