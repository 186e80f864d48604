// A browser for the tests: one that is installed, else Debian's as root, else Playwright's own download.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { installFromDebian } from './debian.mjs';
import { root, runTool, say } from './house.mjs';

const places = [
  process.env.CHROMIUM_PATH,
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

function fromPlaywright() {
  say('Fetching Chromium for the tests …');
  runTool('playwright', ['install', 'chromium']);
  return downloaded();
}

export function findChromium() {
  const path = installed() ?? downloaded() ?? fromDebian() ?? fromPlaywright();
  if (path) return path;
  process.stderr.write('No Chromium could be found or installed. Install Chrome or Chromium, or set CHROMIUM_PATH.\n');
  return process.exit(1);
}
