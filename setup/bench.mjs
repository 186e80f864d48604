// npm run bench: measurements, printed as tables; nothing is asserted.
import process from 'node:process';
import { install, runProgram } from './house.mjs';

install();
runProgram('bench/vehicle-search.ts', process.argv.slice(2));
