import { Client } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { valueParsers } from '#server/db/value-parsers.ts';

/** One question, on a connection of its own. */
export async function askDatabase<Row extends object>(
  to: Connection,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ ...to, ssl: false, types: valueParsers() });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
