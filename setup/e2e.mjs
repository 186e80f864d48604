// npm run e2e [-- file …]: the journeys alone.
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { buildClient, install, runTool } from './house.mjs';

install();
buildClient();
process.exit(runTool('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() }));
