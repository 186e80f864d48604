import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Connection } from '#server/db/connection.ts';

/** The role the server signs in as: no superuser, so that row-level security binds it. */
export const LOGIN_ROLE = 'passform';
export const DATABASE = 'passform';

export async function ensureLoginRole(superuser: Client, password?: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [LOGIN_ROLE]);
  if (rowCount === 1) return;
  const secret = password === undefined ? '' : `password ${escapeLiteral(password)}`;
  await superuser.query(`create role ${LOGIN_ROLE} login nosuperuser nocreatedb createrole nobypassrls ${secret}`);
}

/** The login role and its database, made at the first start. */
export async function ensureLogin(connection: Connection): Promise<void> {
  const superuser = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  await superuser.connect();
  try {
    await ensureLoginRole(superuser);
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await superuser.query(`create database ${escapeIdentifier(DATABASE)} owner ${escapeIdentifier(LOGIN_ROLE)}`);
    }
  } finally {
    await superuser.end();
  }
}
