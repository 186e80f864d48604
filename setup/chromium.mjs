// A browser for the tests. Debian's shell without windows is much faster than a whole Chromium: it is used where it is,
// and fetched where the tests run as root. Else a browser that is installed, else Debian's, else Playwright's own download.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { installFromDebian } from './debian.mjs';
import { root, runTool, say } from './house.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env.CHROMIUM_PATH,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () => places.find((place) => place && existsSync(place));

function downloaded() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function fromDebian() {
  say('Installing Chromium for the tests …');
  return installFromDebian('chromium') ? installed() : undefined;
}

/** undefined: another browser is asked for, or there is no such package here. */
function shellOfDebian() {
  if (process.env.CHROMIUM_PATH || existsSync(shell)) return undefined;
  return installFromDebian('chromium-headless-shell') && existsSync(shell) ? shell : undefined;
}

function fromPlaywright() {
  say('Fetching Chromium for the tests …');
  runTool('playwright', ['install', 'chromium']);
  return downloaded();
}

export function findChromium() {
  const path = shellOfDebian() ?? installed() ?? downloaded() ?? fromDebian() ?? fromPlaywright();
  if (path) return path;
  process.stderr.write('No Chromium could be found or installed. Install Chrome or Chromium, or set CHROMIUM_PATH.\n');
  return process.exit(1);
}
