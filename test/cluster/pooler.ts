import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { ordinaryUser } from '#server/db/ordinary-user.ts';
import { postgresBinaries } from '#server/db/postgres-binaries.ts';
import { type Program, startProgram } from '#test/cluster/program.ts';

const documented = join(import.meta.dirname, '../../docs/cluster/pgbouncer.ini');
const password = 'loopback only';

type Wish = { readonly database: Connection; readonly port: number; readonly dataDir: string };
export type Pooler = Program & { readonly url: string; readonly console: Connection };

/** As documented, before this database. It refuses to run as root, as PostgreSQL does, and is helped the same way. */
export async function startPooler({ database, port, dataDir }: Wish): Promise<Pooler> {
  const users = join(dataDir, 'userlist.txt');
  await writeFile(users, `"${database.user}" "${password}"\n`);
  const text = (await readFile(documented, 'utf8'))
    .replace('host=127.0.0.1 port=5432', `host=${database.host} port=${database.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(dataDir, 'pgbouncer.ini');
  await writeFile(file, text);
  const user = await ordinaryUser(await postgresBinaries(), dataDir);
  const command = user.command('/usr/sbin/pgbouncer', [file]);
  const to = { host: '127.0.0.1', port, user: database.user, password };
  const program = await startProgram({
    ...command,
    env: { PATH: process.env.PATH },
    ready: () => answers({ ...to, database: database.database }),
  });
  const url = `postgresql://${to.user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database.database}`;
  return { ...program, url, console: { ...to, database: 'pgbouncer' } };
}

async function answers(to: Connection): Promise<boolean> {
  const client = new Client({ ...to, ssl: false, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
