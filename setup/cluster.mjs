// npm run cluster [-- portals]: portals, balancer, pooler, primary and replica on loopback, to try.
import process from 'node:process';
import { missingPrograms } from './cluster-programs.mjs';
import { buildClient, install, runProgram } from './house.mjs';

install();
buildClient();
const missing = missingPrograms('pgbouncer', 'haproxy');
if (missing.length > 0) {
  process.stderr.write(`Please install ${missing.join(' and ')}. As root on Debian or Ubuntu this is done for you.\n`);
  process.exit(1);
}
runProgram('test/cluster/main.ts', process.argv.slice(2));
