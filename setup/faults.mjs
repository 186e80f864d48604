// npm run faults [wishes] [kills]: orders while server and database are killed; the short form is a test.
import process from 'node:process';
import { buildClient, install, runProgram } from './house.mjs';

install();
buildClient();
runProgram('test/faults/main.ts', process.argv.slice(2));
