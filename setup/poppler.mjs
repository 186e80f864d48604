// A real reader of PDFs for the tests: the one that is installed, else Debian's as root.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { installFromDebian } from './debian.mjs';
import { say } from './house.mjs';

const isThere = () =>
  ['pdftoppm', 'pdftotext', 'pdffonts'].every((tool) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).status === 0);

export function findPoppler() {
  if (isThere()) return;
  say('Installing Poppler for the tests …');
  installFromDebian('poppler-utils');
  if (isThere()) return;
  process.stderr.write('pdftoppm, pdftotext or pdffonts is missing. Install Poppler (poppler-utils).\n');
  process.exit(1);
}
