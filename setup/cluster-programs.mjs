// What stands between portals and their callers: installed already, else Debian's as root.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installFromDebian } from './debian.mjs';
import { say } from './house.mjs';

export const isThere = (name) => existsSync(`/usr/sbin/${name}`);

/** Answers the names of those that are not there and cannot be had here. */
export function missingPrograms(...names) {
  for (const name of names) {
    if (isThere(name)) continue;
    say(`Installing ${name} …`);
    installFromDebian(name);
  }
  return names.filter((name) => !isThere(name));
}

/** For the tests. As root and on a build server all of them must be there; elsewhere their tests are left out, which is said. */
export function findClusterPrograms() {
  const missing = missingPrograms('haproxy', 'pgbouncer');
  if (missing.length === 0) return;
  const sentence = `${missing.join(', ')} could not be found`;
  if (process.env.CI === undefined && process.getuid?.() !== 0) {
    say(`${sentence}: the tests of several portals that need it are left out.`);
    return;
  }
  process.stderr.write(`${sentence} or installed. The tests of several portals need it.\n`);
  process.exit(1);
}
