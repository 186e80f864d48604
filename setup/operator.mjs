// npm run operator -- <command>: what an operator does beside the running portal.
import process from 'node:process';
import { install, runProgram } from './house.mjs';

install();
runProgram('src/server/operator.ts', process.argv.slice(2));
