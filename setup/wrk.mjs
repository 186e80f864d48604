// Load for the measurements, from a process of its own: the wrk that is installed, else Debian's as root.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { installFromDebian } from './debian.mjs';
import { say } from './house.mjs';

const isThere = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

export function findWrk() {
  if (isThere()) return;
  say('Installing wrk for the measurements …');
  installFromDebian('wrk');
  if (isThere()) return;
  process.stderr.write('wrk is missing. Install it to measure the portal under load.\n');
  process.exit(1);
}
