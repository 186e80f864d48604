// npm run bench [name] […]: measurements, printed as tables; nothing is asserted. Without a name all of them run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { findClusterPrograms } from './cluster-programs.mjs';
import { buildClient, install, node24, root, runProgram } from './house.mjs';
import { findWrk } from './wrk.mjs';

const benches = ['all', 'nodes', 'import', 'vehicle-search', 'catalogue', 'search'];
// A catalogue of a million articles is made and compiled in one process.
process.env.NODE_OPTIONS = '--max-old-space-size=8000';
const [name, ...rest] = process.argv.slice(2);

install();
if (name === undefined || ['all', 'nodes', 'import'].includes(name)) findWrk();
if (name === undefined || name === 'nodes') {
  buildClient();
  findClusterPrograms();
}
if (name !== undefined) runProgram(`bench/${name}.ts`, rest);
else for (const bench of benches) spawnSync(node24(), [join(root, `bench/${bench}.ts`)], { stdio: 'inherit' });
