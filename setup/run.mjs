// npm run …: one of the tools, with Node 24.
import process from 'node:process';
import { install, runTool } from './house.mjs';

const [tool, ...args] = process.argv.slice(2);
install();
process.exit(runTool(tool, args));
