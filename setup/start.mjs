import { buildClient, install, runProgram } from './house.mjs';

install();
buildClient();
runProgram('src/server/main.ts');
