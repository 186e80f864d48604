import type { PoolClient } from 'pg';

export type KeptTable = {
  readonly name: string;
  readonly release: number | null;
  readonly columns: readonly string[];
  /** Rows of firms are shown to this role only; null: to the owner. */
  readonly role: string | null;
};

/**
 * Every table with rows of its own. Of the parts catalogue those of sealed releases; one that is being loaded is no part
 * of it yet. Generated columns are made anew.
 */
export async function keptTables(client: PoolClient): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(`
    select relation.relname as name,
      case when relation.relispartition then substring(relation.relname from '[0-9]+$')::int end as release,
      case when relation.relrowsecurity then 'passform_system' end as role,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class relation
    where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
      and (relation.relispartition or relation.relname <> all (
        select name || '_' || id from unnest(release_tables()) name, catalogue_release))
      and relation.relname <> 'migration'
    order by relation.relispartition, relation.relname`);
  return rows;
}

export async function appliedMigrations(client: PoolClient) {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migration order by number',
  );
  return rows;
}
