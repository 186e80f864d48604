// npm run faults [short] [names] [amount=…]: faults with real parts, and a table of what was measured.
import process from 'node:process';
import { buildClient, install, runProgram } from './house.mjs';

install();
buildClient();
runProgram('test/faults/main.ts', process.argv.slice(2));
