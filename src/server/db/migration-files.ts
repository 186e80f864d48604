import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

/** The numbered SQL files of a directory, in order, without a gap. */
export async function migrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, file] of files.entries()) {
    if (file.number === index + 1) continue;
    const expected = String(index + 1).padStart(4, '0');
    throw new Error(`Migration ${expected} is expected in ${directory}, but ${file.name} is found in its place.`);
  }
  return files;
}

async function readMigration(directory: string, fileName: string): Promise<MigrationFile> {
  const [, digits] = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(fileName) ?? [];
  if (digits === undefined) throw new Error(`${fileName} in ${directory} is not named like 0001-first-step.sql.`);
  // Git may check files out with Windows line ends: the same migration all the same.
  const sql = (await readFile(join(directory, fileName), 'utf8')).replaceAll('\r\n', '\n');
  return {
    number: Number(digits),
    name: fileName.slice(0, -'.sql'.length),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
  };
}
