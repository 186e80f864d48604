// npm run conformance -- <folder>: our e-invoice checker against official verdicts.
import process from 'node:process';
import { install, runProgram } from './house.mjs';

install();
runProgram('src/server/conformance.ts', process.argv.slice(2));
